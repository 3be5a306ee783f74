// SPDX-License-Identifier: MIT

import Easel
import Foundation

/// Font files of Debian's packages, which `.ci/setup test` installs.
enum TestFonts {
    private static let folder = URL(filePath: "/usr/share/fonts/truetype", directoryHint: .isDirectory)

    /// fonts-dejavu-core, by the file's name: `DejaVuSans-Bold`.
    static func dejaVu(_ name: String) -> URL { folder.appending(path: "dejavu/\(name).ttf") }

    /// fonts-noto-core and fonts-noto-color-emoji: `NotoSans-Regular`, `NotoColorEmoji`.
    static func noto(_ name: String) -> URL { folder.appending(path: "noto/\(name).ttf") }

    /// fonts-inter-variable. With the axes `wght` (100 to 900) and `slnt` (-10 to 0).
    static let inter = folder.appending(path: "inter-vf/Inter.var.ttf")

    /// fonts-inter-variable. Upright and italic in a file each, with the axis `wght` alone.
    static let interDisplay = ["roman", "italic"].map { folder.appending(path: "inter-vf/InterDisplay-\($0).var.ttf") }

    /// fonts-droid-fallback: Chinese, Japanese and Korean.
    static let droidFallback = folder.appending(path: "droid/DroidSansFallbackFull.ttf")
}
