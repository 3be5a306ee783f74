#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Draws the first page of a PDF file with PDFium: draw_with_pdfium.py IN.pdf OUT.png

The picture is on white at two pixels per point.
"""

import pathlib
import struct
import sys
import zlib

import pypdfium2


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


bitmap = pypdfium2.PdfDocument(sys.argv[1])[0].render(scale=2, rev_byteorder=True)
if bitmap.mode != "RGB":
    sys.exit(f"PDFium returned {bitmap.mode} pixels instead of RGB.")
pixels = bytes(bitmap.buffer)
rows = (pixels[start : start + 3 * bitmap.width] for start in range(0, bitmap.height * bitmap.stride, bitmap.stride))
pathlib.Path(sys.argv[2]).write_bytes(
    b"\x89PNG\r\n\x1a\n"
    + chunk(b"IHDR", struct.pack(">IIBBBBB", bitmap.width, bitmap.height, 8, 2, 0, 0, 0))
    + chunk(b"IDAT", zlib.compress(b"".join(b"\0" + row for row in rows), 1))
    + chunk(b"IEND", b"")
)
