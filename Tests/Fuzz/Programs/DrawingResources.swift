// SPDX-License-Identifier: MIT

public import Easel
import Foundation

/// The fonts and images shared by all programs.
public struct DrawingResources: Sendable {
    public let fonts: FontLibrary
    let images: [Image]
    /// The nesting depth: the number of drawings, tiles, layers, and repetitions that contain the calls.
    private(set) var depth = 0

    private init(fonts: FontLibrary, images: [Image]) { (self.fonts, self.images) = (fonts, images) }

    /// Returns Debian's DejaVu Sans, DejaVu Sans Mono, Noto Sans Arabic, and emoji fonts, Inter from Tests/Fonts, and
    /// images of every kind.
    public static func ofDebian() throws -> DrawingResources {
        let folder = URL(filePath: "/usr/share/fonts/truetype", directoryHint: .isDirectory)
        let files = [
            "dejavu/DejaVuSans.ttf", "dejavu/DejaVuSansMono.ttf", "noto/NotoSansArabic-Regular.ttf",
            "noto/NotoColorEmoji.ttf",
        ]
        let inter = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Fonts/Inter.ttf")
        return DrawingResources(
            fonts: try FontLibrary(files: files.map { folder.appending(path: $0) } + [inter.standardizedFileURL]),
            images: try Self.images())
    }

    /// Returns images that are opaque, transparent, gray, a single pixel, or long.
    private static func images() throws -> [Image] {
        let ramp = (0..<256).map { UInt8($0) }
        return [
            try Image(width: 8, height: 8, pixels: ramp, format: .rgba),
            try Image(width: 16, height: 16, pixels: ramp, format: .gray),
            try Image(width: 1, height: 1, pixels: [255, 0, 128, 255], format: .rgba),
            try Image(width: 64, height: 1, pixels: ramp, format: .bgra),
            try Image(width: 3, height: 5, pixels: [UInt8](repeating: 0, count: 60), format: .premultipliedRGBA),
        ]
    }

    /// Whether calls may contain other calls. At the maximum depth, calls that would contain other calls draw nothing.
    var allowsNesting: Bool { depth < 4 }

    var nested: DrawingResources {
        var nested = self
        nested.depth += 1
        return nested
    }
}
