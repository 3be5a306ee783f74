// SPDX-License-Identifier: MIT

public import Foundation

/// The folders of a Swift package.
public enum PackageFolders {
    /// The innermost folder round a file that has a Package.swift; nil if there is none.
    public static func root(of file: String) -> URL? {
        ancestors(of: URL(filePath: file)).first { exists("Package.swift", in: $0) }
    }

    /// SwiftPM's build folder, in which a program of it lies; nil if it is no program of SwiftPM.
    ///
    /// SwiftPM keeps a file of its state there, whatever the folder is called and however the products lie below it.
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
    /// The path as the file system has it, without a slash at the end.
    public var plainPath: String {
        let path = path(percentEncoded: false)
        return path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    }
}
