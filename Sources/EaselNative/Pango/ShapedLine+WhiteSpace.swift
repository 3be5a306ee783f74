// SPDX-License-Identifier: MIT

extension ShapedLine {
    /// The byte from which on there is only white space at which a line may end.
    package var visibleEnd: Int {
        guard let text = runs.first?.text else { return range.upperBound }
        let utf8 = text.utf8
        let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
        let end = utf8.index(utf8.startIndex, offsetBy: min(range.upperBound, utf8.count))
        let scalars = text.unicodeScalars[start..<end]
        let visible = scalars.lastIndex { !$0.hangsAtLineEnd }
        return range.lowerBound
            + utf8.distance(from: start, to: visible.map { scalars.index(after: $0) } ?? start)
    }

    /// The line with white space at its end that takes no room. Pango takes away that of one character.
    func hangingWhiteSpace() -> ShapedLine {
        let end = visibleEnd
        guard end < range.upperBound else { return self }
        return changingRuns { _, run in
            if !run.isEllipsis { run.hideGlyphs(from: end) }
        }
    }

    /// The line with white space after it that takes no room.
    package func endingAt(_ end: Int) -> ShapedLine {
        ShapedLine(
            range: range.lowerBound..<end, runs: runs, width: width, ascent: ascent, descent: descent,
            isRightToLeft: isRightToLeft)
    }

    /// The line stretched to a width: all spaces by the same share or, if there are none, the gaps between letters that may
    /// part. Pango would part any letters, and loses count where white space at the line's end is a run of its own.
    package func justified(to width: Double) -> ShapedLine {
        let missing = width - self.width
        guard missing > 0 else { return self }
        let spaces = runs.reduce(0) { sum, run in
            run.glyphs.reduce(sum) { $0 + (run.isSpace($1) ? $1.advance : 0) }
        }
        return FontAccess.exclusively {
            if spaces > 0 {
                let share = missing / spaces
                return changingRuns { _, run in
                    run.widen(by: run.glyphs.map { run.isSpace($0) ? $0.advance * share : 0 })
                }
            }
            let gaps = gaps
            var added = runs.map { [Double](repeating: 0, count: $0.glyphs.count) }
            for gap in gaps { added[gap.run][gap.glyph] = missing / Double(gaps.count) }
            return changingRuns { index, run in run.widen(by: added[index]) }
        }
    }

    /// The glyphs after which letters may part.
    private var gaps: [(run: Int, glyph: Int)] {
        var gaps: [(run: Int, glyph: Int)] = []
        var last: (run: Int, glyph: Int)?
        for (index, run) in runs.enumerated() {
            for cluster in run.isRightToLeft ? run.clusters.reversed() : run.clusters where cluster.width > 0 {
                if let last, runs[last.run].lettersMayPart || run.lettersMayPart { gaps.append(last) }
                last = (index, cluster.glyphs.upperBound - 1)
            }
        }
        return gaps
    }

    /// The line with runs, which a closure gets by number, that are as wide as it makes them.
    private func changingRuns(_ change: (Int, inout GlyphRun) -> Void) -> ShapedLine {
        var (runs, x) = (runs, 0.0)
        for index in runs.indices {
            change(index, &runs[index])
            runs[index].x = x
            x += runs[index].width
        }
        return ShapedLine(
            range: range, runs: runs, width: x, ascent: ascent, descent: descent, isRightToLeft: isRightToLeft)
    }
}

extension GlyphRun {
    /// Whether a glyph is that of a space which a justified line may stretch.
    fileprivate func isSpace(_ glyph: Glyph) -> Bool {
        if isEllipsis { return false }
        let scalar = text.unicodeScalars[text.utf8.index(text.utf8.startIndex, offsetBy: glyph.cluster)]
        // Negative letter spacing can leave it nothing.
        return glyph.advance > 0 && (scalar == " " || scalar == "\u{A0}")
    }
}

extension Unicode.Scalar {
    /// Whether it is white space that takes no room at the end of a line: all but what keeps words together.
    package var hangsAtLineEnd: Bool {
        properties.isWhitespace && self != "\u{A0}" && self != "\u{2007}" && self != "\u{202F}"
    }
}
