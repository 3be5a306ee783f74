// SPDX-License-Identifier: MIT

import Easel
import Testing

@Suite struct PaperTests {
    /// ISO 216 sizes are converted from millimeters; ANSI sizes are in inches.
    @Test(
        arguments: [
            (.a3, 297 / 25.4, 420 / 25.4), (.a4, 210 / 25.4, 297 / 25.4), (.a5, 148 / 25.4, 210 / 25.4),
            (.letter, 8.5, 11), (.legal, 8.5, 14),
        ] as [(CGSize, CGFloat, CGFloat)])
    func `paper sizes are in points and in portrait orientation`(_ size: CGSize, _ width: CGFloat, _ height: CGFloat) {
        #expect(abs(size.width - width * 72) < 1e-9 && abs(size.height - height * 72) < 1e-9)
        #expect(size.landscape == CGSize(width: size.height, height: size.width))
        #expect(size.landscape.landscape == size.landscape)
    }

    @Test func `the media box of a page has the size of its paper`() throws {
        let page = Drawing(size: .a4.landscape) { $0.fill($0.bounds, with: .color(.gray)) }
        #expect(page.size.width > page.size.height)
        let box = try #require(
            ReadablePDF(page.pdf()).text.firstMatch(of: /MediaBox \[ 0 0 ([0-9.]+) ([0-9.]+) \]/)
        ).output
        let (width, height) = try (#require(Double(box.1)), #require(Double(box.2)))
        #expect(abs(width - 841.890) < 0.01 && abs(height - 595.276) < 0.01)
    }
}
