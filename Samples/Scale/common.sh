# SPDX-License-Identifier: MIT
# shellcheck shell=bash
#
# Sourced by the scripts of this folder: the command, a folder for their files, 200 requests, and the serial answers.
set -euo pipefail
here=$(CDPATH='' cd -- "$(dirname -- "${BASH_SOURCE[0]}")" && pwd)

# Exit status 77 means that the script was skipped.
skip() {
    echo "skipped: $1" >&2
    exit 77
}

needs() {    # command, package
    command -v "$1" >/dev/null || skip "$1 is not installed (package $2)"
}
PATH=$PATH:/usr/sbin:/sbin

# The command to measure: EASEL_CHART, or the last build.
chart=${EASEL_CHART:-}
for build in release debug; do
    if [ -z "$chart" ] && [ -x "$here/../../.build/$build/easel-chart" ]; then chart=$here/../../.build/$build/easel-chart; fi
done
[ -n "$chart" ] || { echo 'build easel-chart first: swift build -c release --product easel-chart' >&2 && exit 1; }
chart=$(realpath -- "$chart")

# Not in TMPDIR: the path of a Unix socket has at most 107 bytes, of which Ray needs 70. And nginx.sh inserts the path with
# sed, which reads |, &, and \ as its own.
work=$(mktemp -d /tmp/easel-XXXXXX)
clean() {
    # The shell's jobs that run: after a process has ended, its number may be another's.
    for process in $(jobs -pr); do kill "$process" 2>/dev/null || true; done
    wait 2>/dev/null || true
    rm -rf -- "$work"
}
trap clean EXIT

# One request a line.
awk 'BEGIN { for (n = 1; n <= 200; n++) printf "{\"id\":%d,\"format\":\"svg\",\"spec\":{\"data\":{\"values\":[{\"a\":\"A\",\"b\":%d}," \
    "{\"a\":\"B\",\"b\":%d}]},\"mark\":\"bar\",\"encoding\":{\"x\":{\"field\":\"a\",\"type\":\"nominal\"}," \
    "\"y\":{\"field\":\"b\",\"type\":\"quantitative\"}}}}\n", n, n, 200 - n }' >"$work/requests.jsonl"

"$chart" --lines <"$work/requests.jsonl" >"$work/serial.jsonl"

# Compares answers with those of the serial run, byte by byte.
expect_serial() {    # file
    cmp -- "$work/serial.jsonl" "$1"
    echo "${0##*/}: $(wc -l <"$1") answers, the same bytes as one process"
}
