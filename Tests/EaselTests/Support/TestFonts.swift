// SPDX-License-Identifier: MIT

import Easel
import Foundation

/// Font files from Debian packages, which `.ci/setup test` installs, and font files in Tests/Fonts.
enum TestFonts {
    private static let folder = URL(filePath: "/usr/share/fonts/truetype", directoryHint: .isDirectory)

    /// The folder with the repository's fonts, which are the same on every system.
    private static let ownFolder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Fonts", directoryHint: .isDirectory).standardizedFileURL

    /// Returns a file of fonts-dejavu-core or fonts-dejavu-extra with a given name, such as `DejaVuSans-Bold`.
    static func dejaVu(_ name: String) -> URL { folder.appending(path: "dejavu/\(name).ttf") }

    /// Returns a file of fonts-noto-core or fonts-noto-color-emoji with a given name, such as `NotoSans-Regular`.
    static func noto(_ name: String) -> URL { folder.appending(path: "noto/\(name).ttf") }

    /// A variable Inter font that contains only Latin letters and has the axes `wght` (100 to 900) and `slnt` (-10 to
    /// 0).
    static let inter = ownFolder.appending(path: "Inter.ttf")

    /// The upright and the italic file of Inter Display, which contain only Latin letters and have only the axis
    /// `wght`.
    static let interDisplay = ["roman", "italic"].map { ownFolder.appending(path: "InterDisplay-\($0).ttf") }

    /// A font that contains only U+2A01 and has the axis `TEST` (100 to 900). Fontconfig does not support this axis.
    static let ownAxis = ownFolder.appending(path: "TestAVAR.ttf")

    /// The file of fonts-droid-fallback, for Chinese, Japanese, and Korean.
    static let droidFallback = folder.appending(path: "droid/DroidSansFallbackFull.ttf")

    /// Returns a font collection, which consists of a header, the file offsets of the fonts' table directories, and the
    /// fonts.
    static func collection(of files: [URL]) throws -> Data {
        var result = Data("ttcf".utf8) + bytes(0x10000) + bytes(files.count) + Data(count: 4 * files.count)
        for (index, file) in files.enumerated() {
            let font = [UInt8](try Data(contentsOf: file))
            let start = result.count
            result.replaceSubrange(12 + 4 * index..<16 + 4 * index, with: bytes(start))
            var moved = font
            for table in 0..<(Int(font[4]) << 8 | Int(font[5])) {
                let field = 12 + 16 * table + 8..<12 + 16 * table + 12
                let offset = font[field].reduce(0) { $0 << 8 | Int($1) }
                moved.replaceSubrange(field, with: bytes(offset + start))
            }
            result += moved
        }
        return result
    }

    private static func bytes(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
}
