// SPDX-License-Identifier: MIT

import Easel
import EaselUIKit
import Foundation
import Testing

@Suite struct CoreTextRunTests {
    private static let font = UIFont.systemFont(ofSize: 16)

    private func runs(_ text: NSAttributedString) throws -> [CTRun] {
        try #require(CTLineGetGlyphRuns(CTLineCreateWithAttributedString(text)) as? [CTRun])
    }

    private func positions(_ run: CTRun) -> [CGPoint] {
        var positions = [CGPoint](repeating: .zero, count: CTRunGetGlyphCount(run))
        CTRunGetPositions(run, CFRangeMake(0, 0), &positions)
        return positions
    }

    @Test func `a run has a glyph, a position, and an index for each letter`() throws {
        try TestEnvironment.environment().run {
            let run = try #require(try runs(NSAttributedString(string: "AVA", attributes: [.font: Self.font])).first)
            #expect(CTRunGetGlyphCount(run) == 3)
            var glyphs = [CGGlyph](repeating: 0, count: 3)
            CTRunGetGlyphs(run, CFRangeMake(0, 0), &glyphs)
            #expect(glyphs[0] == glyphs[2] && glyphs[0] != glyphs[1] && glyphs[0] != 0)
            var advances = [CGSize](repeating: .zero, count: 3)
            CTRunGetAdvances(run, CFRangeMake(0, 3), &advances)
            let positions = positions(run)
            #expect(positions[0] == .zero && abs(positions[1].x - advances[0].width) < 1e-6)
            // The pair AV is kerned.
            var isolated = [CGSize](repeating: .zero, count: 3)
            CTFontGetAdvancesForGlyphs(Self.font, .horizontal, &glyphs, &isolated, 3)
            #expect(advances[0].width < isolated[0].width)
            var indices = [CFIndex](repeating: 9, count: 3)
            CTRunGetStringIndices(run, CFRangeMake(0, 0), &indices)
            #expect(indices == [0, 1, 2])
            #expect(CTRunGetStringRange(run) == CFRange(location: 0, length: 3))
            let width = CTRunGetTypographicBounds(run, CFRangeMake(0, 0), nil, nil, nil)
            #expect(abs(width - Double(advances.reduce(0) { $0 + $1.width })) < 1e-9)
        }
    }

    @Test func `one glyph is read into a variable, and an array limits what is stored`() throws {
        try TestEnvironment.environment().run {
            let run = try #require(try runs(NSAttributedString(string: "abc", attributes: [.font: Self.font])).first)
            var all = [CGGlyph](repeating: 0, count: 3)
            CTRunGetGlyphs(run, CFRangeMake(0, 0), &all)
            var glyph = CGGlyph()
            CTRunGetGlyphs(run, CFRangeMake(1, 1), &glyph)
            #expect(glyph == all[1])
            var short = [CGGlyph](repeating: 0, count: 2)
            CTRunGetGlyphs(run, CFRangeMake(0, 0), &short)
            #expect(short == Array(all[..<2]))
            var beyond: [CGGlyph] = [7]
            CTRunGetGlyphs(run, CFRangeMake(99, 5), &beyond)
            CTRunGetGlyphs(run, CFRangeMake(-4, .max), &short)
            #expect(beyond == [7] && short == Array(all[..<2]))
        }
    }

    @Test func `runs end where the attributes, the font, or the direction change`() throws {
        try TestEnvironment.environment().run {
            let text = NSMutableAttributedString(string: "one ", attributes: [.font: Self.font])
            text.append(NSAttributedString(string: "two ", attributes: [.font: UIFont.boldSystemFont(ofSize: 20)]))
            text.append(NSAttributedString(string: "שלום", attributes: [.font: Self.font]))
            let runs = try runs(text)
            #expect(runs.map { CTRunGetStringRange($0).location } == [0, 4, 8])
            #expect(runs.map(CTRunGetStatus) == [[], [], .rightToLeft])
            let sizes = runs.compactMap { CTRunGetAttributes($0).object(forKey: kCTFontAttributeName) as? UIFont }
            #expect(sizes.map(\.pointSize) == [16, 20, 16])
            var indices = [CFIndex](repeating: 0, count: 4)
            CTRunGetStringIndices(try #require(runs.last), CFRangeMake(0, 0), &indices)
            #expect(indices == [11, 10, 9, 8])
        }
    }

    @Test func `the outlines of a run's glyphs at their positions are the drawn line`() throws {
        let text = NSAttributedString(string: "Agé", attributes: [.font: UIFont.systemFont(ofSize: 40)])
        func picture(_ draw: (CTLine, CGContext) -> Void) throws -> Picture {
            try Picture.of(140, 60) { context in
                let context = context.cgContext
                context.translateBy(x: 0, y: 60)
                context.scaleBy(x: 1, y: -1)
                context.textPosition = CGPoint(x: 10, y: 15)
                draw(CTLineCreateWithAttributedString(text), context)
            }
        }
        func runs(_ line: CTLine) -> [CTRun] { CTLineGetGlyphRuns(line) as? [CTRun] ?? [] }
        let expected = try picture { CTLineDraw($0, $1) }
        let byRuns = try picture { line, context in
            for run in runs(line) { CTRunDraw(run, context, CFRangeMake(0, 0)) }
        }
        for y in 0..<60 { for x in 0..<140 { #expect(byRuns[x, y] == expected[x, y]) } }
        let byOutlines = try picture { line, context in
            context.setFillColor(UIColor.black.cgColor)
            context.translateBy(x: context.textPosition.x, y: context.textPosition.y)
            for run in runs(line) {
                let font = CTRunGetAttributes(run).object(forKey: kCTFontAttributeName) as? CTFont ?? Self.font
                for index in 0..<CTRunGetGlyphCount(run) {
                    var (glyph, position) = (CGGlyph(), CGPoint.zero)
                    CTRunGetGlyphs(run, CFRangeMake(index, 1), &glyph)
                    CTRunGetPositions(run, CFRangeMake(index, 1), &position)
                    guard let letter = CTFontCreatePathForGlyph(font, glyph, nil) else { continue }
                    let path = CGMutablePath()
                    path.addPath(letter, transform: CGAffineTransform(translationX: position.x, y: position.y))
                    context.addPath(path)
                }
            }
            context.fillPath()
        }
        let (one, other) = (byOutlines.inkBounds, expected.inkBounds)
        #expect(abs(one.minX - other.minX) <= 1 && abs(one.maxX - other.maxX) <= 1)
        #expect(abs(one.minY - other.minY) <= 1 && abs(one.maxY - other.maxY) <= 1)
    }

    @Test func `a font tells the glyphs of characters, their bounds, and draws them`() throws {
        try TestEnvironment.environment().run {
            let characters = Array("Hi\u{E123}".utf16)
            var glyphs = [CGGlyph](repeating: 99, count: 3)
            #expect(!CTFontGetGlyphsForCharacters(Self.font, characters, &glyphs, 3))
            #expect(glyphs[0] != 0 && glyphs[1] != 0 && glyphs[2] == 0)
            #expect(CTFontGetGlyphsForCharacters(Self.font, characters, &glyphs, 2))
            let bounds = CTFontGetBoundingRectsForGlyphs(Self.font, .default, glyphs, nil, 1)
            #expect(abs(bounds.height - Self.font.capHeight) < 0.5 && abs(bounds.minY) < 0.1)
            #expect(CTFontCreatePathForGlyph(Self.font, 65_535, nil) == nil)
        }
        let drawn = try Picture.of(40, 40) { context in
            var (glyphs, characters) = ([CGGlyph](repeating: 0, count: 1), Array("H".utf16))
            _ = CTFontGetGlyphsForCharacters(Self.font, &characters, &glyphs, 1)
            context.cgContext.translateBy(x: 0, y: 40)
            context.cgContext.scaleBy(x: 1, y: -1)
            CTFontDrawGlyphs(Self.font, glyphs, [CGPoint(x: 10, y: 10)], 1, context.cgContext)
        }
        #expect(abs(drawn.inkBounds.maxY - 30) <= 1 && abs(drawn.inkBounds.minX - 11) <= 1)
    }
}
