# SPDX-License-Identifier: MIT
"""Draws the scenes with skia-python."""

from math import hypot

import skia

import scene_data as data

PACKAGE = "skia-python"

TYPEFACE = skia.Typeface.MakeFromFile(data.FONT_FILE)


def png(scene):
    surface = skia.Surface.MakeRasterN32Premul(*data.SIZES[scene])
    SCENES[scene](surface.getCanvas())
    return bytes(surface.makeImageSnapshot().encodeToData(skia.kPNG, 100))


def fill(red, green, blue, alpha=1):
    return skia.Paint(AntiAlias=True, Color4f=skia.Color4f(red, green, blue, alpha))


def stroke(width, *color):
    paint = fill(*color)
    paint.setStyle(skia.Paint.kStroke_Style)
    paint.setStrokeWidth(width)
    paint.setStrokeMiter(10)
    return paint


def striped_bubble(canvas):
    circle = skia.Path.Circle(150, 150, 150)
    canvas.drawCircle(150, 150, 150, fill(1, 0.5, 0))
    canvas.clipPath(circle, doAntiAlias=True)
    canvas.translate(0, 300)
    canvas.rotate(-45)
    stripe = stroke(15, 0, 0, 0, 0.3)
    length = hypot(300, 300)
    for offset in data.STRIPE_OFFSETS:
        canvas.drawLine(0, offset, length, offset, stripe)


def speech_bubble(canvas):
    inside, border = fill(0.8, 0.9, 1), stroke(3, 0, 0, 1)
    body = skia.RRect.MakeRectXY(skia.Rect.MakeLTRB(20, 20, 280, 140), 20, 20)
    canvas.drawRRect(body, inside)
    canvas.drawRRect(body, border)
    canvas.drawPath(skia.Path().addPoly([(132, 140), (150, 180), (168, 140)], False), border)
    canvas.drawPath(
        skia.Path().addPoly([(132, 137), (132, 140), (150, 180), (168, 140), (168, 137)], True), inside)


def labelled_bubbles(canvas):
    font = skia.Font(TYPEFACE, 9)
    font.setSubpixel(True)
    font.setHinting(skia.FontHinting.kNone)
    metrics = font.getMetrics()
    black = fill(0, 0, 0)
    for x, y, radius, color, label in data.BUBBLES:
        shader = skia.GradientShader.MakeTwoPointConical(
            (x - radius / 3, y - radius / 3), 0, (x, y), radius,
            [skia.ColorWHITE, skia.Color4f(*color, 1).toColor()])
        canvas.drawCircle(x, y, radius, skia.Paint(AntiAlias=True, Shader=shader))
        baseline = y - (metrics.fAscent + metrics.fDescent) / 2
        canvas.drawString(label, x - font.measureText(label) / 2, baseline, font, black)


def even_odd_ring(canvas):
    ring = skia.Path()
    ring.setFillType(skia.PathFillType.kEvenOdd)
    ring.addCircle(50, 50, 50)
    ring.addCircle(50, 50, 42)
    canvas.clipPath(ring, doAntiAlias=True)
    canvas.drawPaint(fill(0, 0, 1))


def dotted_line(canvas):
    black = fill(0, 0, 0)
    for index in range(37):
        canvas.drawCircle(8 + 16 * index, 18, 4, black)


def many_dots(canvas):
    orange = fill(1, 0.5, 0)
    for x, y in data.DOTS:
        canvas.drawCircle(x, y, 4, orange)


def polyline(canvas):
    canvas.drawPath(skia.Path().addPoly(data.POLYLINE, False), stroke(1.5, 0, 0, 1))


SCENES = {
    "S1": striped_bubble, "S2": speech_bubble, "S3": labelled_bubbles, "S4": even_odd_ring, "S5": dotted_line,
    "S5b": many_dots, "S6": polyline,
}
