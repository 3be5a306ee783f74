# SPDX-License-Identifier: MIT
"""Draws charts with the same data and size in matplotlib."""

import csv
import datetime
import io
import json

import matplotlib

matplotlib.use("Agg")

import matplotlib.pyplot as plt
import numpy

from chart_data import SPECS

PACKAGE = "matplotlib"


def png(scene):
    name, kind = scene.split(".")
    spec = json.loads(SPECS[name])
    figure, axes = plt.subplots(figsize=((spec["width"] + 100) / 72, (spec["height"] + 60) / 72), dpi=72)
    CHARTS[name](figure, axes, spec["data"]["values"])
    file = io.BytesIO()
    figure.savefig(file, format=kind)
    plt.close(figure)
    return file.getvalue()


def grouped_bars(figure, axes, rows):
    months = list(dict.fromkeys(row["month"] for row in rows))
    positions = numpy.arange(len(months))
    for index, region in enumerate(dict.fromkeys(row["region"] for row in rows)):
        orders = [row["orders"] for row in rows if row["region"] == region]
        bars = axes.bar(positions + 0.27 * index, orders, 0.27, label=region)
        axes.bar_label(bars, fontsize=8)
    axes.set_xticks(positions + 0.27, months)
    axes.set_title("Orders")
    axes.legend()


def scatter(figure, axes, rows):
    for origin, marker in zip("ABC", "os^"):
        chosen = [row for row in rows if row["origin"] == origin]
        axes.scatter(
            [row["power"] for row in chosen], [row["economy"] for row in chosen], marker=marker, facecolors="none",
            edgecolors=f"C{'ABC'.index(origin)}", label=origin)
    axes.set_xlabel("power")
    axes.set_ylabel("economy")
    axes.legend()


def line(figure, axes, text):
    rows = list(csv.DictReader(io.StringIO(text)))
    axes.plot([datetime.date.fromisoformat(row["date"]) for row in rows], [float(row["price"]) for row in rows])
    axes.set_xlabel("date")
    axes.set_ylabel("price")


def heat_map(figure, axes, rows):
    cells = numpy.zeros((100, 100))
    for row in rows:
        cells[row["v"], row["u"]] = row["w"]
    figure.colorbar(axes.pcolormesh(cells), label="w")
    axes.set_xlabel("u")
    axes.set_ylabel("v")


def histogram(figure, axes, numbers):
    axes.hist(numbers, bins=40)
    axes.set_xlabel("data (binned)")
    axes.set_ylabel("Count of Records")


CHARTS = {"C1": grouped_bars, "C2": scatter, "C3": line, "C4": heat_map, "C5": histogram}
