// SPDX-License-Identifier: MIT

/// An error for invalid arguments on the command line.
struct UsageError: Error {
    /// The problem in one line.
    let message: String
}
