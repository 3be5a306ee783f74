// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import easel_chart

/// The worker processes of `easel-chart serve`.
@Suite(.waitsForProcesses) struct WorkerProcessTests {
    private static func workers(_ server: RunningServer) -> [Int32] {
        ChildProcesses.of(server.process.processIdentifier)
    }

    private static func restarts(_ server: RunningServer, _ reason: String) async throws -> Int {
        let metrics = try await server.send("GET", "/metrics").text
        let start = "easel_chart_worker_restarts_total{reason=\"\(reason)\"} "
        let line = try #require(metrics.split(separator: "\n").first { $0.hasPrefix(start) })
        return try #require(Int(line.dropFirst(start.count)))
    }

    /// Waits until all workers have started and wait for charts, and returns their CPU times.
    private static func waitingWorkers(of server: RunningServer, count: Int) async throws -> [Int32: Int] {
        try await ChildProcesses.wait("the workers do not start") {
            let metrics = try await server.send("GET", "/metrics").text
            return metrics.contains("\neasel_chart_worker_processes \(count)\n") ? () : nil
        }
        return try await ChildProcesses.waiting(server.process.processIdentifier, count: count)
    }

    private static func limits(_ text: String) throws -> String {
        let file = FileManager.default.temporaryDirectory.appending(path: "easel-\(UUID().uuidString).json")
        try Data(text.utf8).write(to: file)
        return file.path(percentEncoded: false)
    }

    /// A chart with a spec of its own that takes seconds.
    private static func slow(_ name: String) -> String {
        ServerTests.slow.replacing(#""mark": "bar""#, with: #""title": "\#(name)", "mark": "bar""#)
    }

    @Test func `the request that a worker dies of is refused from then on, and others are untouched`() async throws {
        let server = try await RunningServer(["--processes", "2", "--limits", Self.limits(#"{"duration": 600}"#)])
        let waiting = try await Self.waitingWorkers(of: server, count: 2)
        let specs = [Self.slow("one"), Self.slow("two")]
        async let first = server.draw("svg", specs[0])
        async let second = server.draw("svg", specs[1])
        let computing = try await ChildProcesses.computing(waiting, count: 2)
        kill(computing[0], SIGKILL)
        let answers = try await [first, second]
        let crashed = try #require(answers.firstIndex { $0.status == 500 }, "\(answers.map(\.text))")
        #expect(answers[crashed].text.hasPrefix(#"{"error":{"kind":"crashed","problem":"the process that drew"#))
        #expect(answers[1 - crashed].status == 200)
        // Refused at once: no other worker dies of it.
        #expect(try await server.draw("png", specs[crashed]).status == 500)
        #expect(try await server.draw("svg", CommandTests.bars).status == 200)
        #expect(try await Self.restarts(server, "crashed") == 1)
        let (status, log) = try server.stop()
        #expect(status == 0)
        let lines = log.split(separator: "\n")
        #expect(lines.count == 2, "\(log)")
        #expect(lines.allSatisfy { $0.contains("status=500 kind=crashed") && $0.contains("hash=") })
        #expect(!log.contains("sin(datum.x)"))
    }

    @Test func `a worker that dies while it waits is replaced, and no request notices it`() async throws {
        let server = try await RunningServer(["--processes", "2"])
        for _ in 0..<5 {
            for worker in Self.workers(server) { kill(worker, SIGKILL) }
            // Its end and the request are simultaneous.
            #expect(try await server.draw("svg", CommandTests.bars).status == 200)
        }
        try await ChildProcesses.wait("the workers are not replaced") { Self.workers(server).count == 2 ? () : nil }
        #expect(try await Self.restarts(server, "crashed") > 4)
    }

    @Test func `workers are replaced after a number of charts, and no request is lost`() async throws {
        let server = try await RunningServer(["--processes", "2", "--recycle", "3"])
        let statuses = try await withThrowingTaskGroup(of: Int.self) { group in
            for _ in 0..<30 { group.addTask { try await server.draw("svg", CommandTests.bars).status } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(statuses == [Int](repeating: 200, count: 30))
        #expect(try await Self.restarts(server, "recycled") >= 9)
        #expect(try server.stop() == (0, ""))
    }

    @Test func `a chart that needs more memory than allowed ends only its worker`() async throws {
        let server = try await RunningServer(["--processes", "1", "--memory", "400M"])
        let large = """
            {"data": {"sequence": {"start": 0, "stop": 5000000, "as": "a"}}, "transform": [
                {"calculate": "1", "as": "b"}, {"calculate": "1", "as": "c"}, {"calculate": "1", "as": "d"},
                {"calculate": "1", "as": "e"}, {"calculate": "1", "as": "f"}, {"calculate": "1", "as": "g"}],
             "mark": "bar", "encoding": {"y": {"aggregate": "sum", "field": "b"}}}
            """
        let answer = try await server.draw("svg", large)
        #expect(answer.status == 500)
        #expect(answer.text.contains(#""kind":"crashed""#))
        #expect(try await server.draw("svg", CommandTests.bars).status == 200)
    }

    @Test func `a worker that does not answer within the duration is ended`() async throws {
        let server = try await RunningServer(["--processes", "1", "--limits", Self.limits(#"{"duration": 0.5}"#)])
        let waiting = try await Self.waitingWorkers(of: server, count: 1)
        let worker = try #require(waiting.keys.first)
        kill(worker, SIGSTOP)
        let answer = try await server.draw("svg", CommandTests.bars)
        #expect(answer.status == 422)
        #expect(answer.text.contains(#"{"kind":"limit","problem":"the chart takes longer"#), "\(answer.text)")
        #expect(try await Self.restarts(server, "limit") == 1)
        #expect(try await server.draw("svg", CommandTests.bars).status == 200)
        #expect(!Self.workers(server).contains(worker))
    }

    @Test func `SIGTERM ends the workers after the last answer`() async throws {
        let server = try await RunningServer(["--processes", "2"])
        let waiting = try await Self.waitingWorkers(of: server, count: 2)
        let workers = [Int32](waiting.keys)
        // A worker ignores it: a terminal sends signals to all processes.
        for signal in [SIGTERM, SIGINT, SIGHUP] { kill(workers[0], signal) }
        async let answer = server.draw("svg", ServerTests.slow)
        _ = try await ChildProcesses.computing(waiting)
        #expect(try server.stop() == (0, ""))
        let answered = try await answer
        #expect(answered.status == 200)
        #expect(!workers.contains(where: ChildProcesses.isAlive))
    }

    private static func isLost(_ request: () async throws -> RunningServer.Answer) async -> Bool {
        do {
            _ = try await request()
            return false
        } catch {
            return true
        }
    }

    @Test func `no worker outlives a server that is killed`() async throws {
        let server = try await RunningServer(["--processes", "2"])
        let waiting = try await Self.waitingWorkers(of: server, count: 2)
        let workers = [Int32](waiting.keys)
        async let isLost = Self.isLost { try await server.draw("svg", ServerTests.slow) }
        _ = try await ChildProcesses.computing(waiting)
        kill(server.process.processIdentifier, SIGKILL)
        #expect(await isLost)
        try await ChildProcesses.wait("a worker is alive") {
            workers.contains(where: ChildProcesses.isAlive) ? nil : ()
        }
    }

    @Test func `workers that cannot start do not make requests wait`() async throws {
        // The address space of the program alone is larger.
        let server = try await RunningServer(["--processes", "1", "--memory", "20M"], waits: false)
        let answer = try await ChildProcesses.wait("no request is refused") {
            let answer = try await server.draw("svg", CommandTests.bars)
            return answer.status == 503 ? answer : nil
        }
        #expect(answer.text.contains(#""kind":"unavailable""#))
        #expect(answer.headers["retry-after"] == "1")
        #expect(try await server.send("GET", "/readyz").status == 503)
        #expect(try await server.send("GET", "/healthz").status == 200)
    }

    @Test(arguments: [([], 2), (["--processes", "0"], 0), (["--workers", "3"], 3), (["--processes", "1"], 1)])
    func `there are as many processes as charts are drawn at a time`(_ arguments: [String], _ count: Int) async throws {
        let cores = ProcessInfo.processInfo.activeProcessorCount
        let server = try await RunningServer(arguments)
        let expected = arguments.isEmpty ? cores : count
        try await ChildProcesses.wait("the number of workers is not \(expected)") {
            Self.workers(server).count == expected ? () : nil
        }
        #expect(try await server.draw("svg", CommandTests.bars).status == 200)
    }

    @Test(arguments: [
        (["--memory", "lots"], "--memory is lots"), (["--memory", "0"], "--memory is 0"),
        (["--memory", "-1G"], "--memory is -1G"), (["--memory", "+1G"], "--memory is +1G"),
        (["--memory", "99999999999999999999G"], "must be 1M to"), (["--processes", "-1"], "--processes -1"),
        (["--recycle", "0"], "--recycle 0"), (["--log", "xml"], "--log is xml; it must be json or text"),
    ])
    func `wrong options of processes end the command`(_ arguments: [String], _ words: String) throws {
        let result = try CommandTests.run(["serve", "--listen", "127.0.0.1:0"] + arguments)
        #expect(result.status == 2)
        #expect(result.error.contains(words), "\(result.error)")
    }

    @Test func `the list of refused bodies has an end, and forgets the oldest`() {
        let list = PoisonList()
        // They have the same beginning.
        let bodies = (0...1_000).map { Data("\(String(repeating: "x", count: 1_000))\($0)".utf8) }
        for body in bodies { list.add(body, "signal 9") }
        #expect(list.ending(of: bodies[0]) == nil)
        #expect(list.ending(of: bodies[1]) == "signal 9")
        #expect(list.ending(of: bodies[1_000]) == "signal 9")
        #expect(list.ending(of: Data()) == nil)
    }

    @Test func `a worker process is started only by the command`() throws {
        let result = try CommandTests.run(["worker"])
        #expect(result.status == 2)
        #expect(result.error.contains("not a form of the command for users"))
    }
}
