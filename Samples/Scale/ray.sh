#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Ray actors that keep a filter each. PYTHON is a Python with ray.
. "$(dirname -- "${BASH_SOURCE[0]}")/common.sh"
python=${PYTHON:-python3}
"$python" -c 'import ray' 2>/dev/null || skip "$python has no ray (PyPI)"

RAY_USAGE_STATS_ENABLED=0 RAY_TMPDIR=$work "$python" "$here/ray_actors.py" "$chart" "$work/requests.jsonl" \
    >"$work/answers.jsonl" 2>"$work/ray.log" || { tail "$work/ray.log" >&2 && exit 1; }
expect_serial "$work/answers.jsonl"
