// SPDX-License-Identifier: MIT

/// The source location of a call to `expectSnapshot`.
struct CallSite: Sendable {
    let fileID: StaticString
    let filePath: StaticString
    let function: String
    let line: UInt
    let column: UInt

    /// The module and the file name without its extension, separated by a slash.
    var folder: String {
        let parts = "\(fileID)".split(separator: "/")
        let file = parts.last.map { $0.split(separator: ".").first ?? $0 } ?? ""
        return "\(parts.first ?? "")/\(file)"
    }
}
