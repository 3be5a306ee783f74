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
        self.command = command
        self.start()

    def start(self):
        self.filter = subprocess.Popen([self.command, "--lines"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def answer(self, line):
        """Returns the answer, or raises ChildProcessError if the filter ended before it; the next call has a new filter."""
        answer = b""
        try:
            self.filter.stdin.write(line)
            self.filter.stdin.flush()
            answer = self.filter.stdout.readline()
        except BrokenPipeError:
            pass
        # An answer without a line feed is a part of one.
        if not answer.endswith(b"\n"):
            self.filter.kill()
            status = self.filter.wait()
            self.start()
            raise ChildProcessError(f"the filter ended with status {status} before it answered {line[:40]!r}")
        return answer


command, path = sys.argv[1:]
ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
actors = ActorPool([Charts.remote(command) for _ in range(2)])
with open(path, "rb") as lines:
    for answer in actors.map(lambda actor, line: actor.answer.remote(line), lines):
        sys.stdout.buffer.write(answer)
ray.shutdown()
