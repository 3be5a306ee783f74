# SPDX-License-Identifier: MIT
"""The bytes of the specs, which charts are drawn from."""

import pathlib
import sys

FOLDER = pathlib.Path(sys.argv[2])
SPECS = {file.stem: file.read_bytes() for file in FOLDER.glob("*.json")}
