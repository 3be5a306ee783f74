# SPDX-License-Identifier: MIT
"""Draws the reference pictures of ReferenceTests.swift with Skia, a renderer that shares no code with Easel or Cairo.

    pip install skia-python==144.1
    python3 Tests/SampleTests/Reference/draw_with_skia.py

This script writes a PNG file for each scene to its own folder: antialiased, on opaque white, at 2 pixels per point.
The pictures are committed, so the tests do not require Skia. After changing a scene, run the script and check the
pictures.

All geometry is in points with y down. It is derived from the articles and from the rules in Easel's documentation,
never from Easel's output.
"""

from contextlib import contextmanager
from pathlib import Path

import skia

SCALE = 2
FOLDER = Path(__file__).resolve().parent
BLACK = skia.Color4f(0, 0, 0, 1)
BLUE = skia.Color4f(0, 0, 1, 1)
ORANGE = skia.Color4f(1, 0.5, 0, 1)
RED = skia.Color4f(1, 0, 0, 1)
SHADE = skia.Color4f(0, 0, 0, 0.3)
YELLOW = skia.Color4f(1, 1, 0, 1)
CREAM = skia.Color4f(1, 0.95, 0.8, 1)
INK = skia.Color4f(0.2, 0.2, 0.4, 1)

scenes = {}


def scene(name, width, height):
    def register(draw):
        scenes[name] = (width, height, draw)
        return draw

    return register


def fill(color=BLACK, shader=None):
    paint = skia.Paint(AntiAlias=True, Color4f=color)
    if shader:
        paint.setShader(shader)
    return paint


def pen(width, color=BLACK, cap=skia.Paint.kButt_Cap, join=skia.Paint.kMiter_Join, limit=10, dash=None, phase=0):
    paint = skia.Paint(
        AntiAlias=True, Color4f=color, Style=skia.Paint.kStroke_Style, StrokeWidth=width, StrokeCap=cap,
        StrokeJoin=join, StrokeMiter=limit)
    if dash:
        paint.setPathEffect(skia.DashPathEffect.Make(dash, phase))
    return paint


def stroke_exactly(canvas, path, paint):
    """Strokes a path by filling the outline of its stroke, which is computed at 64 times the size.

    Skia draws lines thinner than a pixel as paler lines one pixel wide. It measures dashes along chords of a curve that
    deviate from the curve by up to half a pixel.
    """
    outline = skia.Path()
    paint.getFillPath(path, outline, None, 64)
    canvas.drawPath(outline, fill(paint.getColor4f()))


def box(x, y, width, height):
    return skia.Rect.MakeXYWH(x, y, width, height)


def polygon(*points, closed=False):
    return skia.Path.Polygon([skia.Point(*point) for point in points], closed)


@contextmanager
def saved(canvas):
    canvas.save()
    yield
    canvas.restore()


# Striped bubbles


@scene("striped-bubble", 300, 300)
def striped_bubble(canvas):
    canvas.drawOval(box(0, 0, 300, 300), fill(ORANGE))
    canvas.clipPath(skia.Path.Circle(150, 150, 150), True)
    canvas.translate(0, 300)
    canvas.rotate(-45)
    # The stripes are as long as the diagonal of the square.
    for y in (0, 30, -30, 60, -60, 90, -90, 120, -120, 150, -150):
        canvas.drawLine(0, y, 424.264, y, pen(15, SHADE))


@scene("striped-ellipses", 340, 220)
def striped_ellipses(canvas):
    # The rectangle, its center, the angle, the width of a stripe, and the distance between the centers of stripes.
    ellipses = [
        (box(20, 55, 180, 110), (110, 110), -45, 6, 12),
        (box(230, 15, 90, 190), (275, 110), 20, 5, 14),
    ]
    for rect, center, degrees, width, period in ellipses:
        canvas.drawOval(rect, fill(ORANGE))
        with saved(canvas):
            canvas.clipPath(skia.Path.Oval(rect), True)
            canvas.translate(*center)
            canvas.rotate(degrees)
            for index in range(-10, 11):
                canvas.drawLine(-110, index * period, 110, index * period, pen(width, SHADE))


# Rings


@scene("ring", 230, 120)
def ring(canvas):
    for outer, inner, color in [
        (box(10, 10, 100, 100), box(18, 18, 84, 84), BLUE),
        (box(120, 10, 100, 100), box(130, 20, 80, 80), RED),
    ]:
        path = skia.Path.Oval(outer).addOval(inner)
        path.setFillType(skia.PathFillType.kEvenOdd)
        canvas.drawPath(path, fill(color))


# Dashes and dots


@scene("dotted-line", 240, 40)
def dotted_line(canvas):
    canvas.drawLine(0, 20, 240, 20, pen(8, RED, cap=skia.Paint.kRound_Cap, dash=[1, 16]))


@scene("dashed-curves", 280, 175)
def dashed_curves(canvas):
    # From (maxX, midY) towards +y.
    circle = skia.Path().arcTo(box(15, 15, 110, 110), 0, 180, True).arcTo(box(15, 15, 110, 110), 180, 180, False)
    stroke_exactly(canvas, circle.close(), pen(7, BLUE, dash=[14, 8], phase=5))
    curve = skia.Path().moveTo(145, 120).cubicTo(165, -60, 225, 200, 255, 20)
    stroke_exactly(canvas, curve, pen(6, RED, cap=skia.Paint.kRound_Cap, dash=[12, 10, 3, 10], phase=9))
    curve.offset(15, 40)
    # An odd list of lengths is repeated.
    stroke_exactly(canvas, curve, pen(4, BLACK, dash=[9, 4, 5, 9, 4, 5], phase=-3))


@scene("dots-between-dashes", 240, 40)
def dots_between_dashes(canvas):
    canvas.drawLine(10, 20, 230, 20, pen(8, RED, cap=skia.Paint.kRound_Cap, dash=[20, 15, 0, 15]))


@scene("replicated-dots", 200, 24)
def replicated_dots(canvas):
    # 12 dots of radius 4 with gaps of 8 take 184 of the 200 points.
    for index in range(12):
        canvas.drawCircle(12 + 16 * index, 12, 4, fill())


# Callouts


def callout(left, top, right, bottom, radii, side, tail):
    """Returns a rounded rectangle with a tail on a side. The path starts at the top edge in the direction of +x.

    Radii are in the order top left, top right, bottom right, bottom left. Sides are 0 (left), 1 (top), 2 (right), and
    3 (bottom).
    """
    path = skia.Path().moveTo(left + radii[0], top)
    corners = [
        (1, right - 2 * radii[1], top, 270), (2, right - 2 * radii[2], bottom - 2 * radii[2], 0),
        (3, left, bottom - 2 * radii[3], 90), (0, left, top, 180),
    ]
    for corner, x, y, angle in corners:
        if corner == side:
            for point in tail:
                path.lineTo(*point)
        path.arcTo(box(x, y, 2 * radii[corner], 2 * radii[corner]), angle, 90, False)
    return path.close()


@scene("callouts", 400, 200)
def callouts(canvas):
    bubbles = [
        # The tip is beside the body, so the foot is as far to the left as the corner allows.
        callout(150, 30, 250, 80, [10, 10, 10, 10], 1, [(160, 30), (140, 5), (176, 30)]),
        callout(20, 120, 120, 170, [10, 10, 10, 10], 2, [(120, 142), (150, 150), (120, 158)]),
        callout(20, 30, 120, 80, [10, 10, 10, 10], 3, [(68, 80), (60, 104), (52, 80)]),
        # The foot is a third of the shorter side.
        callout(200, 120, 280, 180, [10, 10, 10, 10], 0, [(200, 150), (165, 140), (200, 130)]),
        # A foot of 36 leaves 2 for each adjacent corner.
        callout(290, 40, 350, 80, [12, 2, 2, 12], 2, [(350, 42), (385, 55), (350, 78)]),
        # The corner radii are half the shorter side, and the tail is oblique.
        callout(310, 120, 350, 190, [20, 20, 20, 20], 2, [(350, 150), (390, 185), (350, 170)]),
    ]
    for path in bubbles:
        canvas.drawPath(path, fill(CREAM))
        canvas.drawPath(path, pen(2, INK))


def bubble_with_tail(border):
    def draw(canvas):
        # The body and its border, which is inside the body like a layer's border.
        half = border / 2
        canvas.drawRRect(skia.RRect.MakeRectXY(box(10, 10, 100, 60), 8, 8), fill(CREAM))
        edge = skia.Path.RRect(
            skia.RRect.MakeRectXY(box(10 + half, 10 + half, 100 - border, 60 - border), 8 - half, 8 - half))
        stroke_exactly(canvas, edge, pen(border, INK))
        # The outline of the tail, then its inside, which starts one border width inside the body.
        stroke_exactly(canvas, polygon((48, 70), (60, 86), (72, 70)), pen(border, INK))
        canvas.drawPath(
            polygon((48, 70 - border), (48, 70), (60, 86), (72, 70), (72, 70 - border), closed=True), fill(CREAM))

    return draw


scene("bubble-tail-0.25", 120, 96)(bubble_with_tail(0.25))
scene("bubble-tail-1", 120, 96)(bubble_with_tail(1))
scene("bubble-tail-3", 120, 96)(bubble_with_tail(3))


# Pens


@scene("joins-and-caps", 330, 310)
def joins_and_caps(canvas):
    rows = [
        (30, skia.Paint.kMiter_Join, skia.Paint.kButt_Cap, 10),
        (100, skia.Paint.kMiter_Join, skia.Paint.kSquare_Cap, 2),
        (170, skia.Paint.kRound_Join, skia.Paint.kRound_Cap, 10),
        (240, skia.Paint.kBevel_Join, skia.Paint.kButt_Cap, 10),
    ]
    for y, join, cap, limit in rows:
        paint = pen(8, INK, cap=cap, join=join, limit=limit)
        # Corners with miter lengths of 1.4, 2.8, 8.1, and 13.4 line widths.
        for x, half in [(50, 40), (125, 15), (175, 5), (210, 3)]:
            canvas.drawPath(polygon((x - half, y + 50), (x, y + 10), (x + half, y + 50)), paint)
        canvas.drawPath(polygon((240, y + 45), (290, y + 45), (255, y + 12), closed=True), paint)
        canvas.drawPath(polygon((315, y), (315, y + 50)), paint)


@scene("pen-under-transforms", 280, 120)
def pen_under_transforms(canvas):
    with saved(canvas):
        canvas.translate(60, 60)
        canvas.rotate(30)
        canvas.scale(2.5, 1)
        canvas.drawCircle(0, 0, 18, pen(6, BLUE))
    with saved(canvas):
        # x' = x + 0.8 y, y' = y
        canvas.concat(skia.Matrix.MakeAll(1, 0.8, 120, 0, 1, 20, 0, 0, 1))
        canvas.drawRect(box(0, 0, 40, 70), pen(10, RED, join=skia.Paint.kRound_Join, dash=[17, 6], phase=9))
    # The line is constructed under the first scale and stroked under the second.
    line = polygon((235, 15), (265, 60), (240, 105))
    canvas.scale(1, 3)
    line.transform(skia.Matrix.Scale(1, 1 / 3))
    canvas.drawPath(line, pen(4, INK))


# Arcs and fills


@scene("arcs", 300, 200)
def arcs(canvas):
    def sector(x, y, start, sweep, color):
        path = skia.Path().moveTo(x, y).arcTo(box(x - 40, y - 40, 80, 80), start, sweep, False)
        canvas.drawPath(path.close(), fill(color))

    # From 20° to 250° in the direction of increasing angles; from there to -110° and 20° with decreasing angles.
    sector(50, 50, 20, 230, BLUE)
    sector(150, 50, 20, -130, RED)
    sector(250, 50, 250, -230, ORANGE)
    # A sweep of -300°, which ends at the same point as a sweep from 0° to 60°.
    canvas.drawPath(skia.Path().arcTo(box(15, 115, 70, 70), 0, -300, True), pen(8, INK))
    # A right angle and an acute angle, each rounded by a circle that touches both sides.
    corners = skia.Path().moveTo(110, 110).arcTo(180, 110, 180, 190, 30).lineTo(180, 190)
    canvas.drawPath(corners, pen(6, BLUE))
    acute = skia.Path().moveTo(200, 185).arcTo(245, 95, 290, 185, 14).lineTo(290, 185)
    canvas.drawPath(acute, pen(6, RED))


@scene("fill-rules", 230, 120)
def fill_rules(canvas):
    # Points on a circle with radius 50 at -90°, 54°, 198°, 342°, and 126°.
    star = [(0, -50), (29.389, 40.451), (-47.553, -15.451), (47.553, -15.451), (-29.389, 40.451)]
    for x, rule, color in [
        (60, skia.PathFillType.kWinding, BLUE), (170, skia.PathFillType.kEvenOdd, RED),
    ]:
        path = polygon(*[(x + dx, 62 + dy) for dx, dy in star], closed=True)
        path.setFillType(rule)
        canvas.drawPath(path, fill(color))


# Gradients


def linear(start, end, colors, stops, tile=skia.TileMode.kClamp):
    return skia.GradientShader.MakeLinear(
        [skia.Point(*start), skia.Point(*end)], [color.toColor() for color in colors], stops, tile)


@scene("linear-gradients", 220, 230)
def linear_gradients(canvas):
    clear_blue = skia.Color4f(0, 0, 1, 0)
    rainbow = ([RED, YELLOW, BLUE], [0, 0.3, 1])
    canvas.drawRect(box(10, 10, 200, 30), fill(shader=linear((10, 0), (210, 0), *rainbow)))
    # Oblique, and shorter than the rectangle.
    canvas.drawRect(box(10, 50, 200, 60), fill(shader=linear((40, 50), (150, 110), *rainbow)))
    # Interpolation with straight alpha: the middle is half-transparent purple.
    canvas.drawRect(box(10, 120, 200, 30), fill(shader=linear((10, 0), (210, 0), [RED, clear_blue], [0, 1])))
    canvas.drawRect(
        box(10, 160, 95, 60), fill(shader=linear((30, 160), (70, 180), [RED, BLUE], [0, 1], skia.TileMode.kMirror)))
    with saved(canvas):
        # Only the band between the ends, in a rotated space.
        canvas.clipRect(box(115, 160, 95, 60), True)
        canvas.translate(162.5, 190)
        canvas.rotate(30)
        canvas.drawRect(box(-20, -90, 80, 180), fill(shader=linear((-20, 0), (60, 0), [ORANGE, BLUE], [0, 1])))


def radial(start, start_radius, end, end_radius, colors, stops):
    return skia.GradientShader.MakeTwoPointConical(
        skia.Point(*start), start_radius, skia.Point(*end), end_radius, [color.toColor() for color in colors], stops)


@scene("radial-gradients", 340, 120)
def radial_gradients(canvas):
    white = skia.Color4f(1, 1, 1, 1)
    # A ball lit from the top left.
    canvas.drawCircle(60, 60, 50, fill(shader=radial((42, 42), 0, (60, 60), 50, [white, ORANGE, INK], [0, 0.5, 1])))
    # From radius 10 to radius 45, padded on both sides.
    canvas.drawRect(box(120, 10, 100, 100), fill(shader=radial((170, 60), 10, (170, 60), 45, [RED, BLUE], [0, 1])))
    with saved(canvas):
        # A circular gradient scaled to an ellipse.
        canvas.translate(280, 60)
        canvas.scale(1, 0.6)
        canvas.drawCircle(0, 0, 50, fill(shader=radial((0, 0), 0, (0, 0), 50, [YELLOW, RED], [0, 1])))


def main():
    for name, (width, height, draw) in scenes.items():
        surface = skia.Surface.MakeRasterN32Premul(width * SCALE, height * SCALE)
        with surface as canvas:
            canvas.clear(skia.ColorWHITE)
            canvas.scale(SCALE, SCALE)
            draw(canvas)
        surface.makeImageSnapshot().save(str(FOLDER / f"{name}.png"), skia.kPNG)


if __name__ == "__main__":
    main()
