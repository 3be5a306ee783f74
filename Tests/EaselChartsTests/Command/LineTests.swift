// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// The lines of `easel-chart --lines`.
@Suite(.waitsForProcesses) struct LineTests {
    private static let bars = CommandTests.bars

    @Test(arguments: [
        "9007199254740993", "1.0", "1e2", "-0", "0.10", "1E+400", #""\u00e9""#, #""é""#, #""\ud83d\ude00""#, #""\/""#,
        #"{"b": 1,"a":[1.50, null]}"#, "[ 1 , 2 ]", "true", "null", #""""#, #""\u2028 \"}{][\\""#,
        "\"\(String(repeating: "x", count: 4_094))\"",
    ])
    func `an id comes back byte for byte`(_ id: String) throws {
        let lines = try CommandTests.run(
            ["--lines", "--untrusted"],
            input: [
                #"{"id":\#(id),"spec":\#(Self.bars)}"#, #"{"id" : \#(id) , "spec": {bad}}"#,
                #"{"spec": {bad}, "id":\#(id)}"#, #"{"id":\#(id), "spec": "#, #"{"id":\#(id), "format": 1}"#,
                #"{"id":1, "\u0069d": \#(id), "id" : \#(id) \#u{9},"spec":{}}"#,
                #"{"id":\#(id), "spec": \#(String(repeating: "[", count: 80))"#,
                #"{"id":\#(id), "spec": \#(String(repeating: "[", count: 80))\#(String(repeating: "]", count: 80))}"#,
            ].joined(separator: "\n")
        ).lines
        #expect(lines.count == 8)
        #expect(lines.first?.hasPrefix(#"{"id":\#(id),"format":"svg","data":"#) == true, "\(lines.first ?? "")")
        for line in lines.dropFirst() { #expect(line.hasPrefix(#"{"id":\#(id),"error":{"kind":"#), "\(line)") }
    }

    @Test(arguments: [
        ("{\"id\":tru}", "spec"), ("{\"id\":01}", "spec"), ("{\"id\":\"a\u{1}b\"}", "spec"), ("{\"id\"}", "spec"),
        ("[{\"id\":1}]", "spec"), ("\"id\":1", "spec"), ("{\"a\":{\"id\":1}}", "spec"), ("", "spec"), ("\r", "spec"),
        ("{\"id\":1,\"id\":[}", "spec"), ("\u{0}", "spec"),
        ("{\"id\":\"\(String(repeating: "x", count: 4_095))\"}", "limit"),
    ])
    func `an id that cannot be read is null`(_ line: String, _ kind: String) throws {
        let lines = try CommandTests.run(["--lines"], input: line + "\n{}\n").lines
        #expect(lines.count == 2)
        #expect(lines.first?.hasPrefix(#"{"id":null,"error":{"kind":"\#(kind)","path":"$"#) == true, "\(lines)")
    }

    @Test func `an answer lists the warnings of its chart`() throws {
        let spec = #"{"easel": {"theme": "easel"}, "title": "T", "hieght": 1, "height": 40, \#(Self.bars.dropFirst())"#
        let lines = try CommandTests.run(
            ["--lines"], input: #"{"id":1,"spec":\#(spec)}"# + "\n" + #"{"id":2,"spec":\#(Self.bars)}"#
        )
        .lines
        #expect(lines.first?.contains(#""warnings":[{"path":"$.hieght""#) == true, "\(lines.first?.suffix(300) ?? "")")
        #expect(lines.first?.contains("have no space for the title") == true)
        #expect(lines.last?.contains("warnings") == false)
    }

    @Test func `invalid UTF-8 is an error that names the byte`() throws {
        let cases: [([UInt8], Int)] = [
            ([0x22, 0xFF, 0x22], 9), ([0x22, 0xC3, 0x22], 9), ([0x22, 0x61, 0xED, 0xA0, 0x80, 0x22], 10),
        ]
        for (bytes, offset) in cases {
            let line = Data(#"{"spec":"#.utf8) + Data(bytes) + Data(#","id":7}"#.utf8)
            let result = try CommandTests.run(["--lines"], input: line)
            let problem = "the text is not UTF-8: the byte at offset \(offset) is invalid"
            #expect(result.lines == [#"{"id":7,"error":{"kind":"spec","path":"$request","problem":"\#(problem)"}}"#])
        }
    }

    @Test(arguments: [
        ("{}", 1), ("{}\n", 1), ("{}\r\n{}\r\n", 2), ("\n\n{}", 3), ("\n", 1), ("", 0), ("{}\n{}", 2), ("{}\n\r", 2),
    ])
    func `every line has an answer, also without a line feed at the end`(_ input: String, _ count: Int) throws {
        for jobs in ["1", "3"] {
            let result = try CommandTests.run(["--lines", "--jobs", jobs], input: input)
            #expect(result.lines.count == count)
            #expect(result.status == 0)
        }
    }

    @Test(arguments: [(["--untrusted"], 1_000_000), (["--line-bytes", "100"], 100)])
    func `a line that is too long has an error and is skipped to its end`(_ options: [String], _ limit: Int) throws {
        let request = #"{"id":5,"spec":"#
        let longest = request + String(repeating: " ", count: limit - request.utf8.count - 2) + "0}"
        let input = [longest, longest + " ", "{\"id\":2}", String(repeating: "x", count: 3 * limit), "{\"id\":3}"]
        for last in ["", "\n"] {
            let lines = try CommandTests.run(["--lines"] + options, input: input.joined(separator: "\n") + last).lines
            let long = { (number: Int) -> String in
                let problem = "line \(number) has more than \(limit) bytes"
                return #"{"id":null,"error":{"kind":"limit","path":"$request","problem":"\#(problem)"#
            }
            let starts = [#"{"id":5,"error""#, long(2), #"{"id":2,"error""#, long(4), #"{"id":3,"error""#]
            #expect(lines.count == starts.count)
            for (line, start) in zip(lines, starts) { #expect(line.hasPrefix(start), "\(line.prefix(200))") }
        }
    }

    @Test func `processes answer with the bytes of one process, in order`() throws {
        let requests = (1...60).map { number in
            number % 7 == 0
                ? #"{"id":\#(number),"spec":{bad"#
                : #"{"id":\#(number),"format":"\#(number % 3 == 0 ? "png" : "svg")","spec":\#(Self.bars.replacing("3", with: "\(number)"))}"#
        }
        let input = requests.joined(separator: "\n")
        let serial = try CommandTests.run(["--lines"], input: input)
        let parallel = try CommandTests.run(["--lines", "--processes", "3", "--recycle", "5"], input: input)
        #expect(serial.lines.count == 60)
        #expect(parallel.output == serial.output)
        #expect(parallel.status == 0)
        #expect(parallel.error.isEmpty)
    }

    @Test func `a line that ends its process is named, and the following lines are answered`() async throws {
        let process = Process()
        process.executableURL = CommandTests.command
        process.arguments = ["--lines", "--processes", "1"]
        let (input, output) = (Pipe(), Pipe())
        (process.standardInput, process.standardOutput) = (input, output)
        try process.run()
        let slow = ServerTests.slow.replacing("\n", with: " ")
        let lines = [#"{"id":1}"#, #"{"id": 9007199254740993, "spec": \#(slow)}"#, #"{"id":3,"spec":\#(Self.bars)}"#]
        let (first, others) = (lines[0] + "\n", lines[1...].joined(separator: "\n") + "\n")
        try input.fileHandleForWriting.write(contentsOf: Data(first.utf8))
        #expect(String(decoding: output.fileHandleForReading.availableData, as: UTF8.self).hasPrefix(#"{"id":1,"#))
        let waiting = try await ChildProcesses.waiting(process.processIdentifier, count: 1)
        try input.fileHandleForWriting.write(contentsOf: Data(others.utf8))
        kill(try await ChildProcesses.computing(waiting)[0], SIGKILL)
        try input.fileHandleForWriting.close()
        let rest = try #require(try output.fileHandleForReading.readToEnd())
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        let answers = String(decoding: rest, as: UTF8.self).split(separator: "\n")
        let problem = #""path":"$request","problem":"line 2: the process that drew it ended (signal 9)""#
        #expect(answers.first == #"{"id":9007199254740993,"error":{"kind":"crashed",\#(problem)}}"#)
        #expect(answers.last?.hasPrefix(#"{"id":3,"format":"svg","data":"#) == true)
        #expect(answers.count == 2)
    }

    @Test func `input that cannot be read, and output that cannot be written, are errors`() throws {
        for (redirection, status, words) in [
            ("< /", 1, "standard input: Is a directory"), ("<&-", 1, "standard input: "),
            ("< /dev/null > /dev/null", 0, ""), ("> /dev/full", 3, ""), (">&-", 3, ""),
        ] {
            let process = Process()
            process.executableURL = URL(filePath: "/bin/sh")
            let command = try #require(CommandTests.command).path(percentEncoded: false)
            process.arguments = ["-c", "printf '{}\\n' | { '\(command)' --lines \(redirection); }"]
            let error = Pipe()
            process.standardError = error
            process.standardOutput = FileHandle.nullDevice
            try process.run()
            let text = String(decoding: try error.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
            process.waitUntilExit()
            #expect(process.terminationStatus == Int32(status), "\(redirection)")
            #expect(words.isEmpty || text.contains(words), "\(text)")
        }
    }
}
