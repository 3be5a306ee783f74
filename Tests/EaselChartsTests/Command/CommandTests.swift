// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// Runs of the built command.
struct CommandTests {
    struct Result {
        var output = Data()
        var error = ""
        var status: Int32 = 0
        var lines: [String] { String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init) }
    }

    static let command = {
        let bundles = [Bundle.main.executableURL] + Bundle.allBundles.map(\.bundleURL)
        return bundles.compactMap { $0?.deletingLastPathComponent().appending(path: "easel-chart") }
            .first { FileManager.default.isExecutableFile(atPath: $0.path(percentEncoded: false)) }
    }()

    static let bars =
        #"{"data": {"values": [{"a": 1}, {"a": 3}]}, "mark": "bar", "encoding": {"y": {"field": "a", "type": "quantitative"}}}"#

    static func run(_ arguments: [String], input: String = "") throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appending(path: "easel-chart-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let process = Process()
        process.executableURL = command
        process.arguments = arguments
        process.currentDirectoryURL = folder
        func file(_ name: String, _ text: String = "") throws -> URL {
            let url = folder.appending(path: name)
            try Data(text.utf8).write(to: url)
            return url
        }
        let (output, error) = (try file("output"), try file("error"))
        _ = try file("bars.json", bars)
        process.standardInput = try FileHandle(forReadingFrom: try file("input", input))
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: error)
        try process.run()
        process.waitUntilExit()
        return Result(
            output: try Data(contentsOf: output), error: String(decoding: try Data(contentsOf: error), as: UTF8.self),
            status: process.terminationStatus)
    }

    @Test func `a spec on standard input becomes a picture on standard output`() throws {
        for (format, start) in [("png", "\u{FFFD}PNG"), ("svg", "<?xml"), ("pdf", "%PDF"), ("scene", "{\"version\"")] {
            let result = try Self.run(["-", "-o", "-", "--format", format], input: Self.bars)
            #expect(String(decoding: result.output.prefix(16), as: UTF8.self).hasPrefix(start))
            #expect(result.status == 0, "\(result.error)")
        }
    }

    @Test(arguments: [
        (["bars.json", "-o", "bars.svg"], "", Int32(0)), (["none.json", "-o", "bars.svg"], "none.json", 1),
        (["-", "-o", "bars.svg"], "the JSON ends", 1), (["bars.json", "-o", "bars.gif"], "bars.gif", 2),
        (["bars.json"], "no output is given", 2), (["bars.json", "-o", "a.svg", "--scale", "0"], "--scale", 2),
        (["bars.json", "-o", "a.svg", "--theme", "drak"], "light, dark, easel", 2), (["--nonsense"], "--nonsense", 2),
        (["bars.json", "-o", "nowhere/bars.svg"], "could not be written", 3),
    ])
    func `the exit status indicates the kind of failure`(_ arguments: [String], _ message: String, _ status: Int32)
        throws
    {
        let result = try Self.run(arguments)
        #expect(result.status == status)
        #expect(message.isEmpty ? result.error.isEmpty : result.error.contains(message))
        #expect(result.output.isEmpty)
    }

    @Test func `warnings go to standard error and become errors with the strict option`() throws {
        let spec = Self.bars.replacing("\"mark\"", with: "\"marc\": 1, \"mark\"")
        let warned = try Self.run(["-", "-o", "-"], input: spec)
        #expect(warned.error == "easel-chart: warning: $.marc: unknown, ignored; did you mean \"mark\"?\n")
        #expect(warned.status == 0)
        #expect(try Self.run(["-", "-o", "-", "--quiet"], input: spec).error.isEmpty)
        #expect(try Self.run(["-", "-o", "-", "--strict"], input: spec).status == 1)
    }

    @Test func `the filter answers every line in order, including invalid ones`() throws {
        let requests = [
            #"{"id": 1, "spec": \#(Self.bars)}"#, #"{"id": "two", "format": "png", "spec": \#(Self.bars)}"#,
            #"{"id": 3, "spec": {"mark": "bart"}}"#, "", #"{"id": {"n": 5}, "spec": {bad"#, #"{"spec": 6}"#,
            #"{"id": 7, "format": "gif", "spec": \#(Self.bars)}"#,
            #"{"id": 8, "format": "scene", "spec": \#(Self.bars)}"#,
        ]
        let result = try Self.run(["--lines", "--jobs", "3"], input: requests.joined(separator: "\n"))
        let starts = [
            #"{"id":1,"format":"svg","data":"<?xml"#, #"{"id":"two","format":"png","data":"iVBORw0KGgo"#,
            #"{"id":3,"error":{"kind":"spec","path":"$.mark","problem":"\"bart\" is not a mark","expected":["arc","#,
            #"{"id":null,"error":{"kind":"spec","path":"$request","#,
            #"{"id":{"n":5},"error":{"kind":"spec","path":"$request.spec","#,
            #"{"id":null,"error":{"kind":"spec","path":"$","#,
            #"{"id":7,"error":{"kind":"spec","path":"$request.format","#,
            #"{"id":8,"format":"scene","data":"{\"version\":1"#,
        ]
        #expect(result.status == 0, "\(result.error)")
        #expect(result.lines.count == starts.count)
        for (line, start) in zip(result.lines, starts) { #expect(line.hasPrefix(start)) }
    }

    @Test func `the filter answers each request before the next one arrives and exits when its reader closes`() throws {
        let process = Process()
        process.executableURL = Self.command
        process.arguments = ["--lines", "--jobs", "2"]
        let (input, output) = (Pipe(), Pipe())
        (process.standardInput, process.standardOutput) = (input, output)
        try process.run()
        for _ in 1...2 {
            try input.fileHandleForWriting.write(contentsOf: Data("{}\n".utf8))
            #expect(
                String(decoding: output.fileHandleForReading.availableData, as: UTF8.self).hasPrefix(#"{"id":null"#))
        }
        try input.fileHandleForWriting.close()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }
}
