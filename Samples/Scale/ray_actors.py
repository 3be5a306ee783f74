# SPDX-License-Identifier: MIT
"""Answers the lines of a file by Ray actors: ray_actors.py COMMAND FILE"""

import subprocess
import sys

import ray
from ray.util import ActorPool


@ray.remote
class Charts:
    """A filter that stays open: its fonts are loaded once."""

    def __init__(self, command):
        self.filter = subprocess.Popen([command, "--lines"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def answer(self, line):
        self.filter.stdin.write(line)
        self.filter.stdin.flush()
        return self.filter.stdout.readline()


command, path = sys.argv[1:]
ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
actors = ActorPool([Charts.remote(command) for _ in range(2)])
with open(path, "rb") as lines:
    for answer in actors.map(lambda actor, line: actor.answer.remote(line), lines):
        sys.stdout.buffer.write(answer)
ray.shutdown()
