// SPDX-License-Identifier: MIT

public import Foundation

/// A loader for files in a folder. Specs refer to the files by relative URLs such as `data/cars.json`.
///
/// A URL that leads outside the folder through `..`, an absolute path, or a symbolic link causes an error. Queries and
/// fragments are ignored.
///
/// ```swift
/// var options = ChartOptions()
/// options.loader = FolderLoader(URL(fileURLWithPath: "/srv/charts"))
/// ```
public struct FolderLoader: DataLoader {
    private let folder: URL

    /// Creates a loader for the files in a folder.
    public init(_ folder: URL) { self.folder = folder }

    /// Returns the bytes of a file.
    ///
    /// - Throws: A ``ChartError`` if the URL leads outside the folder or does not refer to a file, or an error from
    ///   reading the file.
    public func data(at url: String) throws -> Data {
        let name = String(url.prefix { $0 != "?" && $0 != "#" })
        let path = name.removingPercentEncoding ?? name
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard !path.contains("://") else {
            throw ChartError(
                .data, at: "$",
                "only relative URLs are loaded from a folder; put the file in the folder (easel-chart --data DIR), or "
                    + "give the values inline")
        }
        guard !path.isEmpty, !path.hasPrefix("/"), !path.contains("\0"), !parts.contains(".."),
            !(parts.first ?? "").contains(":")
        else {
            throw ChartError(.data, at: "$", "only relative URLs without \"..\" are loaded from a folder")
        }
        let root = folder.standardizedFileURL.resolvingSymlinksInPath().path
        let file = folder.appendingPathComponent(path).standardizedFileURL.resolvingSymlinksInPath()
        guard file.path.hasPrefix(root.hasSuffix("/") ? root : root + "/") else {
            throw ChartError(.data, at: "$", "the file lies outside the folder")
        }
        guard (try? file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) == true else {
            throw ChartError(.data, at: "$", "the file does not exist")
        }
        return try Data(contentsOf: file)
    }
}

/// A loader that gets its data from a closure.
///
/// ```swift
/// var options = ChartOptions()
/// options.loader = ClosureLoader { url in
///     guard url == "orders.csv" else { throw CocoaError(.fileNoSuchFile) }
///     return Data("month,orders\nMay,7\nJune,9\n".utf8)
/// }
/// ```
public struct ClosureLoader: DataLoader {
    private let load: @Sendable (String) throws -> Data

    /// Creates a loader that calls a closure for every URL.
    public init(_ load: @escaping @Sendable (String) throws -> Data) { self.load = load }

    /// Returns the bytes that the closure provides for a URL.
    public func data(at url: String) throws -> Data { try load(url) }
}
