// SPDX-License-Identifier: MIT

import Easel
import Foundation
import Testing

@testable import EaselSnapshots

@Suite struct SnapshotFormatTests {
    @Test func `a golden file is named after the scale and the format`() {
        let names: [(SnapshotFormat, String)] = [
            (.drawList, ".drawlist.txt"), (.svg, ".svg"), (.pdf, ".pdf"), (.png(), ".png"), (.png(scale: 2), "@2x.png"),
            (.jpeg(), ".jpg"), (.jpeg(scale: 1.5), "@1.5x.jpg"), (.webp(), ".webp"),
            (.webp(scale: 3, quality: 0.5), "@3x.webp"),
        ]
        for (format, suffix) in names { #expect(format.suffix == suffix) }
    }

    @Test func `the most informative format is ranked first`() {
        let formats: [SnapshotFormat] = [.drawList, .svg, .png(), .webp(), .jpeg(), .pdf]
        #expect(formats.map(\.rank) == [0, 1, 2, 3, 4, 5])
    }

    @Test func `JPEG and WebP golden files are compared by their pixels`() throws {
        let (same, other) = (Chart().drawing, Chart(missingBar: 1).drawing)
        for (golden, actual, changed) in [
            (try same.jpeg(), try same.jpeg(), try other.jpeg()), (try same.webp(), try same.webp(), try other.webp()),
            (try same.webp(quality: 0.5), try same.webp(quality: 0.5), try other.webp(quality: 0.5)),
        ] {
            func mismatch(_ file: Data, tolerance: Tolerance = .exact) throws -> Mismatch? {
                try SnapshotContent.picture(Image(data: file), masks: [], file: { file })
                    .mismatch(with: golden, tolerance: tolerance)
            }
            #expect(try mismatch(actual) == nil)
            guard case .picture = try mismatch(changed) else {
                Issue.record("the change went unnoticed")
                continue
            }
        }
        // A different file with the same pixels is equal.
        let image = try same.image()
        let content = SnapshotContent.picture(image, masks: [], file: { Data() })
        #expect(try content.mismatch(with: image.webpData(), tolerance: .exact) == nil)
        guard case .unreadable("it is not an image file") = try content.mismatch(with: Data([1]), tolerance: .exact)
        else {
            Issue.record("a golden file that is not an image was read")
            return
        }
    }
}
