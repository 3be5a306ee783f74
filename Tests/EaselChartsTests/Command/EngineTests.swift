// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// The scripts of `Samples/Scale` that take seconds. A script whose program is missing is skipped.
@Suite(.waitsForProcesses) struct EngineTests {
    private static func isInstalled(_ program: String) -> Bool {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let folders = path.split(separator: ":").map(String.init) + ["/usr/sbin"]
        return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
    }

    /// Runs a script with paths of many characters, some of which mean something to a shell and to sed.
    private func run(_ script: String, answers: ClosedRange<Int> = 200...200) throws {
        let temporary = FileManager.default.temporaryDirectory.appending(
            path: "easel $a|b&c-\(UUID().uuidString)-\(String(repeating: "long", count: 20))")
        try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: temporary) }
        let command = try #require(CommandTests.command).path(percentEncoded: false)
        let chart = temporary.appending(path: "easel-chart").path(percentEncoded: false)
        try Data("#!/bin/sh\nexec '\(command)' \"$@\"\n".utf8).write(to: URL(filePath: chart))
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: chart)
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Samples/Scale")
        let process = Process()
        process.executableURL = URL(filePath: "/bin/bash")
        process.arguments = [folder.appending(path: script).standardizedFileURL.path(percentEncoded: false)]
        let variables = ["EASEL_CHART": chart, "TMPDIR": temporary.path(percentEncoded: false)]
        process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
        let output = Pipe()
        (process.standardOutput, process.standardError) = (output, output)
        try process.run()
        let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(text)")
        let expected = answers.map { "\(script): \($0) answers, the same bytes as one process\n" }
        #expect(expected.contains(text), "\(text)")
    }

    @Test(.enabled(if: isInstalled("parallel"), "the package parallel is missing"))
    func `filters under GNU parallel answer with the bytes of one process`() throws { try run("parallel.sh") }

    @Test(.enabled(if: isInstalled("nginx"), "the package nginx-light is missing"))
    func `at most one request behind nginx fails when a worker is killed`() throws {
        try run("nginx.sh", answers: 199...200)
    }
}
