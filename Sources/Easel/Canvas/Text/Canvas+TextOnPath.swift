// SPDX-License-Identifier: MIT

internal import EaselNative
public import Foundation

/// Text along a path.
extension Canvas {
    /// Draws text along a path. The middle of each character's advance is on the path, and the character is turned to
    /// the path's direction at that point.
    ///
    /// ```swift
    /// let arch = Path { $0.addArc(center: center, radius: 60, startAngle: .pi, endAngle: 2 * .pi, clockwise: false) }
    /// canvas.draw("Café Central", along: arch, font: .system(size: 18), alignment: .center)
    /// ```
    ///
    /// The path is in user space. Text is on the left side of the path, as seen in the path's direction: on a line from
    /// left to right, it is upright. Characters with a middle beyond an end of the path are omitted. On a single closed
    /// subpath, text that passes the end continues at the start. Line breaks count as spaces.
    ///
    /// - Parameters:
    ///   - text: Any text, as in ``draw(_:at:font:color:anchor:angle:)``.
    ///   - path: The path. The text continues from each subpath to the next.
    ///   - font: A font in the drawing's library.
    ///   - color: The text's color; if nil, the state's fill and stroke paints are used.
    ///   - offset: The distance by which the text is moved along the path from its aligned position, in points; the
    ///     default is 0.
    ///   - alignment: Whether the text begins at the path's start, is centered on the path, or ends at the path's end;
    ///     `natural` and `justified` count as `leading`.
    ///   - baselineOffset: The distance by which the text is moved away from the path, to the side of the text, in
    ///     points; the default is 0.
    ///   - isUpright: Whether characters stay upright in user space instead of turning with the path.
    public func draw(
        _ text: String, along path: Path, font: Font, color: Color? = nil, offset: CGFloat = 0,
        alignment: TextAlignment = .leading, baselineOffset: CGFloat = 0, isUpright: Bool = false
    ) {
        guard accepts("path", path), accepts("offset", offset, call: nil),
            accepts("baselineOffset", baselineOffset, call: nil),
            color.map({ accepts("color", $0, call: nil) }) ?? true
        else { return }
        let line = String(text.map { $0.isNewline ? " " : $0 })
        let content = AttributedText(line, letterSpacing: state.characterSpacing)
        guard let storage = typeset(content, request: LayoutRequest(font: font)),
            let subpaths = MeasuredSubpath.all(of: path)
        else { return }
        noteMissingCharacters(of: storage, text: text)
        textCall = TextCall(text)
        let track = PathLocator(subpaths)
        let room = track.length - storage.size.width
        let start: CGFloat =
            switch alignment {
            case .natural, .leading, .justified: offset
            case .center: room / 2 + offset
            case .trailing: room + offset
            }
        var glyphs: [TextShape] = []
        // A character without ink is drawn with the next glyph. This keeps white space in documents.
        var inkless: [GlyphRun] = []
        for run in storage.glyphs.runs {
            for cluster in run.clusters {
                let middle = run.x + cluster.x + cluster.width / 2
                guard let location = track.location(at: start + middle) else {
                    guard mayPerform() else { return }
                    continue
                }
                let part = run.keeping(cluster)
                guard !GlyphRuns([part]).ink.isNull else {
                    inkless.append(part)
                    continue
                }
                let turn = isUpright ? 0 : atan2(location.tangent.dy, location.tangent.dx)
                let transform = CGAffineTransform(translationX: location.point.x, y: location.point.y)
                    .rotated(by: turn).translatedBy(x: -middle, y: -run.y - baselineOffset)
                if let glyph = shape(of: GlyphRuns(inkless + [part]), under: transform) {
                    glyphs.append(glyph)
                }
                inkless = []
            }
        }
        for glyph in glyphs { label(glyph, color: color) }
        note(text, drawnAs: glyphs.map { ($0, color) })
        if state.textDrawingMode.fills {
            fill(glyphs, with: color.map(Paint.color) ?? state.fillPaint)
        }
        guard state.textDrawingMode.strokes || state.textDrawingMode.clips else { return }
        var outline = Path()
        for glyph in glyphs {
            guard let part = self.outline(of: glyph.runs, under: glyph.transform) else { return }
            outline.addPath(part)
        }
        if state.textDrawingMode.strokes { stroke(outline: outline, color: color) }
        if state.textDrawingMode.clips { addClip(outline, rule: .winding) }
    }

    /// Fills glyphs as one shape: glyphs do not show through each other or cast shadows on each other. The
    /// transparent parts of a paint that is not a color are painted by each glyph.
    private func fill(_ glyphs: [TextShape], with paint: Paint) {
        func fill(with paint: Paint) {
            for glyph in glyphs { self.paint(.text(glyph), with: paint) }
        }
        var (whole, opacity) = (paint, CGFloat(1))
        if case .plain(.color(let color)) = paint.kind {
            opacity = color.alpha
            whole = .color(color.withAlphaComponent(1))
        }
        let isPlain = opacity * state.alpha == 1 && state.shadow == nil && state.blendMode == .normal
        // In a layer, unbounded blend modes would also change the area that the glyphs do not cover.
        guard glyphs.count > 1, !isPlain, state.blendMode.isBounded else { return fill(with: paint) }
        let call = call
        withLayer(alpha: opacity, blendMode: state.blendMode) {
            self.call = call
            fill(with: whole)
        }
    }
}

/// Subpaths joined into one path.
private struct PathLocator {
    private let subpaths: [MeasuredSubpath]
    /// The distance along the path at which each subpath ends.
    private let ends: [CGFloat]
    private let isRound: Bool

    var length: CGFloat { ends.last ?? 0 }

    init(_ subpaths: [MeasuredSubpath]) {
        self.subpaths = subpaths.filter { $0.length > 0 }
        var end: CGFloat = 0
        ends = self.subpaths.map { subpath in
            end += subpath.length
            return end
        }
        isRound = self.subpaths.count == 1 && self.subpaths[0].subpath.isClosed
    }

    /// Returns the point and direction at a distance along the path; nil beyond the ends.
    func location(at distance: CGFloat) -> (point: CGPoint, tangent: CGVector)? {
        guard length > 0 else { return nil }
        var position = distance
        if isRound {
            position = position.truncatingRemainder(dividingBy: length)
            if position < 0 { position += length }
        }
        guard position >= 0, position <= length else { return nil }
        let index = ends.partitioningIndex { $0 >= position }
        let subpath = subpaths[index]
        return subpath.location(at: min(position - (ends[index] - subpath.length), subpath.length))
    }
}
