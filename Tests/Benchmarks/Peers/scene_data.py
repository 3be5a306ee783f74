# SPDX-License-Identifier: MIT
"""The numbers of the scenes, which are the same for every peer. They are computed once, before the measurements."""

SIZES = {
    "S1": (300, 300), "S2": (300, 200), "S3": (800, 600), "S4": (100, 100), "S5": (592, 36), "S5b": (4000, 4000),
    "S6": (1000, 600),
}

BUBBLE_COLORS = [(1, 0.5, 0), (0, 0.5, 1), (0.5, 0.2, 0.8), (0, 0.6, 0.4), (0.9, 0.1, 0.3)]
FONT_FAMILY = "DejaVu Sans"
FONT_FILE = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"


def random_numbers():
    """Yields the numbers of random_number.h and RandomNumbers.swift (constants: D. E. Knuth, MMIX)."""
    state = 1
    while True:
        state = (state * 6364136223846793005 + 1442695040888963407) % 2**64
        yield (state >> 11) / 2**53


def dots():
    numbers = random_numbers()
    return [(4000 * next(numbers), 4000 * next(numbers)) for _ in range(100_000)]


def polyline():
    numbers = random_numbers()
    points, y = [], 300.0
    for index in range(10_000):
        y = min(max(y + 40 * (next(numbers) - 0.5), 20), 580)
        points.append((0.1 * index, y))
    return points


def bubbles():
    """Yields the center, radius, color, and label of each bubble."""
    for index in range(200):
        center = (20 + 40 * (index % 20), 30 + 60 * (index // 20))
        yield *center, 12 + index % 7, BUBBLE_COLORS[index % 5], str(index)


def stripe_offsets():
    """Yields the distances of the bubble's stripes from its diagonal."""
    yield 0
    offset = 30
    while offset - 7.5 < 150:
        yield offset
        yield -offset
        offset += 30


DOTS = dots()
POLYLINE = polyline()
BUBBLES = list(bubbles())
STRIPE_OFFSETS = list(stripe_offsets())
