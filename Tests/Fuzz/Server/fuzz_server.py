#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Sends damaged requests to a chart server: fuzz_server.py COMMAND SECONDS FINDINGS [SEED]

COMMAND is easel-chart, built with the address sanitizer, which needs more address space than --memory would allow. The
server and its worker processes must stay alive, answer /healthz within ten seconds, and end with status 0 after SIGTERM,
and some requests must have answers. The bytes sent before a failure are kept in the folder FINDINGS.
"""

import collections
import os
import random
import select
import signal
import socket
import subprocess
import sys
import threading
import time

SPECS = [
    b'{"data":{"values":[{"a":"A","b":1},{"a":"B","b":3}]},"mark":"bar","encoding":{"x":{"field":"a","type":"nominal"},'
    b'"y":{"field":"b","type":"quantitative"}}}',
    b'{"data":{"sequence":{"start":0,"stop":50,"as":"x"}},"transform":[{"calculate":"sin(datum.x)","as":"y"}],'
    b'"mark":"line","encoding":{"x":{"field":"x","type":"quantitative"},"y":{"field":"y","type":"quantitative"}}}',
    b'{"scale":2,"spec":{"data":{"values":[{"t":"2026-01-02","v":4}]},"mark":{"type":"point","tooltip":true},'
    b'"encoding":{"x":{"field":"t","type":"temporal","timeUnit":"yearmonth"},"y":{"aggregate":"mean","field":"v"}}}}',
    b'{"data":{"values":[{"a":1,"b":2}]},"facet":{"field":"b"},"spec":{"mark":"arc","encoding":{"theta":{"field":"a"}}}}',
]
WORDS = [b"null", b"-1", b"1e999", b"{}", b"[]", b'"\\ud800"', b"\xff", b"\x00", b'"', b"{" * 60, b"9" * 400, b"\r\n", b"layer"]
HEADERS = [
    b"Transfer-Encoding: chunked", b"Content-Length: 5", b"Content-Length: -1", b"Expect: 100-continue", b"Connection: close",
    b"Content-Length: 18446744073709551616", b"If-None-Match: *", b"If-None-Match: \",,\"", b"Connection: upgrade", b"Host:",
    b"X: " + b"y" * 40000, b" folded: header", b"Content-Encoding: gzip", b"Transfer-Encoding: gzip, chunked", b": empty",
    b"Host: b", b"Host: a b", b"Content-Length: 2, 2", b"Content-Length: +5", b"Content-Length : 5", b"Transfer-Encoding : chunked",
    b"Transfer-Encoding: xchunked", b"Transfer-Encoding: identity", b"Transfer-Encoding: chunked, chunked", b"Expect: a miracle",
    b"A: b\r\n folded", b"A: b\rC: d", b"A: b\nC: d", b"A: \x00", b"A: \x01", b"Content-Encoding: identity", b"Connection: keep-alive",
    b"Accept-Encoding: gzip", b"Accept-Encoding: gzip;q=0, *;q=0.5", b"Accept-Encoding: ;;q=,", b"If-None-Match: W/",
]
CHUNKS = [b"%x", b"%X", b"000%x", b"%x;a=b", b"%x ;a", b"0x%x", b"-%x", b"+%x", b"%x ", b" %x", b"%xg", b"fffffffffffffff%x", b"%x;" + b"a" * 9000]
METHODS = [b"POST", b"POST", b"POST", b"GET", b"HEAD", b"PUT", b"OPTIONS", b"CONNECT", b"p\x00st", b""]
PATHS = [b"/vegalite/png", b"/vegalite/svg", b"/vegalite/pdf", b"/vegalite/scene", b"/healthz", b"/metrics", b"/readyz", b"*",
         b"/vegalite/svg?a=b", b"/%00", b"//", b"http://a/vegalite/svg", b"HTTP://[::1]:80", b"http://", b"https://a b/", b"/#", b"/\xe4", b"/" + b"a" * 9000]


def damaged(random, data):
    data = bytearray(data)
    for _ in range(random.choice([0, 1, 1, 2, 4])):
        at = random.randrange(len(data) + 1)
        kind = random.randrange(4)
        if kind == 0:
            data[at:at] = random.choice(WORDS)
        elif kind == 1:
            del data[at:at + random.randrange(1, 20)]
        elif kind == 2 and at < len(data):
            data[at] = random.randrange(256)
        else:
            data[at:at] = data[random.randrange(len(data) + 1):][:40]
    return bytes(data)


def request(random):
    body = damaged(random, random.choice(SPECS))
    if random.random() < 0.03:
        body += b" " * random.choice([900_000, 1_000_001, 3_000_000])
    headers = [b"Host: a"] + random.sample(HEADERS, random.choice([0, 0, 0, 1, 2]))
    if random.random() < 0.3:
        headers.append(b"Transfer-Encoding: chunked")
        size = random.choice([1, 100, 65536])
        parts = [body[i:i + size] for i in range(0, min(len(body), 200 * size), size)]
        sizes = [random.choice(CHUNKS if random.random() < 0.1 else CHUNKS[:1]) % len(part) for part in parts]
        body = b"".join(b"%s\r\n%s\r\n" % (size, part) for size, part in zip(sizes, parts))
        body += random.choice([b"0\r\n\r\n"] * 8 + [b"0\r\nA: b\r\n\r\n", b"0\r\nA : b\r\n\r\n", b"0\r\n", b"0\n\n"])
    else:
        headers.append(b"Content-Length: %d" % (len(body) + random.choice([0] * 20 + [-3, 7])))
    version = random.choice([b"HTTP/1.1"] * 6 + [b"HTTP/1.0", b"HTTP/1.9", b"HTTP/2.0", b"HTTP/0.9", b"http/1.1", b"HTTP/1.1 ", b""])
    head = b"%s %s %s\r\n%s\r\n\r\n" % (
        random.choice(METHODS), random.choice(PATHS), version, b"\r\n".join(headers))
    return (damaged(random, head) if random.random() < 0.3 else head) + body


def connect(port):
    connection = socket.create_connection(("127.0.0.1", port), timeout=10)
    connection.settimeout(10)
    return connection


def is_healthy(port):
    try:
        with connect(port) as connection:
            connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
            return connection.recv(100).startswith(b"HTTP/1.1 200")
    except OSError:
        return False


def talk(random, port, recent):
    """Sends requests on some connections at once, and returns the numbers of connections and of answers."""
    connections, sent, answered = [], 0, 0
    try:
        for _ in range(random.choice([1, 1, 8, 30])):
            data = b"".join(request(random) for _ in range(random.choice([1, 1, 1, 3])))
            recent.append(data)
            sent += 1
            try:
                connection = connect(port)
                connections.append(connection)
                cut = random.randrange(len(data) + 1) if random.random() < 0.3 else len(data)
                connection.sendall(data[:cut])
                if cut == len(data) and random.random() < 0.5:
                    connection.shutdown(socket.SHUT_WR)
            except OSError:
                pass
        for connection in connections:
            try:
                if select.select([connection], [], [], random.choice([0, 0.02, 0.2]))[0] and connection.recv(65536):
                    answered += 1
            except OSError:
                pass
    finally:
        for connection in connections:
            connection.close()
    return sent, answered


def read_errors(stream, errors):
    """Keeps what is written to standard error, but not the log of requests that a full queue refuses."""
    for line in stream:
        line = line.decode(errors="replace")
        if " status=503 kind=unavailable " not in line:
            errors.append(line)


def stop(server):
    """Stops the server, and returns what is wrong, or None."""
    server.send_signal(signal.SIGTERM)
    try:
        status = server.wait(60)
    except subprocess.TimeoutExpired:
        return "the server did not end within 60 seconds of SIGTERM"
    return f"the server ended with status {status} after SIGTERM" if status else None


def main():
    command, seconds, findings = sys.argv[1], float(sys.argv[2]), sys.argv[3]
    seed = int(sys.argv[4]) if len(sys.argv) > 4 else time.time_ns() % 1_000_000_007
    chance = random.Random(seed)
    recent = collections.deque(maxlen=200)
    sent = answered = 0
    reason = None
    server = subprocess.Popen(
        [command, "serve", "--listen", "127.0.0.1:0", "--untrusted", "--workers", "2", "--queue", "8", "--timeout", "2",
         "--processes", "2", "--memory", "none"],
        stderr=subprocess.PIPE)
    errors = []
    try:
        line = server.stderr.readline().decode(errors="replace")
        if not line.startswith("easel-chart: listening on "):
            sys.exit(f"server: it did not start: {line}")
        port = int(line.rsplit(":", 1)[1])
        # A worker that reports a failure to a full pipe would not end.
        reader = threading.Thread(target=read_errors, args=(server.stderr, errors))
        reader.start()
        end = time.monotonic() + seconds
        while time.monotonic() < end and reason is None:
            connections, answers = talk(chance, port, recent)
            sent += connections
            answered += answers
            if server.poll() is not None:
                reason = f"the server ended with status {server.returncode}"
            elif sent % 50 < 10 and not is_healthy(port):
                reason = "the server did not answer /healthz within ten seconds"
        reason = reason or stop(server)
    finally:
        server.kill()  # does nothing to a process that has been waited for
    reader.join()
    rest = "".join(errors)
    if reason is None and rest:
        reason = "the server wrote to standard error"
    if reason is None and answered == 0:
        reason = "no request was answered"
    print(f"server: seed {seed}, {sent} connections, {answered} answered")
    if reason:
        os.makedirs(findings, exist_ok=True)
        for index, data in enumerate(recent):
            with open(os.path.join(findings, f"server-{seed}-{index}"), "wb") as file:
                file.write(data)
        print(f"server: finding: {reason}; the last connections are in {findings}/server-{seed}-*\n{rest}")
        sys.exit(1)


main()
