// SPDX-License-Identifier: MIT

internal import EaselNative
public import Foundation

/// Text.
extension Canvas {
    /// Draws a text, whose lines end at its own line breaks. The current path is left alone.
    ///
    /// - Parameters:
    ///   - text: Any text. A character that no font has a glyph for makes the call invalid.
    ///   - point: Where the anchor lies, in user space.
    ///   - font: A font of the drawing's library.
    ///   - color: The text's colour; the fill paint if nil.
    ///   - anchor: Which point of the text lies at `point`: the left end of the baseline unless given, where UIKit's
    ///     `draw(at:)` has the top left corner, which is `.topLeading`.
    public func draw(
        _ text: String, at point: CGPoint, font: Font, color: Color? = nil, anchor: TextAnchor = .baselineLeading
    ) {
        guard accepts("point", point), color.map({ accepts("color", $0) }) ?? true else { return }
        if let problem = TextProblem(text: text, font: font, limit: limits.textBytes) {
            return report(problem, call: #function)
        }
        paintText(text, at: point, font: font, fonts: fonts, color: color, anchor: anchor, call: #function)
    }

    /// Draws a layout with its top left corner at a point of user space. The current path is left alone.
    public func draw(_ layout: TextLayout, at point: CGPoint) {
        guard accepts("point", point), layout.color.map({ accepts("layout.color", $0) }) ?? true else { return }
        if let problem = layout.problem { return report(problem, call: #function) }
        paintText(
            layout.text, at: point, font: layout.font, fonts: layout.fonts, color: layout.color, anchor: .topLeading,
            call: #function)
    }

    /// FreeType scales outlines no further, in pixels of the em square.
    private static let largestTextSize: CGFloat = 30_000

    private func paintText(
        _ text: String, at point: CGPoint, font: Font, fonts: FontLibrary, color: Color?, anchor: TextAnchor,
        call: StaticString
    ) {
        guard failure == nil else { return }
        let shaped: ShapedText
        do throws(DrawingError) {
            let request = try font.request(in: fonts)
            if text.isEmpty || !isPainting { return }
            let shaper = try shaper(for: fonts)
            shaped = try nativeCalls { () throws(NativeError) in
                try shaper.shape(text, font: request, alignment: anchor.alignment)
            }
        } catch {
            return fail(error)
        }
        guard shaped.missingScalars.isEmpty else {
            let names = shaped.missingScalars.map { "U+" + String($0.value, radix: 16, uppercase: true) }
            return refuse(
                "no font has \(names.joined(separator: ", ")); install one that has, or give its file to FontLibrary(files:)",
                argument: "text", value: "\"\(text.prefix(40))\"", call: call)
        }
        let size = CGSize(width: shaped.width, height: shaped.height)
        let offset = anchor.position(in: size, baseline: shaped.baseline)
        let transform = CGAffineTransform(translationX: point.x - offset.dx, y: point.y - offset.dy)
            .concatenating(state.ctm)
        let box = CGRect(x: shaped.ink.x, y: shaped.ink.y, width: shaped.ink.width, height: shaped.ink.height)
        let pixelSize = font.size * transform.maximumScale * scale
        guard pixelSize <= Self.largestTextSize else {
            return refuse(
                "must be drawn at no more than \(Self.largestTextSize.shortDescription) pixels", argument: "the text",
                value: "\(pixelSize.shortDescription) pixels tall", call: call)
        }
        guard staysInRange(Path(rect: box, transform: transform), margin: 0, call: call) else { return }
        paint(
            .text(shaped, size: font.size, transform: transform), with: color.map(Paint.color) ?? state.fillPaint,
            call: call)
    }

    /// The shaper of this render for a library.
    private func shaper(for fonts: FontLibrary) throws(DrawingError) -> TextShaper {
        if let shaper = shapers[fonts.identity] { return shaper }
        let made = try fonts.makeShaper()
        shapers[fonts.identity] = made
        return made
    }

    private func report(_ problem: TextProblem, call: StaticString) {
        switch problem {
        case .invalid(let argument, let value, let problem):
            refuse(problem, argument: argument, value: value, call: call)
        case .failure(let error):
            fail(error)
        }
    }
}
