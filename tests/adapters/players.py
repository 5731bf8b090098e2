"""Scripted players for the arena: right, sloppy and malicious; each is a program of a few lines."""

import shlex
import sys

HEAD = (
    "import json, os, sys, time, random\nr = random.Random(1)\nfor line in sys.stdin:\n    q = json.loads(line)\n    "
)
RIGHT = HEAD + "print('I play [' + r.choice(q['moves']) + ']', flush=True)"
JSON = HEAD + "print(json.dumps({'move': q['moves'][0]}), flush=True)"
SLOPPY = HEAD + "print(q['moves'][0] if q['refused'] else r.choice(['[e5-e6]', '', 'hello']), flush=True)"
STUBBORN = HEAD + "print('[e5-e6]', flush=True)"
LATIN = HEAD + "os.write(1, q['moves'][0].encode() if q['refused'] else b'caf\\xe9'); os.write(1, b'\\n')"
CRASHING = HEAD + "raise RuntimeError('no more')"
SILENT = HEAD + "pass"
DEAF = "import time\ntime.sleep(3600)"
FLOOD = HEAD + "\n    while True: os.write(1, b'x' * 65536)"
CHATTY = HEAD + "\n    while True: os.write(1, b'[e5-e6]\\n' * 4096)"
NOISY = HEAD + "os.write(2, b'x' * 300000); print(q['moves'][0], flush=True)"
ENDLESS = HEAD + "\n    while True: os.write(1, b'x'); time.sleep(0.05)"
FORKING = (
    "import os, sys, time\n"
    "if os.fork() == 0:\n    open(sys.argv[1], 'w').write(str(os.getpid()))\n    time.sleep(3600)\n"
    "time.sleep(3600)"
)
BANNER = "print('Loading the model', flush=True)\n" + RIGHT


def command(program: str, *words: str) -> str:
    """The program as it is written after `--player`."""
    return "cmd:" + shlex.join([sys.executable, "-c", program, *words])
