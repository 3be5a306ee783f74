#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Draws each SVG file of a folder with resvg into a PNG file next to it: draw_with_resvg.py FOLDER

The scale is two pixels per point.
"""

import pathlib
import sys

import resvg_py

FONTS = ["/usr/share/fonts", str(pathlib.Path(__file__).parents[2] / "Fonts")]

for file in sorted(pathlib.Path(sys.argv[1]).glob("*.svg")):
    picture = resvg_py.svg_to_bytes(svg_path=str(file), zoom=2, font_dirs=FONTS)
    file.with_suffix(".png").write_bytes(bytes(picture))
