// SPDX-License-Identifier: MIT

public import Foundation

/// The folders of a Swift package.
public enum PackageFolders {
    /// Returns the innermost folder around a file that contains Package.swift, or `nil` if the file is not in a
    /// package.
    public static func root(of file: String) -> URL? {
        ancestors(of: URL(filePath: file)).first { exists("Package.swift", in: $0) }
    }

    /// Returns the SwiftPM build folder that contains a program, or `nil` if SwiftPM did not build the program.
    ///
    /// The build folder is identified by SwiftPM's state file, so its name and the names of its subfolders do not
    /// matter.
    static func build(of program: URL?) -> URL? {
        guard let program else { return nil }
        return ancestors(of: program.resolvingSymlinksInPath()).first { exists("workspace-state.json", in: $0) }
    }

    private static func ancestors(of file: URL) -> [URL] {
        var folders: [URL] = []
        var folder = file.deletingLastPathComponent().standardizedFileURL
        while folders.last != folder, folder.pathComponents.count > 1 {
            folders.append(folder)
            folder = folder.deletingLastPathComponent().standardizedFileURL
        }
        return folders
    }

    private static func exists(_ name: String, in folder: URL) -> Bool {
        FileManager.default.fileExists(atPath: folder.appending(path: name).plainPath)
    }
}

extension URL {
    /// The file system path, without a trailing slash.
    public var plainPath: String {
        let path = path(percentEncoded: false)
        return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    }
}
