#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# GNU parallel starts a filter for every 25 lines, and keeps the order.
. "$(dirname -- "${BASH_SOURCE[0]}")/common.sh"
needs parallel parallel

# Newer versions of parallel refuse a TMPDIR with characters such as $ and &.
TMPDIR=$work parallel --will-cite --quote --pipe -N 25 --keep-order --jobs 2 "$chart" --lines \
    <"$work/requests.jsonl" >"$work/answers.jsonl"
expect_serial "$work/answers.jsonl"
