// SPDX-License-Identifier: MIT

import Foundation

/// What the program has to say in the end.
struct Report: Equatable {
    /// For standard output.
    var lines: [String] = []

    /// For standard error, a line each.
    var errors: [String] = []

    /// Whether the program was called in a way it does not understand.
    private var isUsageError = false

    init(lines: [String] = []) { self.lines = lines }

    init(usageError: UsageError) {
        errors = ["easel-gallery: \(usageError.message)"]
        isUsageError = true
    }

    /// The program's exit status: 0, 1 if anything failed, 2 if it was called in a wrong way.
    var status: Int32 { errors.isEmpty ? 0 : isUsageError ? 2 : 1 }

    func print() {
        for error in errors { FileHandle.standardError.write(Data("\(error)\n".utf8)) }
        for line in lines { Swift.print(line) }
    }
}
