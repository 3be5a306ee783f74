// SPDX-License-Identifier: MIT

import Foundation

/// Functions that run programs installed by `.ci/setup test`.
enum Program {
    /// Runs a program on the PATH until it ends, and returns its output.
    static func run(_ program: String, _ arguments: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [program] + arguments
        let pipe = Pipe()
        (process.standardOutput, process.standardError) = (pipe, pipe)
        process.standardInput = FileHandle.nullDevice
        try process.run()
        let said = try pipe.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return String(decoding: said, as: UTF8.self)
    }

    /// Runs a program on a temporary file. `FILE` in an argument is replaced with the path of the file.
    static func run(_ program: String, _ arguments: [String], on file: Data, named name: String = "a.pdf") throws
        -> String
    {
        var said = ""
        try WritingTests.inFolder { folder in
            let url = folder.appending(path: name)
            try file.write(to: url)
            said = try run(
                program, arguments.map { $0 == "FILE" ? url.path(percentEncoded: false) : $0 })
        }
        return said
    }
}
