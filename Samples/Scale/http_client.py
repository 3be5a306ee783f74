# SPDX-License-Identifier: MIT
"""Sends each request of a file to a server, eight at a time, and prints the answers as the filter does:
http_client.py SOCKET FILE [--kill PID]. With --kill, the process is killed when a quarter of the answers have arrived.
The request that a worker process dies of has an answer with an error, and is not sent again."""

import argparse
import concurrent.futures
import http.client
import json
import os
import signal
import socket
import threading


class Connection(http.client.HTTPConnection):
    """An HTTP connection over a Unix socket."""

    def __init__(self, path):
        super().__init__("localhost", timeout=60)
        self.path = path

    def connect(self):
        self.sock = socket.socket(socket.AF_UNIX)
        self.sock.settimeout(self.timeout)
        self.sock.connect(self.path)


arguments = argparse.ArgumentParser()
arguments.add_argument("socket")
arguments.add_argument("file")
arguments.add_argument("--kill", type=int)
options = arguments.parse_args()
local = threading.local()


def answer(line):
    request = json.loads(line)
    if not hasattr(local, "connection"):
        local.connection = Connection(options.socket)
    local.connection.request("POST", "/vegalite/" + request["format"], json.dumps(request["spec"]))
    response = local.connection.getresponse()
    body = response.read()
    if response.status == 200:
        reply = {"id": request["id"], "format": request["format"], "data": body.decode()}
    elif response.status == 500:
        reply = {"id": request["id"]} | json.loads(body)
    else:
        raise SystemExit(f"request {request['id']}: status {response.status}: {body[:200]}")
    return json.dumps(reply, separators=(",", ":"), ensure_ascii=False)


with open(options.file) as lines, concurrent.futures.ThreadPoolExecutor(8) as threads:
    requests = list(lines)
    for index, text in enumerate(threads.map(answer, requests)):
        print(text)
        if options.kill and index == len(requests) // 4:
            os.kill(options.kill, signal.SIGKILL)
