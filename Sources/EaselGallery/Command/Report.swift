// SPDX-License-Identifier: MIT

import EaselArguments
import Foundation

/// The output of the program when it ends.
struct Report: Equatable {
    /// The lines for standard output.
    var lines: [String] = []

    /// The messages for standard error, one per line.
    var errors: [String] = []

    /// Whether the command line was invalid.
    private var isUsageError = false

    init(lines: [String] = []) { self.lines = lines }

    init(usageError: UsageError) {
        errors = [usageError.description]
        isUsageError = true
    }

    /// The program's exit status: 0 for success, 1 if anything failed, and 2 if the command line was invalid.
    var status: Int32 { errors.isEmpty ? 0 : isUsageError ? 2 : 1 }

    /// Prints the lines, and the errors after the name of the program.
    func print(program: String) {
        for error in errors { FileHandle.standardError.write(Data("\(program): \(error)\n".utf8)) }
        for line in lines { Swift.print(line) }
    }
}
