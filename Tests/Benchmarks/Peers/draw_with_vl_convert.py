# SPDX-License-Identifier: MIT
"""Draws charts with Vega-Lite in vl-convert's JavaScript engine."""

import vl_convert

from chart_data import SPECS

PACKAGE = "vl-convert-python"
VERSION = "6.4"


def png(scene):
    name, kind = scene.split(".")
    spec = SPECS[name].decode()
    if kind == "png":
        return vl_convert.vegalite_to_png(spec, vl_version=VERSION)
    if kind == "svg":
        return vl_convert.vegalite_to_svg(spec, vl_version=VERSION).encode()
    return vl_convert.vegalite_to_pdf(spec, vl_version=VERSION)
