# SPDX-License-Identifier: MIT
"""Applies filters to pictures in memory with skia-python. The scene blur16 is a blur of 16 pixels."""

import numpy
import skia

PACKAGE = "skia-python"

SIDE = 1000


def picture():
    """The same pixels as in FilterContest.swift: opaque stripes of many colors, in Skia's own format."""
    pixels = numpy.empty((SIDE, SIDE, 4), numpy.uint8)
    columns, rows = numpy.meshgrid(numpy.arange(SIDE), numpy.arange(SIDE))
    pixels[..., 0] = columns * 7 + rows
    pixels[..., 1] = columns // 8 * 40
    pixels[..., 2] = rows // 8 * 40
    pixels[..., 3] = 255
    surface = skia.Surface.MakeRasterN32Premul(SIDE, SIDE)
    surface.getCanvas().drawImage(skia.Image.fromarray(pixels, colorType=skia.kRGBA_8888_ColorType), 0, 0)
    # In the format of the surface, so that no time is spent on conversions.
    return surface.makeImageSnapshot()


PICTURE = picture()


def png(scene):
    deviation = float(scene.removeprefix("blur"))
    surface = skia.Surface.MakeRasterN32Premul(SIDE, SIDE)
    paint = skia.Paint(ImageFilter=skia.ImageFilters.Blur(deviation, deviation))
    surface.getCanvas().drawImage(PICTURE, 0, 0, skia.SamplingOptions(), paint)
    return b""
