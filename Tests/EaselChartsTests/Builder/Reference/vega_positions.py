# SPDX-License-Identifier: MIT
"""Prints where Vega-Lite draws the rectangles and symbols of each spec in a file with a JSON array of specs."""
import json
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
            found.append([left + min(width, 0), top + min(height, 0), abs(width), abs(height)])
        elif mark.get("role") == "mark" and mark["marktype"] == "symbol":
            found.append([left, top])


answers = []
for spec in json.load(open(sys.argv[1])):
    graph = vl_convert.vegalite_to_scenegraph(spec, vl_version="6.4")
    found = []
    collect(graph["scenegraph"], *graph["origin"], found)
    answers.append(found)
json.dump(answers, sys.stdout)
