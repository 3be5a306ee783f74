# SPDX-License-Identifier: MIT
"""Draws SVG pictures with librsvg and Cairo. Needs the system's Python with python3-gi-cairo and gir1.2-rsvg-2.0."""

import io

import cairo
import gi

gi.require_version("Rsvg", "2.0")
from gi.repository import Rsvg

from svg_data import PICTURES

PACKAGE = "librsvg"
RELEASE = f"{Rsvg.MAJOR_VERSION}.{Rsvg.MINOR_VERSION}.{Rsvg.MICRO_VERSION}"


def png(scene):
    handle = Rsvg.Handle.new_from_data(PICTURES[scene])
    _, width, height = handle.get_intrinsic_size_in_pixels()
    surface = cairo.ImageSurface(cairo.FORMAT_ARGB32, round(width), round(height))
    viewport = Rsvg.Rectangle()
    viewport.width, viewport.height = width, height
    handle.render_document(cairo.Context(surface), viewport)
    file = io.BytesIO()
    surface.write_to_png(file)
    return file.getvalue()
