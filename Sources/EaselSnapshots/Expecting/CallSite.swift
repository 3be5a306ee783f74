// SPDX-License-Identifier: MIT

/// The position of a call of `expectSnapshot`.
struct CallSite: Sendable {
    let fileID: StaticString
    let filePath: StaticString
    let function: String
    let line: UInt
    let column: UInt

    /// The module and the file without its extension, with a slash between them.
    var folder: String {
        let parts = "\(fileID)".split(separator: "/")
        let file = parts.last.map { $0.split(separator: ".").first ?? $0 } ?? ""
        return "\(parts.first ?? "")/\(file)"
    }
}
