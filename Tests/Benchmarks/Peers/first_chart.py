# SPDX-License-Identifier: MIT
"""Measures the first chart of a process: first_chart.py SPEC SAMPLES EASEL_CHART

Prints the median wall-clock time, CPU time, and peak resident memory of new processes that draw a spec as PNG. The
processes alternate between easel-chart and vl-convert in this Python interpreter.
"""

import os
import statistics
import subprocess
import sys
import time

spec, samples, program = sys.argv[1], int(sys.argv[2]), sys.argv[3]
OUTPUT = f"/dev/shm/first-chart-{os.getpid()}.png"
CONVERT = (
    "import sys, vl_convert\n"
    "open(sys.argv[2], 'wb').write(vl_convert.vegalite_to_png(open(sys.argv[1]).read(), vl_version='6.4'))"
)
COMMANDS = {
    "easel-chart": [program, spec, "-o", OUTPUT],
    "vl-convert": [sys.executable, "-c", CONVERT, spec, OUTPUT],
}
times = {name: [] for name in COMMANDS}
for _ in range(samples):
    for name, command in COMMANDS.items():
        start = time.perf_counter()
        process = subprocess.Popen(command)
        _, status, usage = os.wait4(process.pid, 0)
        if status != 0:
            sys.exit(f"{name} failed")
        wall = time.perf_counter() - start
        times[name].append((wall, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024))
os.unlink(OUTPUT)
for name, rows in times.items():
    wall, cpu, memory = (statistics.median(column) for column in zip(*rows))
    print(f"{name}: {wall * 1e3:.0f} ms, {cpu * 1e3:.0f} ms of CPU, {memory:.0f} MB")
