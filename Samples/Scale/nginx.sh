#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# nginx in front of two servers, one of which is killed while requests are answered: none is lost.
. "$(dirname -- "${BASH_SOURCE[0]}")/common.sh"
needs nginx nginx-light

serve() {    # name
    "$chart" serve --listen "unix:$work/$1.socket" --workers 2 --queue 32 2>"$work/$1.log" &
}
serve one
killed=$!
serve two
sed "s|FOLDER|$work|g" "$here/nginx.conf" >"$work/nginx.conf"
# Started by root, nginx would answer as a user who cannot read the folder.
nginx -p "$work" -e "$work/error.log" -c "$work/nginx.conf" -g "user $(id -un) $(id -gn);" 2>"$work/nginx.log" &
for _ in $(seq 100); do
    if [ -S "$work/nginx.socket" ] && [ -S "$work/one.socket" ] && [ -S "$work/two.socket" ]; then break; fi
    sleep 0.1
done

status='none: it is still running'
{
    python3 "$here/http_client.py" "$work/nginx.socket" "$work/requests.jsonl" --kill "$killed" 2>&3
    # Waiting for a server that was not killed would never end.
    kill -0 "$killed" || wait "$killed" || status=$?
} >"$work/answers.jsonl" 3>&2 2>/dev/null    # without the shell's report that the server was killed
[ "$status" = 137 ] || { echo "the status of the first server is $status; it must be 137 (SIGKILL)" >&2 && exit 1; }
expect_serial "$work/answers.jsonl"
