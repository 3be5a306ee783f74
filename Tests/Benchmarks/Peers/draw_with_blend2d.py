# SPDX-License-Identifier: MIT
"""Draws the scenes with blend2d-python, which can clip only to rectangles and write only to files.

Where lines of the polyline overlap within a pixel, Blend2D adds up their coverage. Cairo does not.
"""

import os
from math import hypot, pi

import blend2d

import scene_data as data

PACKAGE = "blend2d-python"

FACE = blend2d.BLFontFace.create_from_file(data.FONT_FILE)


def png(scene):
    image = blend2d.BLImage(*data.SIZES[scene])
    context = blend2d.BLContext(image)
    context.clear_all()
    SCENES[scene](context)
    context.flush()
    # The file is in memory. Blend2D derives the format from the file extension, so the path is a link.
    with open(os.memfd_create("png"), "rb") as file:
        link = f"/dev/shm/easel-{os.getpid()}.png"
        os.symlink(f"/proc/{os.getpid()}/fd/{file.fileno()}", link)
        try:
            image.writeToFile(link)
        finally:
            os.unlink(link)
        return file.read()


def rgb(red, green, blue, alpha=1):
    """Returns a color in the format of these bindings, with blue first."""
    return (blue, green, red, alpha)


def striped_bubble(context):
    context.set_fill_style(rgb(1, 0.5, 0))
    context.fill_circle(150, 150, 150)
    # This mode replaces a clip: it paints only over existing content.
    context.comp_op = blend2d.BLCompOp.SRC_ATOP
    context.translate(0, 300)
    context.rotate(-pi / 4)
    context.stroke_width = 15
    context.set_stroke_style(rgb(0, 0, 0, 0.3))
    length = hypot(300, 300)
    for offset in data.STRIPE_OFFSETS:
        path = blend2d.BLPath()
        path.move_to(0, offset)
        path.line_to(length, offset)
        context.stroke_path(path)


def speech_bubble(context):
    context.set_fill_style(rgb(0.8, 0.9, 1))
    context.set_stroke_style(rgb(0, 0, 1))
    context.stroke_width = 3
    set_miter_join(context)
    body = blend2d.BLPath()
    body.add_round_rect(blend2d.BLRect(20, 20, 260, 120), 20)
    context.fill_path(body)
    context.stroke_path(body)
    context.stroke_path(polygon([(132, 140), (150, 180), (168, 140)]))
    context.fill_path(polygon([(132, 137), (132, 140), (150, 180), (168, 140), (168, 137)]))


def set_miter_join(context):
    """Sets the miter join of Cairo, which bevels corners beyond the limit instead of cutting off the miter."""
    context.stroke_join = blend2d.BLStrokeJoin.JOIN_MITER_BEVEL
    context.stroke_miter_limit = 10


def polygon(points):
    path = blend2d.BLPath()
    path.move_to(*points[0])
    for point in points[1:]:
        path.line_to(*point)
    return path


def labelled_bubbles(context):
    font = blend2d.BLFont.create_new(FACE, 9.0)
    _, ascent, descent, *_ = font.metrics
    for x, y, radius, color, label in data.BUBBLES:
        gradient = blend2d.create_radial_gradient(x, y, x - radius / 3, y - radius / 3, radius)
        gradient.add_stop(0, rgb(1, 1, 1))
        gradient.add_stop(1, rgb(*color))
        context.set_fill_style(gradient)
        context.fill_circle(x, y, radius)
        context.set_fill_style(rgb(0, 0, 0))
        width = font.get_text_metrics(label)[0]
        context.fill_text(blend2d.BLPoint(x - width / 2, y + (ascent - descent) / 2), font, label)


def even_odd_ring(context):
    ring = blend2d.BLPath()
    ring.add_circle(50, 50, 50)
    ring.add_circle(50, 50, 42)
    context.fill_rule = blend2d.BLFillRule.EVEN_ODD
    context.set_fill_style(rgb(0, 0, 1))
    context.fill_path(ring)


def dotted_line(context):
    context.set_fill_style(rgb(0, 0, 0))
    for index in range(37):
        context.fill_circle(8 + 16 * index, 18, 4)


def many_dots(context):
    context.set_fill_style(rgb(1, 0.5, 0))
    for x, y in data.DOTS:
        context.fill_circle(x, y, 4)


def polyline(context):
    context.set_stroke_style(rgb(0, 0, 1))
    context.stroke_width = 1.5
    set_miter_join(context)
    context.stroke_path(polygon(data.POLYLINE))


SCENES = {
    "S1": striped_bubble, "S2": speech_bubble, "S3": labelled_bubbles, "S4": even_odd_ring, "S5": dotted_line,
    "S5b": many_dots, "S6": polyline,
}
