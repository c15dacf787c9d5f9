"""Compare the site's performance with that of the original Pyodide."""
