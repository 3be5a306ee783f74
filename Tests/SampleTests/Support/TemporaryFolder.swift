// SPDX-License-Identifier: MIT

import Foundation

/// A new folder for one test, which is removed at the end of the test.
final class TemporaryFolder: Sendable {
    let path: String

    var url: URL { URL(filePath: path, directoryHint: .isDirectory) }

    private var files: FileManager { .default }

    init() throws {
        path = FileManager.default.temporaryDirectory.appending(path: "gallery-test-\(UUID())")
            .path(percentEncoded: false)
        try files.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// Returns the names in a subfolder, sorted.
    func entries(_ name: String) throws -> [String] {
        try files.contentsOfDirectory(atPath: "\(path)/\(name)").sorted()
    }

    func bytes(_ name: String) throws -> Data { try Data(contentsOf: URL(filePath: "\(path)/\(name)")) }

    func text(_ name: String) throws -> String { String(decoding: try bytes(name), as: UTF8.self) }

    /// Writes a file and creates its folder if it is missing.
    func write(_ text: String, to name: String) throws {
        let file = URL(filePath: "\(path)/\(name)")
        try files.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    func makeFolder(_ name: String) throws {
        try files.createDirectory(atPath: "\(path)/\(name)", withIntermediateDirectories: true)
    }

    func modificationDate(of name: String) throws -> Date? {
        try files.attributesOfItem(atPath: "\(path)/\(name)")[.modificationDate] as? Date
    }

    func setModificationDate(_ date: Date, of name: String) throws {
        try files.setAttributes([.modificationDate: date], ofItemAtPath: "\(path)/\(name)")
    }
}
