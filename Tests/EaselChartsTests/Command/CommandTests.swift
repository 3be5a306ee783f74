// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// Runs of the built command.
@Suite(.waitsForProcesses) struct CommandTests {
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

    /// - Parameter piped: Whether the input is a pipe instead of a file.
    static func run(_ arguments: [String], input: String = "", piped: Bool = false) throws -> Result {
        try run(arguments, input: Data(input.utf8), piped: piped)
    }

    static func run(_ arguments: [String], input: Data, piped: Bool = false) throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appending(path: "easel-chart-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let process = Process()
        process.executableURL = command
        process.arguments = arguments
        process.currentDirectoryURL = folder
        func file(_ name: String, _ content: Data = Data()) throws -> URL {
            let url = folder.appending(path: name)
            try content.write(to: url)
            return url
        }
        let (output, error) = (try file("output"), try file("error"))
        _ = try file("bars.json", Data(bars.utf8))
        let pipe = Pipe()
        process.standardInput = piped ? pipe : try FileHandle(forReadingFrom: try file("input", input))
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: error)
        try process.run()
        if piped {
            try pipe.fileHandleForWriting.write(contentsOf: input)
            try pipe.fileHandleForWriting.close()
        }
        process.waitUntilExit()
        return Result(
            output: try Data(contentsOf: output), error: String(decoding: try Data(contentsOf: error), as: UTF8.self),
            status: process.terminationStatus)
    }

    @Test func `a spec on standard input becomes a picture on standard output`() throws {
        for (format, start) in [
            ("png", "\u{FFFD}PNG"), ("svg", "<?xml"), ("pdf", "%PDF"), ("scene", "{\"version\""), ("jpg", "\u{FFFD}"),
            ("JPEG", "\u{FFFD}"), ("webp", "RIFF"),
        ] {
            let result = try Self.run(["-", "-o", "-", "--format", format], input: Self.bars)
            #expect(String(decoding: result.output.prefix(16), as: UTF8.self).hasPrefix(start))
            #expect(result.status == 0, "\(result.error)")
        }
    }

    @Test(arguments: [
        (["bars.json", "-o", "bars.svg"], "", Int32(0)),
        (["none.json", "-o", "a.svg"], "none.json: the file could not be read: No such file or directory\n", 1),
        ([".", "-o", "a.svg"], ".: the file could not be read: Is a directory\n", 1),
        (["bars.json", "-o", "a.svg", "--limits", "none.json"], "none.json: the file could not be read: No such", 2),
        (["bars.json", "-o", "a.svg", "--theme", "."], "--theme .: the file could not be read: Is a directory", 2),
        (["-", "-o", "bars.svg"], "the JSON ends", 1),
        (
            ["bars.json", "-o", "bars.gif"],
            "bars.gif: .gif is not a format that can be written; use .png, .svg, .pdf, ", 2
        ),
        (["bars.json", "-o", "bars"], "bars: the name has no extension; pass --format png, svg, ", 2),
        (["bars.json", "--format", "gif"], "--format gif is not png, svg, pdf, jpg, webp, scene or html", 2),
        (["bars.json", "-o", "bars.jpg"], "", 0), (["bars.json", "-o", "bars.webp"], "", 0),
        (["bars.json", "--width", "0"], "--width 0 is not a number of points", 2),
        (["bars.json", "-o", "a.svg", "--scale", "0"], "--scale", 2),
        (["bars.json", "-o", "a.svg", "--theme", "drak"], "vega, easel, easel-dark, easel-print", 2),
        (["--nonsense"], "--nonsense", 2),
        (["bars.json", "-o", "nowhere/bars.svg"], "could not be written", 3),
        (["bars.json", "-o", "/dev/full", "--format", "svg"], "/dev/full: the file could not be written", 3),
    ])
    func `the exit status indicates the kind of failure`(_ arguments: [String], _ message: String, _ status: Int32)
        throws
    {
        let result = try Self.run(arguments)
        #expect(result.status == status)
        #expect(message.isEmpty ? result.error.isEmpty : result.error.contains(message))
        #expect(result.output.isEmpty)
    }

    @Test func `standard output and SVG are the default`() throws {
        let result = try Self.run(["bars.json"])
        #expect(result.output == (try Self.run(["bars.json", "-o", "-", "--format", "svg"]).output))
        #expect(String(decoding: result.output, as: UTF8.self).contains("<svg"))
        #expect(result.status == 0)
        #expect(try Self.run(["--version"]).lines.map { $0.hasPrefix("easel-chart ") } == [true])
    }

    @Test func `the width and height are in place of the spec's`() throws {
        let drawn = try Self.run(["bars.json", "--width", "300", "--height", "120"])
        let spec = Self.bars.replacing("{\"data\"", with: "{\"width\": 300, \"height\": 120, \"data\"")
        #expect(drawn.output == (try Self.run(["-"], input: spec).output))
        let line = #"{"format": "svg", "width": 300, "height": 120, "spec": \#(Self.bars)}"#
        let answer = try #require(try Self.run(["--lines"], input: line).lines.first)
        let object = try #require(try JSONSerialization.jsonObject(with: Data(answer.utf8)) as? [String: Any])
        #expect(object["data"] as? String == String(decoding: drawn.output, as: UTF8.self))
    }

    @Test func `a request has a theme of its own`() throws {
        let line = #"{"format": "svg", "theme": "dark", "spec": \#(Self.bars)}"#
        let answer = try #require(try Self.run(["--lines"], input: line).lines.first)
        let object = try #require(try JSONSerialization.jsonObject(with: Data(answer.utf8)) as? [String: Any])
        let dark = try Self.run(["bars.json", "--theme", "dark"]).output
        #expect(object["data"] as? String == String(decoding: dark, as: UTF8.self))
        let wrong = line.replacing("dark", with: "drak")
        #expect(try Self.run(["--lines"], input: wrong).lines.first?.contains(#""suggestion":"dark""#) == true)
    }

    @Test func `warnings go to standard error and become errors with the strict option`() throws {
        let spec = Self.bars.replacing("\"mark\"", with: "\"marc\": 1, \"mark\"")
        let warned = try Self.run(["-", "-o", "-"], input: spec)
        #expect(warned.error == "easel-chart: warning: $.marc: unknown, ignored; did you mean \"mark\"?\n")
        #expect(warned.status == 0)
        #expect(try Self.run(["-", "-o", "-", "--quiet"], input: spec).error.isEmpty)
        let refused = try Self.run(["-", "-o", "-", "--strict"], input: spec)
        #expect(refused.error == "easel-chart: $.marc: unknown; did you mean \"mark\"?\n")
        #expect(refused.status == 1)
    }

    @Test func `a spec, limits, and a theme can be read from a pipe`() throws {
        let drawn = try Self.run(["/dev/stdin", "-o", "-"], input: Self.bars, piped: true)
        #expect(drawn.output == (try Self.run(["-", "-o", "-"], input: Self.bars).output))
        #expect(drawn.status == 0, "\(drawn.error)")
        let limited = try Self.run(
            ["bars.json", "-o", "-", "--limits", "/dev/stdin"], input: #"{"rows": 1}"#, piped: true)
        #expect(limited.error.contains("more than 1 rows"), "\(limited.error)")
        let themed = try Self.run(
            ["bars.json", "-o", "-", "--theme", "/dev/stdin"], input: ##"{"background": "#123456"}"##, piped: true)
        #expect(String(decoding: themed.output, as: UTF8.self).contains("#123456"), "\(themed.error)")
    }

    @Test func `the filter names the option for data in files, and the kind of an error of drawing`() throws {
        let requests = [
            #"{"spec": {"mark": "bar", "data": {"url": "a.csv"}}}"#,
            #"{"format": "png", "scale": 100, "spec": \#(Self.bars)}"#,
        ]
        let lines = try Self.run(["--lines", "--untrusted"], input: requests.joined(separator: "\n")).lines
        #expect(lines.count == 2)
        #expect(lines.first?.hasPrefix(#"{"id":null,"error":{"kind":"data","path":"$.data.url","#) == true)
        #expect(lines.first?.contains("pass --data DIR") == true, "\(lines)")
        #expect(lines.last?.hasPrefix(#"{"id":null,"error":{"kind":"limit","path":"$","#) == true, "\(lines)")
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
            #"{"id":{"n": 5},"error":{"kind":"spec","path":"$request.spec","#,
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
