"""The site measured against the stock start of Pyodide."""
