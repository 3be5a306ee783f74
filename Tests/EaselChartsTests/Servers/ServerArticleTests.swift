// SPDX-License-Identifier: MIT

import Easel
import EaselCharts
import Foundation
import Testing

/// The code of the article "Charts in Swift Servers".
@Suite struct ServerArticleTests {
    private static let spec = Data(CommandTests.bars.utf8)

    @Test func `the article's code is compiled`() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        let article = try String(
            contentsOf: folder.appending(path: "../../../Sources/EaselCharts/EaselCharts.docc/SwiftServers.md"),
            encoding: .utf8)
        // The manifest is not part of a program.
        let blocks = article.components(separatedBy: "```swift\n").dropFirst()
            .map { $0.components(separatedBy: "```")[0] }
            .filter { !$0.hasPrefix("// swift-tools-version") }
            .map(Self.lines)
        let files = ["SharedSnippets", "VaporSnippets", "HummingbirdSnippets"]
        #expect(blocks.count == files.count)
        for (name, block) in zip(files, blocks) {
            let file = Self.lines(try String(contentsOf: folder.appending(path: "\(name).swift"), encoding: .utf8))
            // Declarations after the first function are outside the namespace of the stand-ins.
            let next = block.indices.dropFirst().first { block[$0].hasPrefix("func contentType") } ?? block.endIndex
            for part in [block[..<next], block[next...]] {
                #expect(file.indices.contains { file[$0...].starts(with: part) }, "\(name): \(part.first ?? "")")
            }
        }
    }

    /// The lines without indentation, imports, file names, and empty lines.
    private static func lines(_ code: String) -> [String] {
        code.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
            .filter { !$0.isEmpty && !$0.hasPrefix("import ") && !$0.hasSuffix(".swift") }
    }

    @Test func `the Vapor handler answers with pictures, tags, and errors`() async throws {
        let app = VaporSnippets.Application()
        VaporSnippets().routes(app)
        let handle = try #require(app.handler)
        func request(
            _ format: String, _ body: Data, headers: VaporSnippets.HTTPHeaders = [:]
        ) -> VaporSnippets.Request {
            VaporSnippets.Request(
                parameters: .init(values: ["format": format]), headers: headers,
                body: .init(data: VaporSnippets.ByteBuffer(bytes: body)))
        }
        let first = try await handle(request("png", Self.spec))
        #expect(first.status == .ok)
        #expect(first.headers.values["Content-Type"] == "image/png")
        #expect(first.body.data == (try ChartRequest(body: Self.spec, format: .png).picture()))
        let tag = try #require(first.headers.values["ETag"])
        let unchanged = try await handle(request("png", Self.spec, headers: ["If-None-Match": tag]))
        #expect(unchanged.status == .notModified && unchanged.headers.values["ETag"] == tag)
        #expect(try await handle(request("svg", Self.spec)).headers.values["ETag"] != tag)
        let wrong = try await handle(request("png", Data(#"{"mark": "bart"}"#.utf8)))
        #expect(wrong.status.statusCode == 400)
        #expect(String(decoding: wrong.body.data, as: UTF8.self).contains(#""suggestion":"bar""#))
        let large = try await handle(request("png", Data(#"{"scale": 100, "spec": \#(CommandTests.bars)}"#.utf8)))
        #expect(large.status.statusCode == 422)
        #expect(String(decoding: large.body.data, as: UTF8.self).contains("pixels"))
        await #expect(throws: VaporSnippets.Abort.self) { try await handle(request("gif", Self.spec)) }
    }

    @Test func `the handlers ask clients to wait while too many charts are being drawn`() async throws {
        let app = VaporSnippets.Application()
        VaporSnippets().routes(app)
        let router = HummingbirdSnippets.Router<HummingbirdSnippets.BasicRequestContext>()
        HummingbirdSnippets().addCharts(to: router)
        let (vapor, hummingbird) = (try #require(app.handler), try #require(router.handler))
        // Requests arrive faster than their charts are drawn.
        let bodies = (0..<200).map { Data(ServerTests.slow.replacing("2000000", with: "\(20_000 + $0)").utf8) }
        let answers = try await withThrowingTaskGroup(of: (Int, String?).self) { group in
            for body in bodies {
                group.addTask {
                    let answer = try await vapor(
                        .init(parameters: .init(values: ["format": "svg"]), body: .init(data: .init(bytes: body))))
                    return (answer.status.statusCode, answer.headers.values["Retry-After"])
                }
                group.addTask {
                    let answer = try await hummingbird(
                        .init(body: .init(buffer: .init(bytes: body))),
                        .init(parameters: .init(values: ["format": "svg"])))
                    return (answer.status.code, answer.headers[.retryAfter])
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(Set(answers.map(\.0)) == [200, 503])
        for (status, delay) in answers { #expect(delay == (status == 503 ? "1" : nil)) }
    }

    @Test func `the article's memory keeps errors except those of limits`() async throws {
        var options = ChartOptions()
        options.limits.duration = .nanoseconds(1)
        let pictures = ChartPictures(options: options)
        let wrong = Data(#"{"mark": "bart"}"#.utf8)
        for (tag, body, kind) in [
            ("a", Self.spec, ChartError.Kind.limit), ("a", wrong, .spec), ("b", wrong, .spec), ("b", Self.spec, .spec),
        ] {
            let error = await #expect(throws: ChartError.self) {
                try await pictures.picture(tag: tag, of: body, as: .svg)
            }
            #expect(error?.kind == kind)
        }
    }

    @Test func `the article's cache keeps small pictures only`() async throws {
        let pictures = ChartPictures(options: ChartOptions())
        let points = #"{"data": {"sequence": {"start": 0, "stop": 5000, "as": "x"}}, "mark": "point", "#
        let large = Data((points + #""encoding": {"x": {"field": "x", "type": "quantitative"}}}"#).utf8)
        #expect(try await pictures.picture(tag: "a", of: large, as: .svg).count > 100_000)
        // Only a kept picture could belong to another body.
        let small = try await pictures.picture(tag: "a", of: Self.spec, as: .svg)
        #expect(small.count < 100_000)
        #expect(try await pictures.picture(tag: "a", of: large, as: .svg) == small)
    }

    @Test func `the Hummingbird handler answers with pictures, tags, and errors`() async throws {
        let router = HummingbirdSnippets.Router<HummingbirdSnippets.BasicRequestContext>()
        HummingbirdSnippets().addCharts(to: router)
        let handle = try #require(router.handler)
        func answer(
            _ format: String, _ body: Data, headers: [HummingbirdSnippets.HeaderName: String] = [:]
        ) async throws -> HummingbirdSnippets.Response {
            try await handle(
                HummingbirdSnippets.Request(headers: headers, body: .init(buffer: .init(bytes: body))),
                HummingbirdSnippets.BasicRequestContext(parameters: .init(values: ["format": format])))
        }
        let first = try await answer("svg", Self.spec)
        #expect(first.body.byteBuffer.readableBytesView == (try ChartRequest(body: Self.spec, format: .svg).picture()))
        let tag = try #require(first.headers[.eTag])
        let unchanged = try await answer("svg", Self.spec, headers: [.ifNoneMatch: tag])
        #expect(unchanged.status == .notModified && unchanged.headers[.eTag] == tag)
        let rows = #"{"mark": "bar", "data": {"sequence": {"start": 0, "stop": 200000}}}"#
        #expect(try await answer("svg", Data(rows.utf8)).status.code == 422)
        let large = #"{"scale": 100, "spec": \#(CommandTests.bars)}"#
        #expect(try await answer("png", Data(large.utf8)).status.code == 422)
        await #expect(throws: HummingbirdSnippets.HTTPError.self) { try await answer("gif", Self.spec) }
    }

    @Test func `the article's memory refuses more charts than its limit`() async throws {
        let pictures = ChartPictures(options: ChartOptions(), limit: 1)
        // Each takes tenths of a second, so they overlap.
        let specs = (0..<5).map { ServerTests.slow.replacing("2000000", with: "\(400_000 + $0)") }
        let outcomes = await withTaskGroup(of: Result<Data, any Error>.self) { group in
            for spec in specs {
                group.addTask {
                    do {
                        return .success(try await pictures.picture(tag: spec, of: Data(spec.utf8), as: .svg))
                    } catch {
                        return .failure(error)
                    }
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        let refusals = outcomes.compactMap { if case .failure(let error) = $0 { error } else { nil } }
        #expect((1..<5).contains(refusals.count))
        for error in refusals { #expect(response(to: error)?.status == 503) }
        // A picture and an error end the wait of the next chart.
        for body in [CommandTests.bars, #"{"mark": "bart"}"#, CommandTests.bars + " "] {
            do {
                _ = try await pictures.picture(tag: body, of: Data(body.utf8), as: .svg)
            } catch {
                #expect(error is ChartError)
            }
        }
    }

    @Test func `the article's response leaves errors that the request did not cause to the framework`() throws {
        #expect(response(to: CancellationError()) == nil)
        let drawing = try ChartSpec(json: Self.spec).chart().drawing
        let error = try #require(throws: DrawingError.self) { try drawing.write(to: "/nowhere/bars.svg") }
        #expect(response(to: error) == nil)
        #expect(ChartError(drawing: error).kind == .drawing)
        #expect(ChartError(drawing: CancellationError()).kind == .drawing)
    }
}
