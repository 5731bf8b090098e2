"""The server in this process, for all tests of a module."""

from tests.web.server.conftest import client

__all__ = ["client"]
