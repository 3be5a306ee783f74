# SPDX-License-Identifier: MIT
"""The chart specs, as bytes."""

import pathlib
import sys

FOLDER = pathlib.Path(sys.argv[2])
SPECS = {file.stem: file.read_bytes() for file in FOLDER.glob("*.json")}
