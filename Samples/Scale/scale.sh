#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# Runs the scripts of this folder, or those named: scale.sh [parallel|slurm|spark|ray|nginx]...
set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")"
if [ $# = 0 ]; then set -- parallel slurm spark ray nginx; fi
failed=0
for name; do
    status=0
    bash "$name.sh" || status=$?
    case $status in
    0) ;;
    77) echo "$name.sh: not run" ;;
    *) echo "$name.sh: failed" && failed=1 ;;
    esac
done
exit $failed
