# SPDX-License-Identifier: MIT
"""Draws scenes on request, for as long as standard input is open: peer.py pycairo | skia | blend2d

With peer.py vl_convert | matplotlib FOLDER it draws charts: CHART.FORMAT, from FOLDER/CHART.json.

It says its name and version, and then answers each line of input with a line:

    time SCENE COUNT    draws the scene that often into PNG files in memory: seconds of CPU for one, and its bytes
    write SCENE PATH    draws the scene into a file: its bytes
"""

import importlib
import importlib.metadata
import sys
import time


def answer(peer, command, scene, argument):
    if command == "write":
        with open(argument, "wb") as file:
            return file.write(peer.png(scene))
    count = int(argument)
    start = time.process_time()
    for _ in range(count):
        file = peer.png(scene)
    return f"{(time.process_time() - start) / count} {len(file)}"


peer = importlib.import_module(f"draw_with_{sys.argv[1]}")
print(peer.PACKAGE, importlib.metadata.version(peer.PACKAGE), flush=True)
for line in sys.stdin:
    print(answer(peer, *line.split()), flush=True)
