# SPDX-License-Identifier: MIT
"""Draws scenes on request until standard input is closed: peer.py pycairo | skia | blend2d

With peer.py vl_convert | matplotlib FOLDER, it draws charts. The scene CHART.FORMAT is drawn from FOLDER/CHART.json.
With peer.py resvg | librsvg FOLDER, it draws SVG pictures. The scene NAME is drawn from FOLDER/NAME.svg.
With peer.py skia_filters, it filters a picture in memory.

The program prints its name and version, and then answers each line of input with a line:

    time SCENE COUNT    draws PNG files in memory COUNT times; answers the CPU seconds per file and the file size
    write SCENE PATH    draws the scene into a file; answers the file size
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
print(peer.PACKAGE, getattr(peer, "RELEASE", None) or importlib.metadata.version(peer.PACKAGE), flush=True)
for line in sys.stdin:
    print(answer(peer, *line.split()), flush=True)
