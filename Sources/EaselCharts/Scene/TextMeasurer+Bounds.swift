// SPDX-License-Identifier: MIT

extension TextMeasurer {
    /// Returns a line of text as displayed, truncated with an ellipsis to at most `limit` points.
    ///
    /// Left-to-right text is truncated at the end; right-to-left text is truncated at the start.
    func truncated(
        _ text: String, in font: TextFont, limit: Double, ellipsis: String = "…", isRightToLeft: Bool = false
    ) -> String {
        guard limit > 0 else { return text }
        let characters = Array(text)
        func part(_ count: Int) -> String {
            String(isRightToLeft ? characters[(characters.count - count)...] : characters[..<count])
        }
        // Measuring takes time in proportion to the length. All parts from `tooLong` on are much wider than the limit,
        // so they are not measured. No kerning or shaping makes up for twice the limit and some letters.
        var tooLong = 64
        let much = 2 * limit + 8 * font.size
        while tooLong < characters.count, width(of: part(tooLong), in: font) < much { tooLong *= 2 }
        if tooLong >= characters.count {
            guard width(of: text, in: font) > limit else { return text }
            tooLong = .max
        }
        let space = limit - width(of: ellipsis, in: font)
        var low = 0
        var high = characters.count
        // The loop finds the longest part that fits, to within one character. Vega uses the same bisection.
        if isRightToLeft {
            while low < high {
                let middle = (low + high) / 2
                let count = characters.count - middle
                if count >= tooLong || width(of: part(count), in: font) > space {
                    low = middle + 1
                } else {
                    high = middle
                }
            }
            return ellipsis + part(characters.count - low)
        }
        while low < high {
            let middle = 1 + (low + high) / 2
            if middle <= characters.count, middle < tooLong, width(of: part(middle), in: font) < space {
                low = middle
            } else {
                high = middle - 1
            }
        }
        return part(low) + ellipsis
    }

    /// Returns the width of the widest line. The width of a truncated line is the limit.
    func width(of text: SceneText) -> Double {
        var widest = 0.0
        for line in text.lines {
            let width = width(of: line, in: text.font)
            widest = max(widest, text.limit > 0 ? min(width, text.limit) : width)
        }
        return widest
    }

    /// Returns the bounds of text at its anchor, according to Vega's rules for heights and baselines.
    func bounds(of text: SceneText) -> Bounds {
        let size = text.font.size
        let height = size + text.baselineDistance * Double(max(0, text.lines.count - 1))
        let width = width(of: text)
        let left =
            switch text.align {
            case .left: text.anchor.x
            case .center: text.anchor.x - width / 2
            case .right: text.anchor.x - width
            }
        let top = text.anchor.y + text.baselineOffset - (0.8 * size).roundedUpAtHalf
        let bounds = Bounds(left, top, left + width, top + height)
        return text.angle == 0 ? bounds : bounds.rotated(by: text.angle, about: text.anchor)
    }
}

extension SceneText {
    /// The distance between the baselines of adjacent lines, in points.
    var baselineDistance: Double { lineHeight ?? font.size + 2 }

    /// The vertical distance from the anchor to the first line's alphabetic baseline, in points. Positive distances are
    /// downward.
    var baselineOffset: Double {
        let size = font.size
        let offset =
            switch baseline {
            case .alphabetic: 0.0
            case .top: 0.79 * size
            case .middle: 0.3 * size
            case .bottom: -0.21 * size
            case .lineTop: 0.29 * size + 0.5 * baselineDistance
            case .lineBottom: 0.29 * size - 0.5 * baselineDistance
            }
        return offset.roundedUpAtHalf
    }
}

extension Double {
    /// The nearest integer. Halves are rounded up, as in JavaScript's `Math.round`.
    var roundedUpAtHalf: Double { (self + 0.5).rounded(.down) }
}
