// SPDX-License-Identifier: MIT

import Foundation

/// The marked lines of a sample's file, without their common indentation, and the file's imports.
struct SampleCode: Equatable {
    static let startMark = "// sample"
    static let endMark = "// end of sample"

    let text: String
    let imports: Set<String>

    /// Reads the code of a sample from the file at `path`.
    ///
    /// - Parameter name: The sample's name. A mark with this name is preferred to one without a name.
    init(of name: String, in path: String) throws(FileError) {
        try self.init(of: name, source: FileError.text(of: path), path: path)
    }

    /// Extracts the code of a sample from `source`.
    ///
    /// - Parameter path: The path of the file, for error messages.
    init(of name: String, source: String, path: String) throws(FileError) {
        let lines = source.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let named = "\(Self.startMark) \(name)"
        let marks = lines.indices.filter { Self.isMark(lines[$0], named) }
        let unnamed = lines.indices.filter { Self.isMark(lines[$0], Self.startMark) }
        guard marks.count <= 1 else {
            throw FileError("\"\(path)\" has the line \"\(named)\" \(marks.count) times")
        }
        guard marks.count == 1 || unnamed.count <= 1 else {
            throw FileError(
                "\"\(path)\" has the line \"\(Self.startMark)\" \(unnamed.count) times; in a file of several samples, "
                    + "it names the sample: \"\(named)\"")
        }
        guard let start = marks.first ?? unnamed.first else {
            throw FileError("\"\(path)\" has neither the line \"\(Self.startMark)\" nor \"\(named)\"")
        }
        guard let end = lines[start...].firstIndex(where: { Self.isMark($0, Self.endMark) }) else {
            throw FileError("\"\(path)\" has no line \"\(Self.endMark)\" after \"\(Self.startMark)\"")
        }
        let code = lines[(start + 1)..<end].map { $0.allSatisfy(\.isWhitespace) ? "" : $0 }
        guard let indentation = code.filter({ !$0.isEmpty }).map({ $0.prefix { $0 == " " }.count }).min() else {
            throw FileError("\"\(path)\" has no code between \"\(Self.startMark)\" and \"\(Self.endMark)\"")
        }
        text = code.map { $0.dropFirst(indentation) }.joined(separator: "\n")
        imports = Set(lines.compactMap(\.importedModule))
    }

    private static func isMark(_ line: Substring, _ mark: String) -> Bool {
        line.trimmingCharacters(in: .whitespaces) == mark
    }
}

/// A file with code that a sample needs, without its imports and the comments above them.
struct HelperFile: Equatable {
    /// The name of the file, without its folder.
    let name: String
    let text: String
    let imports: Set<String>

    init(_ path: String) throws(FileError) {
        self.init(name: URL(filePath: path).lastPathComponent, source: try FileError.text(of: path))
    }

    init(name: String, source: String) {
        self.name = name
        let lines = source.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        imports = Set(lines.compactMap(\.importedModule))
        let body = lines.filter { $0.importedModule == nil && !$0.hasPrefix("// SPDX-") }
        text = body.drop { $0.allSatisfy(\.isWhitespace) }.joined(separator: "\n")
            .trimmingCharacters(in: .newlines)
    }
}

extension Substring {
    /// The module that the line imports, or `nil` if the line is not an import of a whole module.
    fileprivate var importedModule: String? {
        let words = split(separator: " ").drop {
            ["public", "package", "internal", "fileprivate", "private"].contains($0)
        }
        guard words.count == 2, words.first == "import", !hasPrefix(" "), let module = words.last else { return nil }
        return String(module)
    }
}
