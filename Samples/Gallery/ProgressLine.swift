// SPDX-License-Identifier: MIT

import Foundation

/// One line on the terminal, rewritten as the work goes on.
enum ProgressLine: Sendable {
    /// On standard error.
    case shown
    case silent

    /// Shown where somebody is looking: standard error is a terminal.
    static var ofTerminal: ProgressLine { isatty(STDERR_FILENO) == 1 ? .shown : .silent }

    func show(_ done: Int, of count: Int) { rewrite(Self.text(done, of: count)) }

    /// Leaves the line blank for what comes next.
    func clear() { rewrite("") }

    static func text(_ done: Int, of count: Int) -> String { "\(done) of \(count) samples" }

    private func rewrite(_ text: String) {
        guard self == .shown else { return }
        // What erases the old text, everywhere and without control sequences, is spaces.
        let blank = String(repeating: " ", count: 40)
        FileHandle.standardError.write(Data("\r\(blank)\r\(text)".utf8))
    }
}
