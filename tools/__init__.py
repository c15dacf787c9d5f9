"""The modules behind build.py: environments, the site, the server, browsers and checks. They use only the standard
library.
"""
