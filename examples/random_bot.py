"""Joins a table of any game and makes random choices.

    python3 examples/random_bot.py http://127.0.0.1:8080 BCDFGH Clockwork
"""

import json
import random
import sys

import gloamhall

if len(sys.argv) < 3:
    sys.exit("python3 examples/random_bot.py <server URL> <table code> [name] [pause in ms]")

server, code, *rest = sys.argv[1:]
name = rest[0] if rest else "Clockwork"
pause = float(rest[1]) / 1000 if len(rest) > 1 else 0.3
view = gloamhall.play(server, code, name, lambda view, events: random.choice(view["choices"]), pause)
print(json.dumps({"seat": view["viewer"], **view["outcome"]}))
