# SPDX-License-Identifier: MIT
"""Draws the scenes with pycairo. It does not include Pango, so labels use Cairo's toy text API."""

import io
from math import hypot, pi

import cairo

import scene_data as data

PACKAGE = "pycairo"


def png(scene):
    surface = cairo.ImageSurface(cairo.FORMAT_ARGB32, *data.SIZES[scene])
    SCENES[scene](cairo.Context(surface))
    file = io.BytesIO()
    surface.write_to_png(file)
    return file.getvalue()


def circle(context, x, y, radius):
    context.new_sub_path()
    context.arc(x, y, radius, 0, 2 * pi)
    context.close_path()


def striped_bubble(context):
    context.set_source_rgb(1, 0.5, 0)
    circle(context, 150, 150, 150)
    context.fill_preserve()
    context.clip()
    context.translate(0, 300)
    context.rotate(-pi / 4)
    context.set_line_width(15)
    context.set_source_rgba(0, 0, 0, 0.3)
    length = hypot(300, 300)
    for offset in data.STRIPE_OFFSETS:
        context.move_to(0, offset)
        context.line_to(length, offset)
        context.stroke()


def speech_bubble(context):
    context.set_line_width(3)
    context.arc(260, 40, 20, -pi / 2, 0)
    context.arc(260, 120, 20, 0, pi / 2)
    context.arc(40, 120, 20, pi / 2, pi)
    context.arc(40, 40, 20, pi, 3 * pi / 2)
    context.close_path()
    context.set_source_rgb(0.8, 0.9, 1)
    context.fill_preserve()
    context.set_source_rgb(0, 0, 1)
    context.stroke()
    context.move_to(132, 140)
    context.line_to(150, 180)
    context.line_to(168, 140)
    context.stroke()
    context.set_source_rgb(0.8, 0.9, 1)
    context.move_to(132, 137)
    for point in [(132, 140), (150, 180), (168, 140), (168, 137)]:
        context.line_to(*point)
    context.close_path()
    context.fill()


def labelled_bubbles(context):
    context.select_font_face(data.FONT_FAMILY)
    context.set_font_size(9)
    options = cairo.FontOptions()
    options.set_antialias(cairo.ANTIALIAS_GRAY)
    options.set_hint_style(cairo.HINT_STYLE_NONE)
    options.set_hint_metrics(cairo.HINT_METRICS_OFF)
    context.set_font_options(options)
    ascent, descent, *_ = context.font_extents()
    for x, y, radius, color, label in data.BUBBLES:
        gradient = cairo.RadialGradient(x - radius / 3, y - radius / 3, 0, x, y, radius)
        gradient.add_color_stop_rgb(0, 1, 1, 1)
        gradient.add_color_stop_rgb(1, *color)
        context.set_source(gradient)
        circle(context, x, y, radius)
        context.fill()
        context.set_source_rgb(0, 0, 0)
        context.move_to(x - context.text_extents(label).x_advance / 2, y + (ascent - descent) / 2)
        context.show_text(label)
        context.new_path()


def even_odd_ring(context):
    circle(context, 50, 50, 50)
    circle(context, 50, 50, 42)
    context.set_fill_rule(cairo.FILL_RULE_EVEN_ODD)
    context.clip()
    context.set_fill_rule(cairo.FILL_RULE_WINDING)
    context.set_source_rgb(0, 0, 1)
    circle(context, 50, 50, 50)
    context.fill()


def dotted_line(context):
    context.set_source_rgb(0, 0, 0)
    for index in range(37):
        circle(context, 8 + 16 * index, 18, 4)
        context.fill()


def many_dots(context):
    context.set_source_rgb(1, 0.5, 0)
    for x, y in data.DOTS:
        circle(context, x, y, 4)
        context.fill()


def polyline(context):
    for point in data.POLYLINE:
        context.line_to(*point)
    context.set_line_width(1.5)
    context.set_source_rgb(0, 0, 1)
    context.stroke()


SCENES = {
    "S1": striped_bubble, "S2": speech_bubble, "S3": labelled_bubbles, "S4": even_odd_ring, "S5": dotted_line,
    "S5b": many_dots, "S6": polyline,
}
