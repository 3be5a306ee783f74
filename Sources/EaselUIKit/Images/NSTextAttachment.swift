// SPDX-License-Identifier: MIT

internal import Easel
public import Foundation

/// An image within text, in place of the character U+FFFC.
///
/// ```swift
/// let star = NSTextAttachment(image: photo)
/// star.bounds = CGRect(x: 0, y: -2, width: 14, height: 14)
/// let rating = NSMutableAttributedString(attachment: star)
/// rating.append(NSAttributedString(string: " 4.8 of 5"))
/// rating.draw(at: .zero)
/// ```
public class NSTextAttachment: NSObject {
    private let tag = ObjectTag()

    /// The image; nothing is drawn if it is `nil`.
    public var image: UIImage?

    /// The rectangle in which the image is drawn, with y up from the baseline. If it is empty, the image has its own
    /// size and stands on the baseline.
    public var bounds = CGRect.zero

    /// The character for which attachments stand.
    public static let character = 0xFFFC

    /// Creates an attachment without an image.
    public override init() {}

    /// Creates an attachment with an image.
    public convenience init(image: UIImage) {
        self.init()
        self.image = image
    }

    /// The space in the line.
    var box: InlineBox {
        let rect = bounds.isEmpty ? CGRect(origin: .zero, size: image?.size ?? .zero) : bounds
        return InlineBox(width: rect.width, height: rect.height, descent: -rect.minY)
    }
}

extension NSAttributedString {
    /// Creates a string of one character, which shows an attachment.
    public convenience init(attachment: NSTextAttachment) {
        self.init(
            string: String(Character(Unicode.Scalar(UInt16(NSTextAttachment.character)) ?? " ")),
            attributes: [.attachment: attachment])
    }
}
