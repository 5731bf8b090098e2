"""The socket of a table: what happens there goes out, commands come in, answers go back."""

import asyncio
from typing import Any

import msgspec
from litestar import WebSocket, websocket

from dedale.core.errors import DedaleError
from dedale.web.commands import Command
from dedale.web.refusals import TooMany
from dedale.web.server.bodies import reader, whole
from dedale.web.server.errors import Broken, NoToken, encoded, too_large
from dedale.web.server.front import refuse
from dedale.web.server.house import House, asking_of, house_of
from dedale.web.server.limits import Bucket
from dedale.web.server.logs import log

read_command = reader(Command)
