// SPDX-License-Identifier: MIT

internal import EaselNative
public import Foundation

/// Text with its measures, for drawings that fit something round it.
///
/// Lines end where the text has line breaks. The same engine measures and draws, with the same result at every scale
/// and in every format.
public struct TextLayout: Sendable {
    /// The text.
    public let text: String

    /// The font of all of it.
    public let font: Font

    /// The colour of all of it; nil takes the canvas's fill paint.
    public let color: Color?

    /// The fonts it is measured and drawn with, whatever those of the drawing are.
    public let fonts: FontLibrary

    /// The advance width of the widest line, and the height of all lines from ascent to descent, in points.
    public let size: CGSize

    /// What the glyphs cover, from the layout's top left corner.
    public let inkBounds: CGRect

    /// The distance from the top to the first line's baseline.
    public let firstBaseline: CGFloat

    /// The characters that no font of the library has a glyph for. Drawing them is an invalid call.
    public let missingCharacters: [Unicode.Scalar]

    /// Why there are no measures; drawing the layout fails with it.
    let problem: TextProblem?

    /// Measures a text with the fonts of a library.
    ///
    /// A font that is not there, or a size that means nothing, gives a layout of size zero, whose drawing is an error.
    public init(_ text: String, font: Font, color: Color? = nil, fonts: FontLibrary = .system) {
        self.text = text
        self.font = font
        self.color = color
        self.fonts = fonts
        var measures = Measures()
        var problem = TextProblem(text: text, font: font, limit: RenderLimits.default.textBytes)
        if problem == nil {
            do throws(DrawingError) {
                let request = try font.request(in: fonts)
                let shaper = try fonts.makeShaper()
                measures = Measures(try nativeCalls { () throws(NativeError) in try shaper.shape(text, font: request) })
            } catch {
                problem = .failure(error)
            }
        }
        size = measures.size
        inkBounds = measures.inkBounds
        firstBaseline = measures.firstBaseline
        missingCharacters = measures.missingCharacters
        self.problem = problem
    }

    private struct Measures: Sendable {
        var size = CGSize.zero
        var inkBounds = CGRect.null
        var firstBaseline: CGFloat = 0
        var missingCharacters: [Unicode.Scalar] = []

        init() {}

        init(_ shaped: ShapedText) {
            size = CGSize(width: shaped.width, height: shaped.height)
            inkBounds = CGRect(
                x: shaped.ink.x, y: shaped.ink.y, width: shaped.ink.width, height: shaped.ink.height)
            firstBaseline = shaped.baseline
            missingCharacters = shaped.missingScalars
        }
    }
}

/// Why a text cannot be laid out.
enum TextProblem: Sendable {
    case invalid(argument: String, value: String, problem: String)
    case failure(DrawingError)

    /// What is wrong before any font is asked; nil if nothing is.
    init?(text: String, font: Font, limit: Int) {
        let bytes = text.utf8.count
        // Pango counts in 1/1024 points in 32 bits. No character is wider than a few times its size.
        let widest = CGFloat(bytes) * font.size * 4
        if !(font.size >= 0.001 && font.size <= 10_000) {
            self = .invalid(
                argument: "font.size", value: font.size.shortDescription,
                problem: "must be a number between 0.001 and 10000")
        } else if bytes > limit {
            self = .failure(.limitExceeded(limit: "textBytes", value: bytes, maximum: limit))
        } else if widest > 2_000_000 {
            self = .invalid(
                argument: "text", value: "\(bytes) bytes long at \(font.size.shortDescription) points",
                problem: "must be shorter or smaller: its width is more than text can be measured in")
        } else {
            return nil
        }
    }
}
