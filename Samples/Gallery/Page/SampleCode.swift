// SPDX-License-Identifier: MIT

import Foundation

/// The part of a Swift file between the lines `// sample` and `// end of sample`, without their common indentation.
struct SampleCode: Equatable {
    static let startMark = "// sample"
    static let endMark = "// end of sample"

    let text: String

    /// Reads the code from the file at `path`.
    init(of path: String) throws(FileError) {
        let source = try FileError.naming(path, "read") {
            try String(contentsOf: URL(filePath: path), encoding: .utf8)
        }
        try self.init(source: source, path: path)
    }

    /// Extracts the code from `source`.
    ///
    /// - Parameter path: The path of the file, for error messages.
    init(source: String, path: String) throws(FileError) {
        let lines = source.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let start = try Self.onlyLine(Self.startMark, in: lines, of: path)
        let end = try Self.onlyLine(Self.endMark, in: lines, of: path)
        guard start < end else {
            throw FileError("\"\(path)\" has the line \"\(Self.endMark)\" before \"\(Self.startMark)\"")
        }
        let code = lines[(start + 1)..<end].map { $0.allSatisfy(\.isWhitespace) ? "" : $0 }
        guard let indentation = code.filter({ !$0.isEmpty }).map({ $0.prefix { $0 == " " }.count }).min() else {
            throw FileError("\"\(path)\" has no code between \"\(Self.startMark)\" and \"\(Self.endMark)\"")
        }
        text = code.map { $0.dropFirst(indentation) }.joined(separator: "\n")
    }

    private static func onlyLine(
        _ mark: String, in lines: [Substring], of path: String
    ) throws(FileError) -> Int {
        let found = lines.indices.filter { lines[$0].trimmingCharacters(in: .whitespaces) == mark }
        guard let line = found.first else { throw FileError("\"\(path)\" has no line \"\(mark)\"") }
        guard found.count == 1 else { throw FileError("\"\(path)\" has the line \"\(mark)\" \(found.count) times") }
        return line
    }
}
