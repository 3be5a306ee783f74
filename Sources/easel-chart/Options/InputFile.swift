// SPDX-License-Identifier: MIT

import Foundation

/// A file that an argument names: also a pipe or a device, such as `/dev/stdin`.
enum InputFile {
    /// Reads a file to its end.
    ///
    /// - Throws: A ``Failure`` with the path and the system's reason.
    static func contents(of path: String) throws(Failure) -> Data {
        do {
            return try FileHandle(forReadingFrom: URL(fileURLWithPath: path)).readToEnd() ?? Data()
        } catch {
            let cause = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
            let reason = cause?.localizedFailureReason ?? error.localizedDescription
            throw Failure(description: "\(path): the file could not be read: \(reason)")
        }
    }

    /// An error for a file that cannot be read.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }
}
