#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# A Slurm job array: each task answers one part of the lines. The script runs a Slurm of its own, of one node.
. "$(dirname -- "${BASH_SOURCE[0]}")/common.sh"
needs slurmctld slurmctld
needs slurmd slurmd
needs sbatch slurm-client
needs munged munge
[ "$(id -u)" = 0 ] || skip 'only root can run slurmd'
chmod 755 "$work"

# The array, which is all that a cluster needs.
split --number=l/4 --numeric-suffixes --suffix-length=1 "$work/requests.jsonl" "$work/part-"
cat >"$work/job" <<JOB
#!/bin/bash
exec $(printf %q "$chart") --lines <"$work/part-\$SLURM_ARRAY_TASK_ID" >"$work/answers-\$SLURM_ARRAY_TASK_ID"
JOB

# A controller, a node, and their authentication, which end with the script.
node=$(hostname -s)
head -c 1024 /dev/urandom >"$work/key" && chmod 400 "$work/key"
mkdir -m 700 "$work/state" "$work/spool"
mkdir -m 755 "$work/munge"
cat >"$work/slurm.conf" <<CONF
ClusterName=easel
SlurmctldHost=$node(127.0.0.1)
SlurmctldPort=16817
SlurmdPort=16818
SlurmUser=root
AuthType=auth/munge
AuthInfo=socket=$work/munge/socket
CredType=cred/munge
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SwitchType=switch/none
SelectType=select/cons_tres
SchedulerParameters=batch_sched_delay=0,sched_interval=1,sched_min_interval=100000
ReturnToService=2
StateSaveLocation=$work/state
SlurmdSpoolDir=$work/spool
SlurmctldPidFile=$work/slurmctld.pid
SlurmdPidFile=$work/slurmd.pid
MpiDefault=none
NodeName=$node NodeAddr=127.0.0.1 CPUs=$(nproc) State=UNKNOWN
PartitionName=main Nodes=$node Default=YES State=UP
CONF
export SLURM_CONF=$work/slurm.conf
munged --foreground --force --key-file="$work/key" --socket="$work/munge/socket" --pid-file="$work/munge/pid" \
    --log-file="$work/munge/log" --seed-file="$work/munge/seed" >"$work/munged.log" 2>&1 &
slurmctld -D >"$work/slurmctld.log" 2>&1 &
slurmd -D -N "$node" >"$work/slurmd.log" 2>&1 &
for _ in $(seq 100); do
    if sinfo --noheader --format=%t 2>/dev/null | grep -q idle; then break; fi
    sleep 0.2
done
sinfo --noheader --format=%t | grep -q idle || { tail -n 5 "$work"/*.log >&2 && exit 1; }

sbatch --quiet --wait --array=0-3 --chdir="$work" --output="$work/log-%a" "$work/job"
cat "$work"/answers-? >"$work/answers.jsonl"
expect_serial "$work/answers.jsonl"
