// SPDX-License-Identifier: MIT

/// An error in the command-line arguments.
struct UsageError: Error {
    /// The problem, on one line.
    let message: String
}
