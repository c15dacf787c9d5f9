"""The parts of build.py: environments, the site, the server, browsers and checks. Standard library only."""
