# SPDX-License-Identifier: MIT
"""Measures easel-chart serve against vl-convert: measure_server.py SPEC EASEL_CHART [--seconds S] [--charts N] [--processes N]... [--rounds N]

With --processes, which may be given several times, the server has so many worker processes (0: none), and the runs
alternate; the figures are of the server and its workers together.

Prints, for SVG and PNG, and for one and two workers: charts per second, CPU milliseconds per chart, and the latency at
half of that load (median and 99th percentile, from the time when a request was due). The charts differ in their titles.
Then prints the server's resident memory while it draws N charts (default 100,000). vl-convert runs in processes of this
Python; requests reach it through a pipe, without HTTP. The client runs on the same machine, so use one with processors to
spare. Get a spec with: easel-benchmarks --print-chart C1
"""

import argparse
import multiprocessing
import os
import resource
import signal
import socket
import statistics
import subprocess
import tempfile
import threading
import time

try:
    import vl_convert
except ImportError:
    vl_convert = None
TICKS = os.sysconf("SC_CLK_TCK")


def cpu_seconds(process):
    with open(f"/proc/{process}/stat") as file:
        fields = file.read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


class Server:
    """A running easel-chart serve on a Unix socket."""

    def __init__(self, command, kind, workers, processes=None):
        self.kind = kind
        self.name = "easel-chart" if processes is None else f"easel-chart, {processes} process(es)"
        self.folder = tempfile.TemporaryDirectory()
        self.path = self.folder.name + "/socket"
        self.process = subprocess.Popen(
            [command, "serve", "--listen", "unix:" + self.path, "--workers", str(workers), "--queue", "10000"]
            + ([] if processes is None else ["--processes", str(processes)]),
            stderr=subprocess.DEVNULL)
        while not os.path.exists(self.path):
            time.sleep(0.01)
        self.local = threading.local()

    def draw(self, spec):
        if not hasattr(self.local, "socket"):
            self.local.socket = socket.socket(socket.AF_UNIX)
            self.local.socket.connect(self.path)
        head = f"POST /vegalite/{self.kind} HTTP/1.1\r\nHost: a\r\nContent-Length: {len(spec)}\r\n\r\n"
        self.local.socket.sendall(head.encode() + spec)
        answer = b""
        while b"\r\n\r\n" not in answer:
            answer += self.receive()
        head, _, body = answer.partition(b"\r\n\r\n")
        if not head.startswith(b"HTTP/1.1 200"):
            raise SystemExit(answer.decode(errors="replace"))
        length = next(int(line[15:]) for line in head.split(b"\r\n") if line.lower().startswith(b"content-length:"))
        count = len(body)
        while count < length:
            count += len(self.receive())

    def receive(self):
        part = self.local.socket.recv(262144)
        if not part:
            raise SystemExit("the server closed a connection")
        return part

    def process_ids(self):
        """The server and its worker processes."""
        children = subprocess.run(["pgrep", "--parent", str(self.process.pid)], capture_output=True, text=True)
        return [self.process.pid] + [int(line) for line in children.stdout.split()]

    def cpu_seconds(self):
        return sum(cpu_seconds(process) for process in self.process_ids())

    def resident(self):
        total = 0
        for process in self.process_ids():
            with open(f"/proc/{process}/statm") as file:
                total += int(file.read().split()[1])
        return total * resource.getpagesize() / 1e6

    def close(self):
        self.process.send_signal(signal.SIGTERM)
        self.process.wait()
        self.folder.cleanup()


def convert(connection, kind):
    draw = vl_convert.vegalite_to_svg if kind == "svg" else vl_convert.vegalite_to_png
    while spec := connection.recv():
        connection.send(len(draw(spec.decode(), vl_version="6.4")))


class Converter:
    """Processes that draw with vl-convert."""

    name = "vl-convert"

    def __init__(self, kind, workers):
        self.free, self.lock, self.processes = [], threading.Condition(), []
        for _ in range(workers):
            ours, theirs = multiprocessing.Pipe()
            process = multiprocessing.Process(target=convert, args=(theirs, kind), daemon=True)
            process.start()
            self.processes.append((process, ours))
            self.free.append(ours)

    def draw(self, spec):
        with self.lock:
            self.lock.wait_for(lambda: self.free)
            connection = self.free.pop()
        connection.send(spec)
        connection.recv()
        with self.lock:
            self.free.append(connection)
            self.lock.notify()

    def cpu_seconds(self):
        return sum(cpu_seconds(process.pid) for process, _ in self.processes)

    def close(self):
        for process, connection in self.processes:
            connection.send(None)
            process.join()


class Specs:
    """Copies of a spec with different titles."""

    def __init__(self, spec):
        self.spec, self.count, self.lock = spec, 0, threading.Lock()

    def next(self):
        with self.lock:
            self.count += 1
            return self.spec.replace(b'"Orders"', b'"Orders %d"' % self.count, 1)


def run_threads(count, work):
    threads = [threading.Thread(target=work) for _ in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def throughput(peer, specs, workers, seconds):
    """Returns charts per second, and CPU seconds per chart, with two clients for each worker."""
    counts = []
    end = time.perf_counter() + seconds

    def work():
        count = 0
        while time.perf_counter() < end:
            peer.draw(specs.next())
            count += 1
        counts.append(count)

    cpu, start = peer.cpu_seconds(), time.perf_counter()
    run_threads(2 * workers, work)
    return sum(counts) / (time.perf_counter() - start), (peer.cpu_seconds() - cpu) / sum(counts)


def latencies(peer, specs, rate, seconds):
    """Returns the sorted latencies of requests that are due at a constant rate."""
    due = iter([index / rate for index in range(int(rate * seconds))])
    lock, times, start = threading.Lock(), [], time.perf_counter()

    def work():
        while True:
            with lock:
                at = next(due, None)
            if at is None:
                return
            time.sleep(max(start + at - time.perf_counter(), 0))
            peer.draw(specs.next())
            times.append(time.perf_counter() - start - at)

    run_threads(16, work)
    return sorted(times)


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("spec")
    arguments.add_argument("command")
    arguments.add_argument("--seconds", type=float, default=10)
    arguments.add_argument("--charts", type=int, default=100_000)
    arguments.add_argument("--processes", type=int, action="append")
    arguments.add_argument("--rounds", type=int, default=1)
    options = arguments.parse_args()
    with open(options.spec, "rb") as file:
        specs = Specs(file.read())
    if vl_convert is None:
        print("vl-convert is left out: it is not installed in this Python (make peers)")
    for kind in ["svg", "png"]:
        for workers in [1, 2] * options.rounds:
            peers = [Server(options.command, kind, workers, processes) for processes in options.processes or [None]]
            if vl_convert is not None:
                peers.append(Converter(kind, workers))
            for peer in peers:
                for _ in range(20 * workers):
                    peer.draw(specs.next())
                rate, cpu = throughput(peer, specs, workers, options.seconds)
                times = latencies(peer, specs, rate / 2, options.seconds)
                median, high = statistics.median(times), times[min(int(0.99 * len(times)), len(times) - 1)]
                print(f"{kind}, {workers} worker(s), {peer.name}: {rate:.0f} charts/s, {cpu * 1e3:.2f} ms of CPU each, "
                      f"{1 / cpu:.0f} charts/s and core; at half load p50 {median * 1e3:.1f} ms, p99 {high * 1e3:.1f} ms",
                      flush=True)
                peer.close()
    server = Server(options.command, "png", 2, (options.processes or [None])[0])
    for part in range(11):
        if part:
            left = iter(range(options.charts // 10))
            lock = threading.Lock()

            def work():
                while True:
                    with lock:
                        if next(left, None) is None:
                            return
                    server.draw(specs.next())

            run_threads(4, work)
            print(f"memory after {part * (options.charts // 10)} charts: {server.resident():.1f} MB", flush=True)
        else:
            server.draw(specs.next())
            print(f"memory after the first chart: {server.resident():.1f} MB", flush=True)
    server.close()


if __name__ == "__main__":
    main()
