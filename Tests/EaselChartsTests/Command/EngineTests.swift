// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// The scripts of `Samples/Scale` that take seconds. A script whose program is missing is skipped.
@Suite struct EngineTests {
    private static func isInstalled(_ program: String) -> Bool {
        let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
        let folders = path.split(separator: ":").map(String.init) + ["/usr/sbin"]
        return folders.contains { FileManager.default.isExecutableFile(atPath: "\($0)/\(program)") }
    }

    private func run(_ script: String) throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../Samples/Scale")
        let process = Process()
        process.executableURL = URL(filePath: "/bin/bash")
        process.arguments = [folder.appending(path: script).standardizedFileURL.path(percentEncoded: false)]
        let command = try #require(CommandTests.command).path(percentEncoded: false)
        process.environment = ProcessInfo.processInfo.environment.merging(["EASEL_CHART": command]) { $1 }
        let output = Pipe()
        (process.standardOutput, process.standardError) = (output, output)
        try process.run()
        let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(text)")
        #expect(text == "\(script): 200 answers, the same bytes as one process\n")
    }

    @Test(.enabled(if: isInstalled("parallel"), "the package parallel is missing"))
    func `filters under GNU parallel answer with the bytes of one process`() throws { try run("parallel.sh") }

    @Test(.enabled(if: isInstalled("nginx"), "the package nginx-light is missing"))
    func `no request behind nginx is lost when a server is killed`() throws { try run("nginx.sh") }
}
