// SPDX-License-Identifier: MIT

import Easel
import EaselUIKit
import Foundation
import Testing

@Suite struct ObjectTests {
    @Test func `values of attributes need no type annotation`() throws {
        let attributes = [
            NSAttributedString.Key.font: UIFont.systemFont(ofSize: 11),
            NSAttributedString.Key.foregroundColor: UIColor.red,
        ]
        let style = NSMutableParagraphStyle()
        let block = [
            NSAttributedString.Key.paragraphStyle: style, NSAttributedString.Key.shadow: NSShadow(),
            NSAttributedString.Key.foregroundColor: UIColor.red.cgColor,
        ]
        let text = NSMutableAttributedString(string: "harbor", attributes: attributes)
        text.addAttributes(block, range: NSRange(location: 0, length: text.length))
        #expect(text.length == 6)
    }

    /// Each pair is created separately, and each other object differs from it.
    @Test func `objects with the same values are equal, as are their copies`() throws {
        let cases: [(NSObject, NSObject, NSObject)] = [
            (UIColor(white: 0.5, alpha: 1), UIColor(white: 0.5, alpha: 1), UIColor(white: 0.6, alpha: 1)),
            (UIColor.red.cgColor, CGColor(red: 1, green: 0, blue: 0, alpha: 1), CGColor(gray: 0, alpha: 1)),
            (UIFont.systemFont(ofSize: 9), UIFont.systemFont(ofSize: 9), UIFont.boldSystemFont(ofSize: 9)),
            (CGColorSpaceCreateDeviceRGB(), CGColorSpaceCreateDeviceRGB(), CGColorSpaceCreateDeviceGray()),
            (
                CGGradient(Gradient(colors: [.red, .blue])), CGGradient(Gradient(colors: [.red, .blue])),
                CGGradient(Gradient(colors: [.blue, .red]))
            ),
            (
                UIFont.systemFont(ofSize: 9).fontDescriptor, UIFont.systemFont(ofSize: 9).fontDescriptor,
                UIFont.systemFont(ofSize: 8).fontDescriptor
            ),
        ]
        for (one, same, other) in cases {
            #expect(one == same && one.isEqual(same) && one.hash == same.hash)
            #expect(one != other && !one.isEqual("text") && !one.isEqual(nil))
            let copying = try #require(one as? any NSCopying)
            #expect(copying.copy(with: nil) as? NSObject == same)
            #expect(Set([one, same, other]).count == 2)
        }
    }

    @Test func `images, paths, shadows, and paragraph styles are compared by their values`() throws {
        let image = try TwoColors.image()
        #expect(
            try image == TwoColors.image() && image != UIImage() && image != image.withRenderingMode(.alwaysTemplate))
        let rect = CGRect(x: 0, y: 0, width: 5, height: 5)
        let path = CGMutablePath()
        path.addRect(rect)
        let copy = path.copy()
        #expect(path == CGPath(rect: rect, transform: nil))
        path.addEllipse(in: rect)
        #expect(copy == CGPath(rect: rect, transform: nil) && path != copy)
        let (shadow, style) = (NSShadow(), NSMutableParagraphStyle())
        #expect(shadow.copy() as? NSShadow == shadow && style.copy() as? NSParagraphStyle == style)
        (shadow.shadowBlurRadius, style.alignment) = (2, .center)
        #expect(shadow != NSShadow() && style != NSParagraphStyle.default)
    }

    @Test func `components that are not needed are nil`() {
        let color = UIColor(red: 0.8, green: 0.4, blue: 0.2, alpha: 0.5)
        var (first, last) = (CGFloat(-1), CGFloat(-1))
        color.getRed(&first, green: nil, blue: nil, alpha: &last)
        #expect([first, last] == [0.8, 0.5])
        color.getRed(nil, green: &first, blue: &last, alpha: nil)
        #expect([first, last] == [0.4, 0.2])
        color.getHue(nil, saturation: &first, brightness: &last, alpha: nil)
        #expect(abs(first - 0.75) < 1e-12 && last == 0.8)
        UIColor(white: 0.3, alpha: 0.6).getWhite(nil, alpha: &last)
        #expect(last == 0.6)
        let line = CTLineCreateWithAttributedString(NSAttributedString(string: "H"))
        var ascent = CGFloat(0)
        #expect(CTLineGetTypographicBounds(line, &ascent, nil, nil) > 0 && ascent > 0)
    }
}
