// SPDX-License-Identifier: MIT

import Easel
import EaselUIKit
import Foundation

/// The environment of the tests: fonts from files and one pixel per point.
enum TestEnvironment {
    private static let fonts = Result {
        try FontLibrary(paths: ["DejaVuSans", "DejaVuSans-Bold"].map { "/usr/share/fonts/truetype/dejavu/\($0).ttf" })
    }

    static func environment(imageFolders: [URL] = []) throws -> UIKitEnvironment {
        UIKitEnvironment(fonts: try fonts.get(), screenScale: 1, imageFolders: imageFolders)
    }

    /// Runs a closure with a new folder, which is removed afterward.
    static func withFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appending(path: "easel-uikit-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try body(folder)
    }
}
