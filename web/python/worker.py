"""What PyScript runs in the worker: the protocol's one door, offered to the page under its own name."""

from pygolf.protocol import handle

__export__ = ["handle"]

assert callable(handle)
