# SPDX-License-Identifier: MIT
"""Draws SVG pictures with resvg."""

import resvg_py

from svg_data import PICTURES

PACKAGE = "resvg_py"


def png(scene):
    return bytes(resvg_py.svg_to_bytes(svg_string=PICTURES[scene].decode(), skip_system_fonts=True))
