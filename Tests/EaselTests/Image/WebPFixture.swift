// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// Small WebP files encoded with Pillow. Unless noted otherwise, they have 16 × 16 pixels in four squares: red and
/// green above blue and white.
struct WebPFixture: Sendable, CustomTestStringConvertible {
    let testDescription: String
    private let base64: String

    var data: Data { Data(base64Encoded: base64, options: .ignoreUnknownCharacters) ?? Data() }

    private init(_ name: String, _ base64: String) { (testDescription, self.base64) = (name, base64) }

    static let all = [lossy, lossless, lossyAlpha, losslessAlpha, corners]

    /// The four squares, encoded with `quality=90`.
    static let lossy = WebPFixture(
        "lossy",
        """
        UklGRkQAAABXRUJQVlA4IDgAAAAwAgCdASoQABAAAMASJaACdLoB+AH6gAToAAD+S///cM//5HD//77g3/3eY7381b//WjddGVwAAA==
        """)

    /// The four squares, encoded with `lossless=True`.
    static let lossless = WebPFixture(
        "lossless",
        """
        UklGRjYAAABXRUJQVlA4TCoAAAAvD8ADAB8gEEjeHzqN+RcQFPwf3fxHZA+AMNtokpOc5L3PIKL/UfrB9gE=
        """)

    /// The four squares with the alpha values 255, 128, 64, and 0, encoded with `quality=90`.
    static let lossyAlpha = WebPFixture(
        "lossyAlpha",
        """
        UklGRnwAAABXRUJQVlA4WAoAAAAQAAAADwAADwAAQUxQSB0AAAABHyAQSPFomR0REYMw22iSk5zkvc8gov+x1afwAQBWUDggOAAAABAC
        AJ0BKhAAEAAAwBIloAJ0ugH4AfqAA8gA/vwu//9wP//q5r//xEQv/d5jvfzVv/9aN10ZXAAA
        """)

    /// The four squares with the alpha values 255, 128, 64, and 0, encoded with `lossless=True`.
    static let losslessAlpha = WebPFixture(
        "losslessAlpha",
        """
        UklGRjoAAABXRUJQVlA4TC4AAAAvD8ADEB8w/wKCIv9HExAU+T+aQICQxn+UALauBGG20SQnOcl7n0FE/0O3r+AD
        """)

    /// An image of 24 × 16 pixels, encoded with `lossless=True`. The left 8 columns are red above blue, and the right
    /// 16 columns are green above white.
    static let corners = WebPFixture(
        "corners",
        """
        UklGRjgAAABXRUJQVlA4TCsAAAAvF8ADAB8gEEjeHzqN+RcQFPwf3fxHZA+AMNtokpM8yf2PIKL/sak+oeoJAA==
        """)

    /// An animation of 4 × 4 pixels with two frames.
    static let animated = WebPFixture(
        "animated",
        """
        UklGRpoAAABXRUJQVlA4WAoAAAASAAAAAwAAAwAAQU5JTQYAAAAAAAAAAABBTk1GOAAAAAAAAAAAAAMAAAMAAGQAAAJWUDhMHwAAAC8D
        wAAAHyAQSN4fOo35FxAU/B/d/EdkD+Ba8BH9DwYAQU5NRi4AAAAAAAAAAAADAAADAABkAAAAVlA4TBUAAAAvA8AAEBcw//M///MfoIUr
        QEX0PxgA
        """)

    /// Returns a chunk, padded to an even length.
    static func chunk(_ name: String, _ payload: some Collection<UInt8>) -> [UInt8] {
        Array(name.utf8) + bytes(payload.count, 4) + payload + [UInt8](repeating: 0, count: payload.count % 2)
    }

    /// Returns a file that consists of chunks.
    static func file(_ chunks: [UInt8]) -> Data {
        Data(Array("RIFF".utf8) + bytes(chunks.count + 4, 4) + Array("WEBP".utf8) + chunks)
    }

    /// Returns the file of the fixture `corners` in the extended format.
    ///
    /// - Parameters:
    ///   - flags: The flags of the VP8X chunk; 0x08 announces EXIF data.
    ///   - metadata: The chunks after the image.
    static func extendedCorners(flags: UInt8, _ metadata: [UInt8]) -> Data {
        file(chunk("VP8X", [flags, 0, 0, 0] + bytes(23, 3) + bytes(15, 3)) + corners.data.dropFirst(12) + metadata)
    }

    private static func bytes(_ number: Int, _ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
}
