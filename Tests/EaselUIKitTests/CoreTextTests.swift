// SPDX-License-Identifier: MIT

import Easel
import EaselUIKit
import Foundation
import Testing

@Suite struct CoreTextTests {
    private static let font = UIFont.systemFont(ofSize: 16)

    /// Returns a picture of Core Text drawn in a context that is flipped so that y points up.
    private func picture(_ width: CGFloat, _ height: CGFloat, _ draw: (CGContext) -> Void) throws -> Picture {
        try Picture.of(width, height) { context in
            context.cgContext.translateBy(x: 0, y: height)
            context.cgContext.scaleBy(x: 1, y: -1)
            draw(context.cgContext)
        }
    }

    private func string(_ text: String) -> NSAttributedString {
        NSAttributedString(
            string: text, attributes: [NSAttributedString.Key(kCTFontAttributeName as String): Self.font])
    }

    @Test func `a line is drawn at the text position with y pointing up`() throws {
        let drawn = try picture(60, 60) { context in
            let line = CTLineCreateWithAttributedString(string("HH"))
            context.textPosition = CGPoint(x: 10, y: 20)
            CTLineDraw(line, context)
        }
        // The baseline is 20 points above the bottom.
        #expect(abs(drawn.inkBounds.maxY - 40) <= 1 && abs(drawn.inkBounds.minX - 11) <= 1)
        #expect(abs(drawn.inkBounds.height - 11.7) < 1.5)
    }

    @Test func `the typographic bounds of a line come from its font`() throws {
        try TestEnvironment.environment().run {
            let line = CTLineCreateWithAttributedString(string("HH"))
            var (ascent, descent, leading) = (CGFloat(0), CGFloat(0), CGFloat(0))
            let width = CTLineGetTypographicBounds(line, &ascent, &descent, &leading)
            #expect(
                abs(ascent - Self.font.ascender) < 1e-6 && abs(descent + Self.font.descender) < 1e-6 && leading == 0)
            #expect(abs(width - Double("HH".size(withAttributes: [.font: Self.font]).width)) < 1e-6)
            #expect(CTLineGetTypographicBounds(line, nil, nil, nil) == width)
            #expect(abs(CTLineGetBoundsWithOptions(line, []).minY + descent) < 1e-6)
            #expect(abs(CTLineGetBoundsWithOptions(line, .useGlyphPathBounds).height - Self.font.capHeight) < 0.5)
            #expect(CTLineGetStringRange(line) == CFRange(location: 0, length: 2))
        }
    }

    @Test func `Core Text draws text in the CGColor of its foreground color attribute`() throws {
        let key = NSAttributedString.Key(kCTForegroundColorAttributeName as String)
        let text = NSAttributedString(
            string: "I", attributes: [.font: UIFont.boldSystemFont(ofSize: 40), key: UIColor.red.cgColor])
        let drawn = try picture(40, 60) { context in
            context.textPosition = CGPoint(x: 10, y: 10)
            CTLineDraw(CTLineCreateWithAttributedString(text), context)
        }
        #expect(drawn[Int(drawn.inkBounds.midX), Int(drawn.inkBounds.midY)] == Picture.red)
    }

    @Test(arguments: ["one two three four five six seven", "first\nsecond\n\nthird paragraph that is longer", "word"])
    func `each frame continues after the previous one, and no text is lost`(_ text: String) throws {
        try TestEnvironment.environment().run {
            let framesetter = CTFramesetterCreateWithAttributedString(string(text))
            let path = CGPath(rect: CGRect(x: 0, y: 0, width: 90, height: Self.font.lineHeight * 1.5), transform: nil)
            let length = (text as NSString).length
            var (start, parts, count) = (0, "", 0)
            while start < length {
                let frame = CTFramesetterCreateFrame(framesetter, CFRangeMake(start, 0), path, nil)
                let range = CTFrameGetVisibleStringRange(frame)
                #expect(range.location == start)
                try #require(range.length > 0 && count < 40)
                parts += (text as NSString).substring(with: NSRange(location: range.location, length: range.length))
                start += range.length
                count += 1
                #expect(CTFrameGetLines(frame).count == 1)
            }
            #expect(parts == text)
        }
    }

    @Test func `the first line is at the rectangle's maximum y`() throws {
        let ascender = try TestEnvironment.environment().run { Self.font.ascender }
        let drawn = try picture(120, 100) { context in
            let path = CGMutablePath()
            path.addRect(CGRect(x: 10, y: 30, width: 100, height: 60))
            let frame = CTFramesetterCreateFrame(
                CTFramesetterCreateWithAttributedString(string("HH\nHH")), CFRangeMake(0, 0), path, nil)
            CTFrameDraw(frame, context)
            var origins = [CGPoint](repeating: .zero, count: 2)
            CTFrameGetLineOrigins(frame, CFRangeMake(0, 0), &origins)
            #expect(abs(origins[0].y - (60 - Self.font.ascender)) < 1e-6)
            #expect(abs(origins[0].y - origins[1].y - Self.font.lineHeight) < 1e-6)
        }
        // The top of the rectangle is 10 points below the top of the picture.
        #expect(abs(drawn.inkBounds.minY - (10 + ascender - 11.7)) < 1.5)
    }

    @Test func `the suggested size fits the lines, and the range of the text that fits is returned`() throws {
        try TestEnvironment.environment().run {
            let framesetter = CTFramesetterCreateWithAttributedString(string("one two three four"))
            var fit = CFRange()
            let size = CTFramesetterSuggestFrameSizeWithConstraints(
                framesetter, CFRangeMake(0, 0), nil, CGSize(width: 80, height: CGFloat.greatestFiniteMagnitude), &fit)
            #expect(fit == CFRange(location: 0, length: 18) && size.width <= 80)
            #expect(size.height >= 2 * Self.font.lineHeight - 1e-6)
        }
    }

    @Test func `a frame path that is not a rectangle is an error, and so is an unknown font`() throws {
        let framesetter = CTFramesetterCreateWithAttributedString(string("text"))
        let circle = CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 50, height: 50), transform: nil)
        #expect(throws: UIKitError.self) {
            try TestEnvironment.environment().run {
                CTFramesetterCreateFrame(framesetter, CFRangeMake(0, 0), circle, nil)
            }
        }
        #expect(throws: UIKitError.self) {
            try TestEnvironment.environment().run { CTFontCreateWithName("No Such Font" as CFString, 12, nil) }
        }
    }
}
