// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// Writes a file piece by piece and atomically.
///
/// - Throws: ``DrawingError/writeFailed(path:reason:)``, or an error that the closure throws.
func writeFile(to path: String, _ produce: (_ write: ([UInt8]) throws -> Void) throws -> Void) throws {
    do {
        try FileWriter.write(to: path, produce)
    } catch let error as NativeError {
        throw DrawingError.writeFailed(path: path, reason: error.message)
    }
}

/// Returns the path of a file URL.
func path(ofFile url: URL) throws(DrawingError) -> String {
    guard url.isFileURL else { throw .writeFailed(path: url.absoluteString, reason: "it is not the URL of a file") }
    return url.path(percentEncoded: false)
}
