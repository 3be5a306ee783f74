// SPDX-License-Identifier: MIT

import Easel
import EaselUIKit
import Foundation
import Testing

@Suite struct TextAttachmentTests {
    private func square(_ color: UIColor, side: CGFloat = 10) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
            color.setFill()
            context.fill(CGRect(x: 0, y: 0, width: side, height: side))
        }
    }

    private let font = [NSAttributedString.Key.font: UIFont.systemFont(ofSize: 12)]

    /// Foundation compares the attributes of adjacent parts.
    @Test func `strings with several fonts, colors, and other objects are appended to each other`() {
        let values: [(NSAttributedString.Key, (Int) -> Any)] = [
            (.font, { UIFont.systemFont(ofSize: CGFloat(10 + $0)) }),
            (.foregroundColor, { UIColor(white: CGFloat($0) / 2, alpha: 1) }),
            (.backgroundColor, { UIColor(white: CGFloat($0) / 2, alpha: 1).cgColor }),
            (.paragraphStyle, { _ in NSParagraphStyle() }), (.shadow, { _ in NSShadow() }),
            (.attachment, { _ in NSTextAttachment() }),
        ]
        for (key, value) in values {
            let text = NSMutableAttributedString(string: "")
            for index in 0..<12 {
                text.append(NSAttributedString(string: "\(index % 2)", attributes: [key: value(index % 2)]))
            }
            #expect(text.string == "010101010101")
        }
    }

    @Test func `an attachment takes its bounds in the line and shows its image there`() throws {
        let drawn = try Picture.of(80, 40) { _ in
            let attachment = NSTextAttachment(image: square(.red))
            attachment.bounds = CGRect(x: 0, y: -4, width: 20, height: 24)
            let text = NSMutableAttributedString(attachment: attachment)
            let alone = text.size()
            #expect(abs(alone.width - 20) < 0.01 && abs(alone.height - 24) < 0.01)
            text.append(NSAttributedString(string: "H", attributes: font))
            text.draw(at: .zero)
        }
        #expect(drawn[10, 1] == Picture.red && drawn[10, 22] == Picture.red && drawn[18, 12] == Picture.red)
        // The letter stands on the baseline, 4 points above the bottom of the image.
        let letters = (0..<40).filter { y in (20..<40).contains { x in drawn[x, y][3] > 0 } }
        #expect(letters.max().map { abs($0 - 19) <= 1 } == true)
    }

    @Test func `without bounds, the image has its own size and stands on the baseline`() throws {
        try TestEnvironment.environment().run {
            let size = NSAttributedString(attachment: NSTextAttachment(image: square(.red, side: 30))).size()
            #expect(abs(size.width - 30) < 0.01 && abs(size.height - 30) < 0.01)
            #expect(NSAttributedString(attachment: NSTextAttachment()).size().width == 0)
        }
    }

    @Test func `lines break at attachments, each has its own image, and a template has the text's color`() throws {
        let drawn = try Picture.of(30, 80) { _ in
            let text = NSMutableAttributedString(attachment: NSTextAttachment(image: square(.red, side: 20)))
            text.append(NSAttributedString(attachment: NSTextAttachment(image: square(.blue, side: 20))))
            let template = square(.black, side: 20).withRenderingMode(.alwaysTemplate)
            let last = NSMutableAttributedString(attachment: NSTextAttachment(image: template))
            last.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 1))
            text.append(last)
            text.draw(in: CGRect(x: 0, y: 0, width: 25, height: 80))
        }
        #expect(drawn[10, 10] == Picture.red && drawn[10, 30] == Picture.blue && drawn[10, 50] == Picture.red)
    }
}
