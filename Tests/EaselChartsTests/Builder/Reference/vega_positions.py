# SPDX-License-Identifier: MIT
"""Prints where Vega-Lite draws the rectangles, symbols, arcs, and texts of each spec in a file with a JSON array of specs.

The first number of each list is 0 for a rectangle, 10 for a symbol, 20 for an arc, and 30 for a text.
"""
import json
import math
import sys

import vl_convert


def collect(mark, x, y, found):
    for item in mark.get("items", []):
        left, top = x + item.get("x", 0), y + item.get("y", 0)
        if mark["marktype"] == "group":
            for child in item.get("items", []):
                collect(child, left, top, found)
        elif mark.get("role") == "mark" and mark["marktype"] == "rect":
            width, height = item.get("width", 0), item.get("height", 0)
            found.append([0, left + min(width, 0), top + min(height, 0), abs(width), abs(height)])
        elif mark.get("role") == "mark" and mark["marktype"] == "symbol":
            found.append([10, left, top])
        elif mark.get("role") == "mark" and mark["marktype"] == "arc":
            angles = sorted(100 * item.get(name, 0) for name in ("startAngle", "endAngle"))
            found.append([20, left, top, item.get("innerRadius", 0), item.get("outerRadius", 0), *angles])
        elif mark.get("role") == "mark" and mark["marktype"] == "text" and item.get("text") not in (None, "", [""]):
            radius, angle = item.get("radius", 0), item.get("theta", 0)
            left += item.get("dx", 0) + radius * math.sin(angle)
            top += item.get("dy", 0) - radius * math.cos(angle)
            found.append([30, left, top])


answers = []
for spec in json.load(open(sys.argv[1])):
    graph = vl_convert.vegalite_to_scenegraph(spec, vl_version="6.4")
    found = []
    collect(graph["scenegraph"], *graph["origin"], found)
    answers.append(found)
json.dump(answers, sys.stdout)
