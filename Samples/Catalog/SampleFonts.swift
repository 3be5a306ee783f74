// SPDX-License-Identifier: MIT

public import Easel
public import EaselGallery
import Foundation

/// The fonts that samples are drawn with.
///
/// The gallery's pictures use font files from the Debian packages fonts-dejavu-core, fonts-noto-core,
/// fonts-noto-color-emoji, and fonts-droid-fallback. The same files produce the same pictures on every machine.
public struct SampleFonts: Sendable {
    /// The library that contains the fonts.
    public let library: FontLibrary

    /// Whether the system's fonts are used, which makes text look different from the gallery's.
    public let areOfSystem: Bool

    /// The folder where the Debian packages install the fonts.
    public static let debianFolder = URL(filePath: "/usr/share/fonts/truetype", directoryHint: .isDirectory)

    /// The message that the system's fonts are used.
    static let systemFontsNotice =
        "\(debianFolder.path(percentEncoded: false)) does not exist: text is drawn in the system's fonts and looks "
        + "different, and samples that name a missing font fail; pass --fonts DIR to use the gallery's fonts"

    private static let files = [
        // UIKit's system font is the first one.
        "noto/NotoSans-Regular", "noto/NotoSans-Italic", "noto/NotoSans-Bold", "noto/NotoSans-BoldItalic",
        "dejavu/DejaVuSans", "dejavu/DejaVuSans-Bold", "noto/NotoSansArabic-Regular",
        "noto/NotoSansHebrew-Regular", "noto/NotoSansDevanagari-Regular", "noto/NotoSansThai-Regular",
        "noto/NotoColorEmoji", "droid/DroidSansFallbackFull",
    ]

    /// Loads the fonts from a folder.
    ///
    /// - Parameter folder: The folder with the font files, either directly or in the subfolders `dejavu`, `noto`, and
    ///   `droid`. The default is the folder in the environment variable `EASEL_SAMPLE_FONTS`, or ``debianFolder`` if
    ///   the variable is not set. If ``debianFolder`` does not exist, as on a Mac, the system's fonts are used.
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

extension Sample {
    /// Returns the font library of ``SampleFonts``.
    public static func fonts() throws(DrawingError) -> FontLibrary { try SampleFonts().library }
}
