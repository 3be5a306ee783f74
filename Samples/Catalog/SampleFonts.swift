// SPDX-License-Identifier: MIT

public import Easel
import Foundation

/// The fonts that samples are drawn with.
///
/// The gallery's pictures use files of the Debian packages fonts-dejavu-core, fonts-noto-core, fonts-noto-color-emoji and
/// fonts-droid-fallback. The same files give the same pictures on every machine.
public struct SampleFonts: Sendable {
    /// The fonts.
    public let library: FontLibrary

    /// Whether these are whatever fonts the system has, with which text looks different.
    public let areOfSystem: Bool

    /// The folder in which Debian's packages install the fonts.
    public static let debianFolder = URL(filePath: "/usr/share/fonts/truetype", directoryHint: .isDirectory)

    private static let files = [
        "dejavu/DejaVuSans", "dejavu/DejaVuSans-Bold", "noto/NotoSans-Regular", "noto/NotoSans-Italic",
        "noto/NotoSans-Bold", "noto/NotoSans-BoldItalic", "noto/NotoSansArabic-Regular",
        "noto/NotoSansHebrew-Regular", "noto/NotoSansDevanagari-Regular", "noto/NotoSansThai-Regular",
        "noto/NotoColorEmoji", "droid/DroidSansFallbackFull",
    ]

    /// Finds the fonts in a folder.
    ///
    /// - Parameter folder: The folder with the files, either directly or in the folders `dejavu`, `noto` and `droid`. By default the
    ///   folder that the environment variable `EASEL_SAMPLE_FONTS` names, else ``debianFolder``. Where that does not exist, as
    ///   on a Mac, these are the system's fonts.
    /// - Throws: `DrawingError.fontsUnavailable` if a file is missing.
    public init(folder: URL? = nil) throws(DrawingError) {
        try self.init(
            folder: folder, environment: ProcessInfo.processInfo.environment, debianFolder: Self.debianFolder)
    }

    init(folder: URL?, environment: [String: String], debianFolder: URL) throws(DrawingError) {
        let variable = environment["EASEL_SAMPLE_FONTS"].flatMap { $0.isEmpty ? nil : $0 }
        let chosen = folder ?? variable.map { URL(filePath: $0, directoryHint: .isDirectory) }
        areOfSystem = chosen == nil && !Self.exists(debianFolder)
        library = areOfSystem ? .system : try FontLibrary(files: Self.files(in: chosen ?? debianFolder))
    }

    private static func files(in folder: URL) -> [URL] {
        files.map { name in
            let file = folder.appending(path: "\(name).ttf")
            let flat = folder.appending(path: file.lastPathComponent)
            return exists(flat) ? flat : file
        }
    }

    private static func exists(_ file: URL) -> Bool {
        FileManager.default.fileExists(atPath: file.path(percentEncoded: false))
    }
}
