// SPDX-License-Identifier: MIT

import Foundation

/// The programs that `.ci/setup` installs from PyPI.
enum Python {
    private static let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        .standardized

    /// Whether a module is installed. It is missing if `.ci/setup` could not reach PyPI.
    static func has(_ module: String) -> Bool { (try? run(["-c", "import \(module)"]))?.status == 0 }

    /// Runs a script of the tests, given by its path in the package, and returns what it wrote.
    static func run(script: String, _ arguments: [String]) throws -> (status: Int32, output: Data) {
        try run([package.appending(path: script).path] + arguments)
    }

    private static func run(_ arguments: [String]) throws -> (status: Int32, output: Data) {
        let process = Process()
        let output = Pipe()
        process.executableURL = package.appending(path: ".build/renderers/bin/python")
        process.arguments = arguments
        process.standardOutput = output
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (process.terminationStatus, data)
    }
}
