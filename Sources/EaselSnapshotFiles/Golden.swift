// SPDX-License-Identifier: MIT

public import Foundation

/// The golden file that a snapshot is compared with: `Snapshots/<module>/<test file>/<name>` in the package.
public struct Golden: Sendable, Hashable, Codable {
    /// The folder of all golden files of the package.
    public let root: URL

    /// The module, test file, and file name, separated by slashes.
    public let path: String

    /// Creates a golden file from its package and path.
    public init(package: URL, path: String) {
        root = Self.folder(ofPackage: package)
        self.path = path
    }

    init(root: URL, path: String) { (self.root, self.path) = (root, path) }

    /// Returns the folder of a package's golden files.
    public static func folder(ofPackage package: URL) -> URL {
        package.appending(path: "Snapshots", directoryHint: .isDirectory)
    }

    /// The URL of the file.
    public var url: URL { root.appending(path: path) }

    /// The file name.
    public var name: String { url.lastPathComponent }

    /// The name of the test: the part before the case name, the scale, and the extension.
    var testName: String { String(name.prefix { $0 != "." && $0 != "@" }) }

    /// Whether the file belongs to a test with a given name. The name must be in the form used in file names.
    func isOfTest(called name: String) -> Bool {
        if testName == name { return true }
        // Long names are truncated and end with a hash.
        guard testName.utf8.count > 100, let hash = testName.lastIndex(of: "-") else { return false }
        return name.hasPrefix(testName[..<hash])
    }

    /// The folder of the file, which contains all golden files of one test file.
    public var folder: URL { url.deletingLastPathComponent() }

    /// Returns all golden files below a folder, sorted by path. Names that begin with a dot are skipped.
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

    /// The name of another golden file in the same folder whose name differs only in case, or `nil` if there is none.
    public var twinByCase: String? {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.plainPath)) ?? []
        return names.first { $0 != name && $0.lowercased() == name.lowercased() }
    }

    /// Writes the file atomically and records its environment.
    public func record(_ data: Data, environment: String) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try data.write(to: url, options: .atomic)
        try RecordedEnvironments(folder).set(environment, for: name)
    }

    /// Removes the file, and also its folder if the folder is then empty.
    public func remove() throws {
        try FileManager.default.removeItem(at: url)
        try RecordedEnvironments(folder).set(nil, for: name)
    }
}
