// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests of which parts of a PDF file are rasterized, and of the sizes of these parts.
@Suite struct VectorRuleTests {
    /// Returns the integers after a key in all dictionaries of a PDF file.
    static func numbers(after key: String, in pdf: Data) throws -> [Int] {
        try ReadablePDF(pdf).text.matches(of: Regex("/\(key) (\\d+) ", as: (Substring, Substring).self))
            .compactMap { Int($0.output.1) }
    }

    @Test func `a blurred shadow is rasterized only within its bounds`() throws {
        let pdf = try Drawing(width: 800, height: 800) { canvas in
            canvas.setShadow(offset: CGSize(width: 4, height: 4), blur: 4, color: .red)
            canvas.fill(CGRect(x: 100, y: 100, width: 20, height: 20))
        }.pdf()
        let widths = try Self.numbers(after: "Width", in: pdf)
        // With σ = 2, the image is at least 20 points plus 6 σ wide. Its resolution is 72 to 576 pixels per inch.
        #expect(!widths.isEmpty && widths.allSatisfy { (32...400).contains($0) }, "\(widths)")
    }

    @Test func `tiles, layers, nested drawings, and simple blend modes are not rasterized`() throws {
        let tile = Pattern(size: CGSize(width: 5, height: 5)) { $0.fillEllipse(in: $0.bounds) }
        let inner = Drawing(width: 5, height: 5) { $0.fillEllipse(in: $0.bounds) }
        let pdf = try Drawing(width: 100, height: 100) { canvas in
            canvas.fill(Path(rect: canvas.bounds), with: .pattern(tile))
            canvas.draw(inner, in: CGRect(x: 10, y: 10, width: 50, height: 50))
            canvas.withLayer(alpha: 0.5) { canvas.fillEllipse(in: canvas.bounds) }
            canvas.setBlendMode(.multiply)
            canvas.fill(CGRect(x: 0, y: 0, width: 50, height: 50))
        }.pdf()
        #expect(try Self.numbers(after: "Width", in: pdf).isEmpty)
    }
}
