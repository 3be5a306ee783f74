#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compares SVG files with PNG files beside them, at two pixels a point, in rsvg-convert, resvg and Chromium.

    pip install resvg-py pillow numpy
    .build/debug/gallery --output /tmp/gallery
    python3 Tests/SampleTests/Reference/compare_svg.py /tmp/gallery

A pixel differs if a channel is more than 32 of 255 off, over white; inside, if no edge of the PNG is within two pixels.
"""

import math
import pathlib
import re
import subprocess
import sys
import tempfile

import numpy
import resvg_py
from PIL import Image

SCALE, STEP, TALLEST_SHEET = 2, 32, 2500


def over_white(picture):
    picture = picture.convert("RGBA")
    white = Image.new("RGBA", picture.size, "white")
    white.alpha_composite(picture)
    return numpy.asarray(white)[:, :, :3].astype(int)


def difference(found, wanted):
    """The share of pixels that differ, and how many of them are inside."""
    if found.shape != wanted.shape:
        return 1.0, found.size
    differs = (abs(found - wanted) > STEP).any(2)
    height, width = wanted.shape[:2]
    padded = numpy.pad(wanted, ((2, 2), (2, 2), (0, 0)), mode="edge")
    around = [padded[y : y + height, x : x + width] for y in range(5) for x in range(5)]
    is_edge = (numpy.maximum.reduce(around) - numpy.minimum.reduce(around) > STEP).any(2)
    return differs.mean(), int((differs & ~is_edge).sum())


def size(svg):
    head = svg.read_text(encoding="utf-8")[:600]
    return [float(re.search(rf'\b{name}="([0-9.]+)', head).group(1)) for name in ("width", "height")]


def chromium(files, folder):
    """Pictures of all files, drawn below each other on as few pages as their height allows."""
    pages, top = [[]], 0
    for file in files:
        width, height = size(file)
        if top + height > TALLEST_SHEET and pages[-1]:
            pages.append([])
            top = 0
        pages[-1].append((file, top, width, height))
        top += math.ceil(height) + 4
    pictures = {}
    for page in pages:
        html, screenshot = folder / "page.html", folder / "page.png"
        images = "".join(f'<img style="top:{top}px" src="{file.resolve().as_uri()}">' for file, top, _, _ in page)
        html.write_text(f"<!doctype html><style>body{{margin:0}}img{{position:absolute;left:0}}</style>{images}")
        across = max(500, *(math.ceil(width) for _, _, width, _ in page))
        down = max(500, math.ceil(page[-1][1] + page[-1][3]))
        subprocess.run(
            ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
             f"--force-device-scale-factor={SCALE}", f"--window-size={across},{down}",
             f"--screenshot={screenshot}", html.as_uri()],
            check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        whole = Image.open(screenshot)
        for file, top, width, height in page:
            right, below = math.ceil(width * SCALE - 1e-6), math.ceil(height * SCALE - 1e-6)
            pictures[file] = whole.crop((0, top * SCALE, right, top * SCALE + below))
    return pictures


def main(folder):
    files = sorted(pathlib.Path(folder).glob("*.svg"))
    worst = 0
    with tempfile.TemporaryDirectory() as temporary:
        work = pathlib.Path(temporary)
        browser = chromium(files, work)
        for file in files:
            wanted = over_white(Image.open(file.with_suffix(".png")))
            subprocess.run(["rsvg-convert", "--zoom", str(SCALE), "-o", work / "a.png", file], check=True)
            (work / "b.png").write_bytes(
                bytes(resvg_py.svg_to_bytes(svg_path=str(file), zoom=SCALE, font_dirs=["/usr/share/fonts"])))
            found = [Image.open(work / "a.png"), Image.open(work / "b.png"), browser[file]]
            results = [difference(over_white(picture), wanted) for picture in found]
            worst = max(worst, *(share if inside == 0 else 1 for share, inside in results))
            columns = "  ".join(
                f"{name} {share:6.2%} {inside:5d} inside"
                for name, (share, inside) in zip(("rsvg-convert", "resvg", "Chromium"), results))
            print(f"{file.stem:32} {file.stat().st_size:8d} bytes  {columns}")
    return 0 if worst < 0.04 else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
