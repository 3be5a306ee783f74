# SPDX-License-Identifier: MIT
"""The SVG pictures, as bytes."""

import pathlib
import sys

FOLDER = pathlib.Path(sys.argv[2])
PICTURES = {file.stem: file.read_bytes() for file in FOLDER.glob("*.svg")}
