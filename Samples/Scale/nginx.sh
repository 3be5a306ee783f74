#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# nginx in front of two servers. A worker process of one is killed while requests are answered: only the request that it
# was drawing fails, if there was one.
. "$(dirname -- "${BASH_SOURCE[0]}")/common.sh"
needs nginx nginx-light

serve() {    # name
    "$chart" serve --listen "unix:$work/$1.socket" --workers 2 --queue 32 2>"$work/$1.log" &
}
serve one
one=$!
serve two
sed "s|FOLDER|$work|g" "$here/nginx.conf" >"$work/nginx.conf"
# Started by root, nginx would answer as a user who cannot read the folder.
nginx -p "$work" -e "$work/error.log" -c "$work/nginx.conf" -g "user $(id -un) $(id -gn);" 2>"$work/nginx.log" &
for _ in $(seq 100); do
    if [ -S "$work/nginx.socket" ] && [ -S "$work/one.socket" ] && [ -S "$work/two.socket" ]; then break; fi
    sleep 0.1
done

worker=$(pgrep --parent "$one" | head -n 1)
[ -n "$worker" ] || { echo 'the first server has no worker processes' >&2 && exit 1; }
python3 "$here/http_client.py" "$work/nginx.socket" "$work/requests.jsonl" --kill "$worker" >"$work/answers.jsonl"
[ "$(pgrep --count --parent "$one")" = 2 ] || { echo 'the worker process was not replaced' >&2 && exit 1; }

# The line of the request that the worker died of is left out of both files.
crashed=$(grep --line-number '"kind":"crashed"' "$work/answers.jsonl" | cut -d : -f 1) || true
if [ -n "$crashed" ]; then sed -i "${crashed}d" "$work/serial.jsonl" "$work/answers.jsonl"; fi
expect_serial "$work/answers.jsonl"
