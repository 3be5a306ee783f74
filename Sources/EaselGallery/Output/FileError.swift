// SPDX-License-Identifier: MIT

import Foundation

/// An error with a file or a folder.
struct FileError: Error, Equatable, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }

    /// Runs `body` and turns its error into a message with the path, the failed operation, and the reason.
    ///
    /// - Parameter participle: The operation, such as "read" or "written".
    static func naming<T>(_ path: String, _ participle: String, _ body: () throws -> T) throws(FileError) -> T {
        do {
            return try body()
        } catch {
            throw FileError("\"\(path)\" could not be \(participle): \(reason(of: error))")
        }
    }

    /// Returns the content of a text file in UTF-8.
    static func text(of path: String) throws(FileError) -> String {
        try naming(path, "read") { try String(contentsOf: URL(filePath: path), encoding: .utf8) }
    }

    /// Returns the reason given by the underlying system error, which is more specific than Foundation's message.
    private static func reason(of error: any Error) -> String {
        let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error ?? error
        let words = cause as NSError
        return words.localizedFailureReason ?? words.localizedDescription
    }
}
