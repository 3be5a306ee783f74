// SPDX-License-Identifier: MIT

internal import Easel
public import Foundation

/// The alignment of lines in a text layer. An unknown name has the same effect as ``natural``.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
    /// The name of the alignment.
    public let rawValue: String

    /// Creates an alignment from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The edge where the writing direction starts.
    public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
    /// The left edge.
    public static let left = CATextLayerAlignmentMode(rawValue: "left")
    /// The right edge.
    public static let right = CATextLayerAlignmentMode(rawValue: "right")
    /// The center.
    public static let center = CATextLayerAlignmentMode(rawValue: "center")
    /// Both edges.
    public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
}

/// The position of the ellipsis in a text layer whose text is too wide. An unknown name has the same effect as ``none``.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
    /// The name of the position.
    public let rawValue: String

    /// Creates a position from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// No ellipsis; the text is clipped.
    public static let none = CATextLayerTruncationMode(rawValue: "none")
    /// At the start.
    public static let start = CATextLayerTruncationMode(rawValue: "start")
    /// In the middle.
    public static let middle = CATextLayerTruncationMode(rawValue: "middle")
    /// At the end.
    public static let end = CATextLayerTruncationMode(rawValue: "end")
}

/// A layer that draws text from the top of its bounds.
///
/// ```swift
/// let caption = CATextLayer()
/// caption.frame = CGRect(x: 10, y: 10, width: 180, height: 24)
/// (caption.string, caption.fontSize) = ("Total", 15)
/// (caption.foregroundColor, caption.alignmentMode) = (UIColor.black.cgColor, .center)
/// ```
open class CATextLayer: CALayer {
    /// The text, a `String` or an `NSAttributedString`; `nil` by default. An attributed string has its own fonts,
    /// colors, and paragraph styles. If the value has another type, an error is reported.
    open var string: Any?

    /// The font, a `UIFont`, or its name; the system font by default. The size of a `UIFont` is not used.
    open var font: Any?

    /// The font size, in points; 36 by default.
    open var fontSize: CGFloat = 36

    /// The text color; white by default.
    open var foregroundColor: CGColor? = .white

    /// Whether lines are wrapped at the width of the bounds; `false` by default.
    open var isWrapped = false

    /// The alignment of lines; natural by default.
    open var alignmentMode = CATextLayerAlignmentMode.natural

    /// The position of the ellipsis in text that is too wide; none by default.
    open var truncationMode = CATextLayerTruncationMode.none

    /// Whether glyphs are positioned at fractions of a pixel. It has no effect: they always are.
    open var allowsFontSubpixelQuantization = false

    override func drawAboveContents(in context: CGContext) {
        guard let text = attributedString else { return }
        let rect = bounds.standardized
        context.canvas.clip(to: rect)
        withContext(context) { text.draw(in: rect) }
    }

    private var attributedString: NSAttributedString? {
        switch string {
        case nil: return nil
        case let text as NSAttributedString: return clipped(text)
        case let text as String:
            return clipped(
                NSAttributedString(
                    string: text,
                    attributes: [
                        .font: sizedFont, .foregroundColor: UIColor(cgColor: foregroundColor ?? .clear),
                        .paragraphStyle: paragraphStyle,
                    ]))
        case let value?:
            report(
                UIKitError(
                    call: "CATextLayer.render(in:)",
                    problem: "string is \(value); it must be a String or an NSAttributedString"))
            return nil
        }
    }

    private var sizedFont: UIFont {
        switch font {
        case let font as UIFont: font.withSize(fontSize)
        case let name as String: UIFont(name: name, size: fontSize) ?? .systemFont(ofSize: fontSize)
        default: .systemFont(ofSize: fontSize)
        }
    }

    private var paragraphStyle: NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        style.alignment =
            switch alignmentMode {
            case .left: .left
            case .right: .right
            case .center: .center
            case .justified: .justified
            default: .natural
            }
        style.lineBreakMode =
            switch truncationMode {
            case .start: .byTruncatingHead
            case .middle: .byTruncatingMiddle
            case .end: .byTruncatingTail
            default: .byWordWrapping
            }
        return style
    }

    /// Returns text whose lines are clipped at the right edge if they are too wide, and aligned otherwise.
    private func clipped(_ text: NSAttributedString) -> NSAttributedString {
        guard !isWrapped, truncationMode == .none, text.size().width > bounds.width,
            let style = paragraphStyle.mutableCopy() as? NSMutableParagraphStyle
        else { return text }
        style.lineBreakMode = .byClipping
        let clipped = NSMutableAttributedString(attributedString: text)
        clipped.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 0, length: text.length))
        return clipped
    }
}
