// SPDX-License-Identifier: MIT

public import Foundation

/// A snapshot that differs from its golden file. Files that show the difference are stored with it.
public struct Failure: Sendable, Codable {
    /// The golden file, which may not exist.
    public let golden: Golden

    /// The name of the test that took the snapshot.
    public let test: String

    /// The environment in which the snapshot was drawn.
    public let environment: String

    /// The failure, described on one line.
    public let summary: String

    /// Creates a failure.
    public init(golden: Golden, test: String, environment: String, summary: String) {
        (self.golden, self.test, self.environment, self.summary) = (golden, test, environment, summary)
    }

    /// The files of a failure: `actual`, `expected`, and `difference`, each with an extension.
    public typealias Files = [(name: String, data: Data)]

    /// Returns the folder of the failure's files within a run.
    public func folder(in run: Run) -> URL {
        Self.folder(of: run).appending(path: golden.path, directoryHint: .isDirectory)
    }

    private static func folder(of run: Run) -> URL { run.folder.appending(path: "failures") }

    /// Returns the URL of the failure's report section within a run.
    func section(in run: Run) -> URL { folder(in: run).appending(path: "section.html") }

    /// Writes the failure's files into the run's folder.
    public func save(_ files: Files, in run: Run) throws {
        let folder = folder(in: run)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for file in files { try file.data.write(to: folder.appending(path: file.name), options: .atomic) }
        try JSONEncoder().encode(self).write(to: folder.appending(path: "failure.json"), options: .atomic)
    }

    /// Returns all failures of a run, sorted by the paths of their golden files.
    public static func all(in run: Run) throws -> [Failure] {
        let root = folder(of: run)
        guard let files = FileManager.default.enumerator(atPath: root.plainPath) else { return [] }
        var result: [Failure] = []
        while let path = files.nextObject() as? String {
            guard path.hasSuffix("/failure.json") else { continue }
            let data = try Data(contentsOf: root.appending(path: path))
            result.append(try JSONDecoder().decode(Failure.self, from: data))
        }
        return result.sorted { $0.golden.path < $1.golden.path }
    }

    /// Replaces the golden file with the actual result and removes the failure.
    public func accept(in run: Run) throws {
        let folder = folder(in: run)
        let actual = folder.appending(path: "actual").appendingPathExtension(golden.url.pathExtension)
        try golden.record(Data(contentsOf: actual), environment: environment)
        try FileManager.default.removeItem(at: folder)
    }
}
