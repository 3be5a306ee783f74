// SPDX-License-Identifier: MIT

public import Foundation

/// The environments in which the golden files of a folder were recorded. They are stored in a file beside the golden
/// files, one entry per line, which suits version control.
public struct RecordedEnvironments: Sendable {
    static let fileName = "environments.json"

    private let folder: URL
    private var file: URL { folder.appending(path: Self.fileName) }

    /// Creates an accessor for the environments of the golden files in a folder.
    public init(_ folder: URL) { self.folder = folder }

    /// The environment in which a golden file was recorded, or `nil` if it is unknown.
    public subscript(name: String) -> String? { (try? read())?[name] }

    /// Records the environment of a golden file. `nil` removes the entry, and then the folder if no files are left in
    /// it.
    func set(_ environment: String?, for name: String) throws {
        try FileLock.withLock(on: folder) {
            var environments = try read()
            guard environments[name] != environment else { return }
            environments[name] = environment
            if environments.isEmpty {
                try? FileManager.default.removeItem(at: file)
                if try FileManager.default.contentsOfDirectory(atPath: folder.plainPath).isEmpty {
                    try FileManager.default.removeItem(at: folder)
                }
                return
            }
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
            try (encoder.encode(environments) + Data("\n".utf8)).write(to: file, options: .atomic)
        }
    }

    private func read() throws -> [String: String] {
        guard FileManager.default.fileExists(atPath: file.plainPath) else { return [:] }
        return try JSONDecoder().decode([String: String].self, from: Data(contentsOf: file))
    }
}
