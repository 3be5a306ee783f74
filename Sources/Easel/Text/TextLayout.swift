// SPDX-License-Identifier: MIT

internal import EaselNative
public import Foundation

/// A text set in lines, with its measures: a value that any drawing on any thread may draw any number of times.
///
/// ```swift
/// let layout = TextLayout(text, font: .system(size: 12), width: 180, alignment: .justified, lineLimit: 4, truncation: .tail)
/// canvas.draw(layout, at: CGPoint(x: 10, y: 10))
/// ```
///
/// Lengths are in points from the layout's top left corner, to the right and down. The same engine measures and draws, with
/// the same result at every scale and in every format. Lines end where the text has line breaks and, if the layout has a
/// width, between words, or within a word that is wider than it. Line breaks end paragraphs, but for U+2028. A text is set
/// once, when the layout is made.
public struct TextLayout: Sendable {
    /// The text with its attributes.
    public let attributedText: AttributedText

    /// The font of what has none of its own.
    public var font: Font { setting.font }

    /// The colour of what has none of its own; nil takes the canvas's paints.
    public let color: Color?

    /// The fonts it is measured and drawn with, whatever those of the drawing are.
    public let fonts: FontLibrary

    let limits: RenderLimits
    let setting: TextSetting
    let typesetting: Typesetting

    /// Why there are no measures; drawing the layout fails with it.
    let problem: TextProblem?

    /// Sets a text in one font.
    ///
    /// A font that is not there, or a number that means nothing, gives a layout of size zero, whose ``error`` says why; drawing
    /// it is an error.
    ///
    /// - Parameters:
    ///   - text: Any text. A zero character shows as U+FFFD.
    ///   - font: A font of the library.
    ///   - color: nil takes the canvas's paints.
    ///   - width: Where lines end at the latest; nil sets a line for each paragraph. 0 to 1e9.
    ///   - height: Lines that do not fit into it are left out, but never the first. 0 to 1e9.
    ///   - alignment: Where lines stand in the width, or without one in that of the widest line.
    ///   - lineSpacing: What is added between lines; negative moves them together.
    ///   - lineLimit: How many lines there may be; at least 1.
    ///   - truncation: What stands for the text that the limit or the height leaves out.
    ///   - direction: In which direction paragraphs are read.
    ///   - paragraphSpacing: What is added between paragraphs, besides the line spacing.
    ///   - firstLineIndent: How far the first line of each paragraph is moved in.
    ///   - tabStops: Where text goes after a tab; by default, to the next multiple of eight spaces.
    ///   - fonts: The fonts that there are.
    ///   - limits: How long the text may be, and when it has to be set. Drawing it is within those of the render.
    public init(
        _ text: String, font: Font, color: Color? = nil, width: CGFloat? = nil, height: CGFloat? = nil,
        alignment: TextAlignment = .natural, lineSpacing: CGFloat = 0, lineLimit: Int? = nil,
        truncation: TextTruncation = .none, direction: TextDirection = .natural, fonts: FontLibrary = .system,
        paragraphSpacing: CGFloat = 0, firstLineIndent: CGFloat = 0, tabStops: [TextTabStop] = [],
        limits: RenderLimits = .default
    ) {
        self.init(
            AttributedText(text), font: font, color: color, width: width, height: height, alignment: alignment,
            lineSpacing: lineSpacing, lineLimit: lineLimit, truncation: truncation, direction: direction, fonts: fonts,
            paragraphSpacing: paragraphSpacing, firstLineIndent: firstLineIndent, tabStops: tabStops, limits: limits)
    }

    /// Sets a text whose parts have their own font, colour and decoration. The parameters are those of
    /// ``init(_:font:color:width:height:alignment:lineSpacing:lineLimit:truncation:direction:fonts:paragraphSpacing:firstLineIndent:tabStops:limits:)``.
    public init(
        _ text: AttributedText, font: Font = .system(size: 12), color: Color? = nil, width: CGFloat? = nil,
        height: CGFloat? = nil, alignment: TextAlignment = .natural, lineSpacing: CGFloat = 0, lineLimit: Int? = nil,
        truncation: TextTruncation = .none, direction: TextDirection = .natural, fonts: FontLibrary = .system,
        paragraphSpacing: CGFloat = 0, firstLineIndent: CGFloat = 0, tabStops: [TextTabStop] = [],
        limits: RenderLimits = .default
    ) {
        var setting = TextSetting(font: font)
        setting.width = width
        setting.height = height
        setting.placement = .aligned(alignment)
        setting.lineSpacing = lineSpacing
        setting.paragraphSpacing = paragraphSpacing
        setting.firstLineIndent = firstLineIndent
        setting.lineLimit = lineLimit
        setting.truncation = truncation
        setting.direction = direction
        setting.tabStops = tabStops
        self.init(text, setting: setting, color: color, fonts: fonts, limits: limits)
    }

    init(_ text: AttributedText, setting: TextSetting, color: Color?, fonts: FontLibrary, limits: RenderLimits) {
        attributedText = text
        self.setting = setting
        self.color = color
        self.fonts = fonts
        self.limits = limits
        if let problem = TextProblem(text, setting: setting, limits: limits) {
            self.problem = problem
            typesetting = Typesetting()
            return
        }
        do throws(DrawingError) {
            typesetting = try fonts.makeTypesetter(RenderBudget(limits)).typeset(text, setting: setting)
            problem = nil
        } catch {
            typesetting = Typesetting()
            problem = .failure(error)
        }
    }

    /// A layout of a text that something is wrong with.
    init(refused problem: TextProblem, of layout: TextLayout) {
        attributedText = layout.attributedText
        setting = layout.setting
        color = layout.color
        fonts = layout.fonts
        limits = layout.limits
        typesetting = Typesetting()
        self.problem = problem
    }

    /// The text.
    public var text: String { attributedText.text }

    /// Why the text could not be set; nil if it was.
    public var error: DrawingError? {
        switch problem {
        case nil: nil
        case .failure(let error): error
        case .invalid(let argument, let value, let problem):
            .invalidCalls([InvalidCall(call: "TextLayout", argument: argument, value: value, problem: problem)])
        }
    }

    /// The width asked for, or else the advance width of the widest line; the height of all lines from the first one's ascent
    /// to the last one's descent.
    public var size: CGSize { typesetting.size }

    /// What the lines take up from ascent to descent, as wide as their advances; `.null` without a line.
    public var usedBounds: CGRect { typesetting.lines.reduce(CGRect.null) { $0.union($1.bounds) } }

    /// What the glyphs cover; `.null` if nothing.
    public var inkBounds: CGRect { typesetting.glyphs.ink }

    /// The distance from the top to the first line's baseline.
    public var firstBaseline: CGFloat { typesetting.firstBaseline }

    /// Whether text was left out because of the line limit or the height.
    public var isTruncated: Bool { typesetting.isTruncated }

    /// The characters that no font of the library has a glyph for, in the order of the text, each once. Drawing them is an
    /// invalid call; with ``InvalidCallPolicy/skip`` boxes stand for them.
    public var missingCharacters: [Unicode.Scalar] { typesetting.missingCharacters }

    /// Whether a weight is made by thickening a lighter face, as the family has none so heavy.
    public var hasSyntheticWeight: Bool {
        typesetting.lines.contains { $0.runs.contains { $0.font.hasSyntheticWeight } }
    }

    /// Whether a slant is made by shearing an upright face, as the family has no slanted one.
    public var hasSyntheticSlant: Bool {
        typesetting.lines.contains { $0.runs.contains { $0.font.hasSyntheticSlant } }
    }
}
