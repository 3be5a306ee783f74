// SPDX-License-Identifier: MIT

public import Foundation

/// The file that a snapshot is compared with: `Snapshots/<module>/<test file>/<name>` in the package.
public struct Golden: Sendable, Hashable, Codable {
    /// The folder of all goldens of the package.
    public let root: URL

    /// The module, test file and name, separated by slashes.
    public let path: String

    /// Creates the golden file with a path in a package.
    public init(package: URL, path: String) {
        root = Self.folder(ofPackage: package)
        self.path = path
    }

    init(root: URL, path: String) { (self.root, self.path) = (root, path) }

    /// Returns the folder of a package's golden files.
    public static func folder(ofPackage package: URL) -> URL {
        package.appending(path: "Snapshots", directoryHint: .isDirectory)
    }

    /// The file's URL.
    public var url: URL { root.appending(path: path) }

    /// The name of the file.
    public var name: String { url.lastPathComponent }

    /// The name of the test: the part before the name of the case, the scale and the extension.
    var testName: String { String(name.prefix { $0 != "." && $0 != "@" }) }

    /// Whether the file's test has a name. The name must be fit for file names.
    func isOfTest(called name: String) -> Bool {
        if testName == name { return true }
        // A long name was truncated and ends in a hash.
        guard testName.utf8.count > 100, let hash = testName.lastIndex(of: "-") else { return false }
        return name.hasPrefix(testName[..<hash])
    }

    /// The folder of the file, which contains all golden files of a test file.
    public var folder: URL { url.deletingLastPathComponent() }

    /// Returns all golden files below a folder, in the order of their paths. Names that begin with a dot are skipped.
    public static func all(in root: URL) -> [Golden] {
        guard let files = FileManager.default.enumerator(atPath: root.plainPath) else { return [] }
        var result: [Golden] = []
        while let path = files.nextObject() as? String {
            let name = URL(filePath: path).lastPathComponent
            let attributes = try? FileManager.default.attributesOfItem(atPath: root.appending(path: path).plainPath)
            guard attributes?[.type] as? FileAttributeType == .typeRegular, !name.hasPrefix("."),
                name != RecordedEnvironments.fileName
            else { continue }
            result.append(Golden(root: root, path: path))
        }
        return result.sorted { $0.path < $1.path }
    }

    /// The name of a golden file in the same folder that differs from this one's only in case.
    public var twinByCase: String? {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.plainPath)) ?? []
        return names.first { $0 != name && $0.lowercased() == name.lowercased() }
    }

    /// Writes the file atomically, and records its environment.
    public func record(_ data: Data, environment: String) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try data.write(to: url, options: .atomic)
        try RecordedEnvironments(folder).set(environment, for: name)
    }

    /// Removes the file, and its folder if it was the last one there.
    public func remove() throws {
        try FileManager.default.removeItem(at: url)
        try RecordedEnvironments(folder).set(nil, for: name)
    }
}
