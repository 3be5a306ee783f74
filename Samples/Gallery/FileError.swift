// SPDX-License-Identifier: MIT

import Foundation

/// Something went wrong with a file or a folder.
struct FileError: Error, Equatable, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }

    /// Runs `body`, and says of what it throws which file could not be written, read, made or removed, and why.
    static func naming<T>(_ path: String, _ participle: String, _ body: () throws -> T) throws(FileError) -> T {
        do {
            return try body()
        } catch {
            throw FileError("\"\(path)\" could not be \(participle): \(reason(of: error))")
        }
    }

    /// Foundation's own words tell little; those of the system are in the error beneath.
    private static func reason(of error: any Error) -> String {
        let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error ?? error
        let words = cause as NSError
        return words.localizedFailureReason ?? words.localizedDescription
    }
}
