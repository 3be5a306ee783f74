# SPDX-License-Identifier: MIT
"""Sends bytes as told, and prints what a server answers.

Standard input is JSON: {"address": "127.0.0.1:8080" or "unix:/path", "connections": 1, "pieces": [["text", seconds], ...],
"repeat": 1, "idle": 0}. Each piece is sent, then the client waits. The last piece is sent `repeat` times, or until the
server answers or closes. `idle` connections are opened before, and only closed at the end. The answer is one JSON array:
an object {"received": "...", "closed": true, "sent": bytes} for each connection.

With "load": ["text", ...], each text is first sent on a connection of its own, and the client waits until the server has
one worker busy and the others in its queue. With "signal": [process, number], the process then gets the signal. The
answers to the load come last, and each has "waited": whether it had not arrived when the other answers had. With
"leave", all connections of the load but the first are closed before the pieces are sent, and have no answers.

With "stalled": {"connections": 1, "pieces": [...], "repeat": 1}, connections send pieces first, and do not read before the
other answers have arrived. The beginnings of their answers come last. With "pace", answers are read slowly: the client
waits so many seconds after each 4,096 bytes. With "half", the client closes its sending side after the pieces, and reads
until the server closes the connection.

With "each": ["text", ...], each text is sent on a connection of its own, one after the other, and read until the server
closes the connection. Nothing else happens then.
"""

import json
import os
import resource
import select
import socket
import sys
import time

LONGEST = 60


def connect(address):
    if address.startswith("unix:"):
        connection = socket.socket(socket.AF_UNIX)
        connection.connect(address[5:])
    else:
        host, port = address.rsplit(":", 1)
        connection = socket.create_connection((host.strip("[]"), int(port)))
    connection.settimeout(LONGEST)
    return connection


def is_complete(received):
    head, separator, body = received.partition(b"\r\n\r\n")
    if not separator:
        return False
    for line in head.split(b"\r\n"):
        name, _, value = line.partition(b":")
        if name.lower() == b"content-length":
            return len(body) >= int(value)
    return False


def is_loaded(address, count):
    with connect(address) as connection:
        connection.sendall(b"GET /metrics HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
        lines = read(connection)[0].split(b"\n")
    return b"easel_chart_rendering 1" in lines and b"easel_chart_queue_length %d" % (count - 1) in lines


def start(address, load):
    connections = []
    end = time.monotonic() + LONGEST
    for text in load:
        connections.append(connect(address))
        connections[-1].sendall(text.encode())
        # Requests that arrive together may be read in any order.
        while not is_loaded(address, len(connections)):
            if time.monotonic() > end:
                sys.exit("the load was never in the queue: it is too short for this machine, or the server is broken")
    return connections


def read(connection, pace=0, to_end=False):
    received, closed = b"", False
    end = time.monotonic() + LONGEST
    try:
        while (to_end or not is_complete(received)) and time.monotonic() < end:
            part = connection.recv(4096 if pace else 65536)
            time.sleep(pace)
            if not part:
                closed = True
                break
            received += part
    except socket.timeout:
        pass
    except OSError:
        closed = True
    return received, closed


def readable(connection):
    """Whether something has arrived, or the connection has ended. Unlike select, poll takes any file descriptor."""
    poll = select.poll()
    poll.register(connection, select.POLLIN)
    return bool(poll.poll(0))


def send(connection, pieces, repeat):
    sent = 0
    try:
        for index, (text, pause) in enumerate(pieces):
            for _ in range(repeat if index == len(pieces) - 1 else 1):
                connection.sendall(text.encode("latin-1"))
                sent += len(text)
                if pause:
                    time.sleep(pause)
                if readable(connection):
                    break
    except OSError:
        return sent, True
    return sent, False


def talk(connection, pieces, repeat, pace, half):
    sent, closed = send(connection, pieces, repeat)
    if half:
        connection.shutdown(socket.SHUT_WR)
    received, closes = read(connection, pace, half)
    closed = closed or closes
    return {"received": received.decode("latin-1"), "closed": closed, "sent": sent}


def talk_each(address, texts):
    answers = []
    for text in texts:
        with connect(address) as connection:
            sent, _ = send(connection, [(text, 0)], 1)
            received, closed = read(connection, to_end=True)
        answers.append({"received": received.decode("latin-1"), "closed": closed, "sent": sent})
    return answers


def main():
    request = json.load(sys.stdin)
    if request.get("each"):
        json.dump(talk_each(request["address"], request["each"]), sys.stdout)
        return
    idle = request.get("idle", 0)
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, max(soft, idle + 100)), hard))
    silent = [connect(request["address"]) for _ in range(idle)]
    load = start(request["address"], request.get("load", []))
    if request.get("signal"):
        os.kill(*request["signal"])
    if request.get("leave"):
        for connection in load[1:]:
            connection.close()
        load = load[:1]
    stall = request.get("stalled") or {"connections": 0}
    stalled = [connect(request["address"]) for _ in range(stall["connections"])]
    for connection in stalled:
        send(connection, stall["pieces"], stall["repeat"])
    if stalled:
        time.sleep(0.5)
    answers = []
    for _ in range(request.get("connections", 1)):
        with connect(request["address"]) as connection:
            answers.append(talk(connection, request["pieces"], request.get("repeat", 1), request.get("pace", 0),
                                request.get("half", False)))
    waiting = [not readable(connection) for connection in load]
    for connection, waited in zip(load, waiting):
        received, closed = read(connection)
        answers.append({"received": received.decode(), "closed": closed, "sent": 0, "waited": waited})
    for connection in stalled:
        connection.settimeout(1)
        try:
            answers.append({"received": connection.recv(2000).decode("latin-1"), "closed": False, "sent": 0})
        except OSError:
            answers.append({"received": "", "closed": False, "sent": 0})
    del silent
    json.dump(answers, sys.stdout)


main()
