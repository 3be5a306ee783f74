#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Spark pipes each partition of an RDD through a filter. PYTHON is a Python with pyspark, which needs a Java runtime.
. "$(dirname -- "${BASH_SOURCE[0]}")/common.sh"
python=${PYTHON:-python3}
needs java default-jre-headless
"$python" -c 'import pyspark' 2>/dev/null || skip "$python has no pyspark (PyPI)"

PYSPARK_PYTHON=$python "$python" "$here/spark_pipe.py" "$chart" "$work/requests.jsonl" \
    >"$work/answers.jsonl" 2>"$work/spark.log" || { tail "$work/spark.log" >&2 && exit 1; }
expect_serial "$work/answers.jsonl"
