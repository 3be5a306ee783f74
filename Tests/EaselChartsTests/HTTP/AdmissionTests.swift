// SPDX-License-Identifier: MIT

import EaselArguments
import EaselCharts
import Foundation
import Testing

@testable import EaselHTTP
@testable import easel_chart

/// The time that requests wait for a worker, and requests whose clients have left.
@Suite struct AdmissionTests {
    private static func request(arrived: ContinuousClock.Instant) throws -> HTTPRequest {
        let line = Array("POST /vegalite/svg HTTP/1.0".utf8)
        var request = HTTPRequest(try RequestHead([line[...]]))
        request.body = Data(CommandTests.bars.utf8)
        request.arrived = arrived
        return request
    }

    /// A service that draws in this process.
    private static func service(_ charts: ChartArguments) throws -> ChartService {
        try ChartService(
            charts, painter: ChartPainter(charts), workers: nil, readiness: Readiness(), log: RequestLog(format: nil),
            ServeOptions(["--listen", "127.0.0.1:0"]))
    }

    @Test func `the time in the queue counts toward the duration of a chart`() throws {
        var arguments = ChartArguments()
        var reader = ArgumentReader([])
        #expect(try arguments.read("--untrusted", from: &reader))
        let service = try Self.service(arguments)
        #expect(service.answer(try Self.request(arrived: .now)).status == 200)
        let late = service.answer(try Self.request(arrived: .now - .seconds(11)))
        #expect(late.status == 422)
        #expect(String(decoding: late.body, as: UTF8.self).contains("ChartLimits.duration"))
    }

    @Test(arguments: [
        ([], nil), (["--untrusted"], Duration.seconds(10)), (["--wait", "0.25"], .milliseconds(250)),
        (["--wait", "30", "--untrusted"], .seconds(30)),
    ])
    func `a request waits as long as a chart may take, unless an option says otherwise`(
        _ arguments: [String], _ wait: Duration?
    ) throws {
        #expect(try ServeOptions(["--listen", "127.0.0.1:0"] + arguments).server.wait == wait)
    }

    @Test func `a job that has waited too long, or whose client has left, is not answered by the service`() throws {
        var options = HTTPServer.Options()
        options.wait = .seconds(1)
        let context = ServerContext(options, service: try Self.service(ChartArguments()))
        for (waited, status) in [(0, 200), (2, 503)] {
            let job = Job(try Self.request(arrived: .now - .seconds(waited)), connection: 2)
            job.run(context)
            #expect(job.take()?.response.status == status)
        }
        let job = Job(try Self.request(arrived: .now), connection: 2)
        job.request.client.leave()
        job.run(context)
        #expect(job.take() == nil)
    }

    @Test func `a client that leaves cancels the task that answers it`() throws {
        let request = try Self.request(arrived: .now)
        ThreadExecutor.run {
            #expect(!Task.isCancelled)
            request.client.leave()
            #expect(Task.isCancelled)
        } started: {
            request.client.wait(for: $0)
        }
        #expect(request.isAbandoned)
        // It may also leave before the task begins.
        ThreadExecutor.run {
            #expect(Task.isCancelled)
        } started: {
            request.client.wait(for: $0)
        }
    }
}
