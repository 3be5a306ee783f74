// SPDX-License-Identifier: MIT

/// The program was called in a way it does not understand.
struct UsageError: Error {
    /// What is wrong, in one line.
    let message: String
}
