#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# nginx in front of two servers, one of which is killed while requests are answered: none is lost.
. "$(dirname -- "${BASH_SOURCE[0]}")/common.sh"
needs nginx nginx-light

serve() {    # name
    "$chart" serve --listen "unix:$work/$1.socket" --workers 2 --queue 32 2>"$work/$1.log" &
    started+=($!)
}
serve one
killed=$!
disown "$killed"    # the shell does not report its end
serve two
sed "s|FOLDER|$work|g" "$here/nginx.conf" >"$work/nginx.conf"
# Started by root, nginx would answer as a user who cannot read the folder.
nginx -p "$work" -e "$work/error.log" -c "$work/nginx.conf" -g "user $(id -un) $(id -gn);" 2>"$work/nginx.log" &
started+=($!)
for _ in $(seq 100); do
    if [ -S "$work/nginx.socket" ] && [ -S "$work/one.socket" ] && [ -S "$work/two.socket" ]; then break; fi
    sleep 0.1
done

python3 "$here/http_client.py" "$work/nginx.socket" "$work/requests.jsonl" --kill "$killed" >"$work/answers.jsonl"
if kill -0 "$killed" 2>/dev/null; then echo 'the first server is still running' >&2 && exit 1; fi
expect_serial "$work/answers.jsonl"
