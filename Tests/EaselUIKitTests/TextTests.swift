// SPDX-License-Identifier: MIT

import Easel
import EaselUIKit
import Foundation
import Testing

@Suite struct TextTests {
    private static let font = UIFont.systemFont(ofSize: 20)

    private func inEnvironment<Result>(_ body: () throws -> Result) throws -> Result {
        try TestEnvironment.environment().run(body)
    }

    // MARK: Positions

    @Test func `draw(at:) positions the top-left corner, and draw(with:) without options positions the baseline`()
        throws
    {
        try inEnvironment {
            let attributes: [NSAttributedString.Key: Any] = [.font: Self.font]
            let top = try Picture.of(60, 80) { _ in "H".draw(at: CGPoint(x: 10, y: 30), withAttributes: attributes) }
            let onBaseline = try Picture.of(60, 80) { _ in
                "H".draw(with: CGRect(x: 10, y: 50, width: 0, height: 0), attributes: attributes, context: nil)
            }
            // The letter H is on the baseline.
            #expect(abs(onBaseline.inkBounds.maxY - 50) <= 1)
            #expect(abs(top.inkBounds.maxY - (30 + Self.font.ascender)) <= 1)
            #expect(abs(onBaseline.inkBounds.height - Self.font.capHeight) <= 1.5)
        }
    }

    @Test(
        arguments: [
            ("One line", NSStringDrawingOptions.usesLineFragmentOrigin, 500),
            ("Several words that are broken into lines of a width", .usesLineFragmentOrigin, 120),
            ("Two\nparagraphs", .usesLineFragmentOrigin, 500), ("On the baseline, agjpqy", [], 500),
        ] as [(String, NSStringDrawingOptions, CGFloat)])
    func `text is drawn within boundingRect`(
        _ text: String, _ options: NSStringDrawingOptions, _ width: CGFloat
    ) throws {
        try inEnvironment {
            let string = NSAttributedString(string: text, attributes: [.font: Self.font])
            let size = CGSize(width: width, height: .greatestFiniteMagnitude)
            let bounds = string.boundingRect(with: size, options: options, context: nil)
            let ink = string.boundingRect(with: size, options: options.union(.usesDeviceMetrics), context: nil)
            let picture = try Picture.of(520, 200) { _ in
                string.draw(
                    with: CGRect(x: 10, y: 60, width: width, height: 999), options: options, context: nil)
            }
            #expect(bounds.offsetBy(dx: 10, dy: 60).insetBy(dx: -2, dy: -2).contains(picture.inkBounds))
            // The bounds are rounded outward to whole pixels.
            #expect(isNear(picture.inkBounds, ink.offsetBy(dx: 10, dy: 60).integral, 1.01))
            #expect(bounds.width <= width + 0.01)
        }
    }

    @Test func `size has the width of the widest line and the height of all lines`() throws {
        try inEnvironment {
            let one = "wide line".size(withAttributes: [.font: Self.font])
            let two = "wide line\nl".size(withAttributes: [.font: Self.font])
            #expect(abs(one.height - Self.font.lineHeight) < 1e-6)
            #expect(abs(two.width - one.width) < 1e-6 && abs(two.height - 2 * one.height) < 1e-6)
            #expect("".size(withAttributes: [.font: Self.font]).width == 0)
            #expect("wide line\n".size(withAttributes: [.font: Self.font]).height == two.height)
        }
    }

    @Test func `lines that do not fit the height are omitted, except for the first line`() throws {
        try inEnvironment {
            let text = "one two three four five six"
            let lines = Self.font.lineHeight * 2.5
            let attributes: [NSAttributedString.Key: Any] = [.font: Self.font]
            let cut = try Picture.of(100, 200) { _ in
                text.draw(in: CGRect(x: 0, y: 0, width: 80, height: lines), withAttributes: attributes)
            }
            let first = try Picture.of(100, 200) { _ in
                text.draw(in: CGRect(x: 0, y: 0, width: 80, height: 3), withAttributes: attributes)
            }
            #expect(cut.inkBounds.maxY <= 2 * Self.font.lineHeight + 1 && cut.inkBounds.maxY > Self.font.lineHeight)
            #expect(first.inkBounds.maxY <= Self.font.lineHeight + 1 && first.inkCount > 0)
        }
    }

    // MARK: Attributes

    @Test func `each attribute has a visible effect`() throws {
        func picture(_ attributes: [NSAttributedString.Key: Any]) throws -> Picture {
            try Picture.of(120, 60) { _ in
                let all = attributes.merging([.font: Self.font]) { given, _ in given }
                "ll".draw(at: CGPoint(x: 10, y: 20), withAttributes: all)
            }
        }
        try inEnvironment {
            let plain = try picture([:])
            #expect(plain[Int(plain.inkBounds.midX), 5] == Picture.clear)
            let red = try picture([.foregroundColor: UIColor.red])
            #expect(red.inkBounds == plain.inkBounds && pixels(of: red, like: Picture.red) > 20)
            let background = try picture([.backgroundColor: UIColor.green])
            #expect(pixels(of: background, like: Picture.green) > pixels(of: plain, like: Picture.black))
            #expect(try picture([.kern: 10]).inkBounds.width > plain.inkBounds.width + 9)
            #expect(try picture([.kern: NSNumber(value: 10)]).inkBounds.width > plain.inkBounds.width + 9)
            let raised = try picture([.baselineOffset: 6])
            let plainTop = plain.inkBounds.minY
            #expect(raised.inkBounds.height == plain.inkBounds.height && raised.inkBounds.minY <= plainTop)
            let underlined = try picture([.underlineStyle: NSUnderlineStyle.single.rawValue])
            #expect(underlined.inkBounds.maxY > plain.inkBounds.maxY)
            #expect(try picture([.underlineStyle: 0]).inkCount == plain.inkCount)
            let struck = try picture([.strikethroughStyle: NSUnderlineStyle.single.rawValue])
            #expect(struck.inkCount > plain.inkCount && struck.inkBounds.height == plain.inkBounds.height)
            #expect(try picture([.font: UIFont.boldSystemFont(ofSize: 20)]).inkCount > plain.inkCount)
        }
    }

    private func pixels(of picture: Picture, like color: [UInt8]) -> Int {
        (0..<picture.height).reduce(0) { sum, y in
            sum + (0..<picture.width).count { picture[$0, y] == color }
        }
    }

    @Test func `a shadow applies only to its run and is drawn at its offset`() throws {
        try inEnvironment {
            let shadow = NSShadow()
            shadow.shadowOffset = CGSize(width: 0, height: 30)
            shadow.shadowColor = UIColor.red
            let text = NSMutableAttributedString(string: "HH", attributes: [.font: Self.font])
            text.addAttribute(.shadow, value: shadow, range: NSRange(location: 1, length: 1))
            let picture = try Picture.of(80, 80) { _ in text.draw(at: CGPoint(x: 10, y: 5)) }
            let width = "H".size(withAttributes: [.font: Self.font]).width
            let (left, right) = (CGFloat(10)..<10 + width, 10 + width..<10 + 2 * width)
            func ink(_ columns: Range<CGFloat>, _ rows: Range<Int>) -> Int {
                rows.reduce(0) { sum, y in
                    sum + (Int(columns.lowerBound)..<Int(columns.upperBound)).count { picture[$0, y][3] > 0 }
                }
            }
            #expect(ink(left, 0..<30) > 0 && ink(right, 0..<30) > 0)
            #expect(ink(left, 35..<80) == 0 && ink(right, 35..<65) == ink(right, 5..<35))
            #expect(pixels(of: picture, like: Picture.red) > 20)
        }
    }

    @Test func `a positive stroke width draws only an outline, and a negative one fills the text, too`() throws {
        try inEnvironment {
            let font = UIFont.boldSystemFont(ofSize: 60)
            func picture(_ width: CGFloat) throws -> Picture {
                try Picture.of(100, 100) { _ in
                    let attributes: [NSAttributedString.Key: Any] = [
                        .font: font, .strokeWidth: width, .strokeColor: UIColor.red, .foregroundColor: UIColor.blue,
                    ]
                    "I".draw(at: CGPoint(x: 30, y: 10), withAttributes: attributes)
                }
            }
            let (outline, both) = (try picture(4), try picture(-4))
            let middle = (x: Int(outline.inkBounds.midX), y: Int(outline.inkBounds.midY))
            #expect(outline[middle.x, middle.y] == Picture.clear && both[middle.x, middle.y] == Picture.blue)
            #expect(outline.inkBounds == both.inkBounds)
            #expect(pixels(of: outline, like: Picture.red) > 50 && pixels(of: outline, like: Picture.blue) == 0)
        }
    }

    @Test func `an error names the attribute whose value has the wrong type`() throws {
        for (key, value) in [
            (NSAttributedString.Key.font, "Helvetica"), (.foregroundColor, 3), (.paragraphStyle, 1), (.kern, "wide"),
        ]
            as [(NSAttributedString.Key, Any)]
        {
            let error = #expect(throws: UIKitError.self) {
                try inEnvironment { "text".size(withAttributes: [key: value]) }
            }
            #expect(error?.description.contains(key.rawValue) == true)
        }
    }

    // MARK: Paragraphs

    @Test(
        arguments: [
            (NSTextAlignment.left, 0), (.center, 0.5), (.right, 1), (.natural, 0),
        ] as [(NSTextAlignment, CGFloat)])
    func `lines are aligned in the rectangle`(_ alignment: NSTextAlignment, _ part: CGFloat) throws {
        try inEnvironment {
            let style = NSMutableParagraphStyle()
            style.alignment = alignment
            let attributes: [NSAttributedString.Key: Any] = [.font: Self.font, .paragraphStyle: style]
            let picture = try Picture.of(200, 40) { _ in
                "HH".draw(in: CGRect(x: 0, y: 0, width: 200, height: 40), withAttributes: attributes)
            }
            let free = 200 - "HH".size(withAttributes: attributes).width
            #expect(abs(picture.inkBounds.minX - (free * part + 1.6)) < 2)
        }
    }

    @Test func `left and right are physical sides, even in right-to-left text`() throws {
        try inEnvironment {
            let style = NSMutableParagraphStyle()
            (style.alignment, style.baseWritingDirection) = (.left, .rightToLeft)
            let attributes: [NSAttributedString.Key: Any] = [.font: Self.font, .paragraphStyle: style]
            let picture = try Picture.of(200, 40) { _ in
                "HH".draw(in: CGRect(x: 0, y: 0, width: 200, height: 40), withAttributes: attributes)
            }
            #expect(picture.inkBounds.maxX < 100)
        }
    }

    @Test func `spacing, indents, and line heights follow the paragraph style`() throws {
        try inEnvironment {
            let line = Self.font.lineHeight
            func height(_ change: (NSMutableParagraphStyle) -> Void) -> CGFloat {
                let style = NSMutableParagraphStyle()
                change(style)
                let attributes: [NSAttributedString.Key: Any] = [.font: Self.font, .paragraphStyle: style]
                return "a\nb\nc".size(withAttributes: attributes).height
            }
            func expect(_ expected: CGFloat, _ change: (NSMutableParagraphStyle) -> Void) {
                #expect(abs(height(change) - expected) < 1e-6)
            }
            expect(3 * line) { _ in }
            expect(3 * line + 10) { $0.lineSpacing = 5 }
            expect(3 * line + 14) { $0.paragraphSpacing = 7 }
            expect(3 * line + 6) { $0.paragraphSpacingBefore = 3 }
            expect(3 * 40) { $0.minimumLineHeight = 40 }
            expect(3 * 15) { $0.maximumLineHeight = 15 }
            expect(4.5 * line) { $0.lineHeightMultiple = 1.5 }
            expect(3 * line) { ($0.minimumLineHeight, $0.maximumLineHeight) = (5, 500) }

            let style = NSMutableParagraphStyle()
            (style.firstLineHeadIndent, style.headIndent, style.tailIndent) = (10, 30, -20)
            let text = NSAttributedString(
                string: "HHHH HHHH HHHH", attributes: [.font: Self.font, .paragraphStyle: style])
            let picture = try Picture.of(150, 120) { _ in text.draw(in: CGRect(x: 0, y: 0, width: 150, height: 120)) }
            func left(_ rows: Range<Int>) -> Int? {
                (0..<150).first { x in rows.contains { picture[x, $0][3] > 0 } }
            }
            #expect(abs((left(0..<Int(line)) ?? 0) - 11) <= 1)
            #expect(abs((left(Int(line) + 2..<Int(2 * line)) ?? 0) - 31) <= 1)
            #expect(picture.inkBounds.maxX <= 130)
        }
    }

    @Test func `extra line height is added above the text`() throws {
        try inEnvironment {
            let style = NSMutableParagraphStyle()
            style.minimumLineHeight = 60
            let attributes: [NSAttributedString.Key: Any] = [.font: Self.font, .paragraphStyle: style]
            let picture = try Picture.of(40, 80) { _ in "H".draw(at: .zero, withAttributes: attributes) }
            #expect(abs(picture.inkBounds.maxY - (60 + Self.font.descender)) <= 1)
        }
    }

    @Test func `a truncating style keeps a paragraph on one line`() throws {
        try inEnvironment {
            for mode in [NSLineBreakMode.byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle, .byClipping] {
                let style = NSMutableParagraphStyle()
                style.lineBreakMode = mode
                let attributes: [NSAttributedString.Key: Any] = [.font: Self.font, .paragraphStyle: style]
                let picture = try Picture.of(200, 80) { _ in
                    "much more text than fits".draw(
                        in: CGRect(x: 20, y: 0, width: 90, height: 80), withAttributes: attributes)
                }
                #expect(picture.inkBounds.maxX <= 111 && picture.inkBounds.maxX > 80, "\(mode)")
                #expect(picture.inkBounds.maxY <= Self.font.lineHeight, "\(mode)")
            }
        }
    }

    @Test func `the last visible line ends with an ellipsis if requested, even before an omitted paragraph`()
        throws
    {
        try inEnvironment {
            let attributes: [NSAttributedString.Key: Any] = [.font: Self.font]
            let options: NSStringDrawingOptions = [.usesLineFragmentOrigin, .truncatesLastVisibleLine]
            let size = CGSize(width: 400, height: Self.font.lineHeight * 1.5)
            let cut = "one\ntwo".boundingRect(with: size, options: options, attributes: attributes, context: nil)
            let expected = "one\u{2026}".size(withAttributes: attributes)
            #expect(abs(cut.width - expected.width) < 1e-6 && abs(cut.height - expected.height) < 1e-6)
            let whole = "one".boundingRect(with: size, options: options, attributes: attributes, context: nil)
            #expect(whole.width < expected.width)
        }
    }

    @Test func `a copy of a paragraph style has the same properties`() throws {
        let style = NSMutableParagraphStyle()
        (style.alignment, style.lineSpacing, style.headIndent, style.tailIndent) = (.right, 2, 3, 4)
        (style.minimumLineHeight, style.maximumLineHeight, style.lineHeightMultiple) = (5, 6, 7)
        let copy = try #require(style.mutableCopy() as? NSMutableParagraphStyle)
        style.alignment = .left
        #expect((copy.alignment, copy.lineSpacing, copy.headIndent, copy.tailIndent) == (.right, 2, 3, 4))
        #expect((copy.minimumLineHeight, copy.maximumLineHeight, copy.lineHeightMultiple) == (5, 6, 7))
        #expect(style.copy() is NSParagraphStyle)
    }

    @Test func `a drawing context receives the bounds of the drawn text`() throws {
        let measures = NSStringDrawingContext()
        _ = try Picture.of(200, 100) { _ in
            NSAttributedString(string: "text", attributes: [.font: Self.font])
                .draw(
                    with: CGRect(x: 5, y: 6, width: 100, height: 50), options: .usesLineFragmentOrigin,
                    context: measures)
        }
        #expect(measures.totalBounds.origin == CGPoint(x: 5, y: 6) && measures.totalBounds.width > 10)
    }
}
