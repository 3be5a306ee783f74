// SPDX-License-Identifier: MIT

public import Foundation

extension TextLayout {
    /// Returns the layout scaled to fit a size. The fonts, spacings, offsets, and tab stops are scaled by one factor
    /// and clamped to their valid ranges.
    ///
    /// - Parameters:
    ///   - size: The maximum width of a line, and the maximum height of all lines. Words are not broken.
    ///   - sizes: The smallest and the largest size of ``font``, in points, from 0.001 to 10,000. The largest size that
    ///     fits is used, to a thousandth of the upper bound. If no size fits, the smallest is used: the text is
    ///     cut off with an ellipsis, at its end unless the paragraph style has another position, and words are broken
    ///     unless the paragraph style forbids it.
    public func fitted(to size: CGSize, between sizes: ClosedRange<CGFloat>) -> TextLayout {
        guard problem == nil else { return self }
        guard sizes.clamped(to: Font.sizes) == sizes else {
            let value = "\(sizes.lowerBound.shortDescription)...\(sizes.upperBound.shortDescription)"
            return TextLayout(
                refused: .invalid(argument: "sizes", value: value, problem: "must lie between 0.001 and 10000"),
                of: self)
        }
        func candidate(_ step: Int) -> TextLayout {
            let fontSize = max(sizes.upperBound * (1 - CGFloat(step) / 1_000), sizes.lowerBound)
            return scaled(by: fontSize / font.size, width: size.width, height: nil, breaksWords: false)
        }
        // A binary search for the fewest steps down works because text that fits also fits at every smaller size.
        var steps = 0...Int(((1 - sizes.lowerBound / sizes.upperBound) * 1_000).rounded(.up))
        while steps.lowerBound < steps.upperBound {
            let middle = (steps.lowerBound + steps.upperBound) / 2
            steps =
                candidate(middle).fits(into: size) ? steps.lowerBound...middle : middle + 1...steps.upperBound
        }
        let found = candidate(steps.lowerBound)
        if found.fits(into: size) { return found }
        return scaled(
            by: sizes.lowerBound / font.size, width: size.width, height: size.height,
            breaksWords: request.paragraph.breaksWords,
            truncation: request.paragraph.truncation == .none ? .tail : request.paragraph.truncation)
    }

    private func fits(into size: CGSize) -> Bool {
        let tolerance: CGFloat = 1e-6
        return error == nil && !isTruncated && self.size.height <= size.height + tolerance
            && storage.lines.allSatisfy { $0.bounds.width <= size.width + tolerance }
    }

    private func scaled(
        by factor: CGFloat, width: CGFloat, height: CGFloat?, breaksWords: Bool, truncation: TextTruncation? = nil
    ) -> TextLayout {
        // Scaled values are clamped to the valid range.
        func scaled(_ value: CGFloat, within range: ClosedRange<CGFloat>) -> CGFloat {
            min(max(value * factor, range.lowerBound), range.upperBound)
        }
        func scaled(_ font: Font) -> Font { font.withSize(scaled(font.size, within: Font.sizes)) }
        func scaled(_ distance: CGFloat) -> CGFloat {
            scaled(distance, within: -NumberRule.largest...NumberRule.largest)
        }
        var text = attributedText
        text.setAttributes(in: text.text.startIndex...) { attributes in
            attributes.font = attributes.font.map(scaled)
            attributes.baselineOffset = scaled(attributes.baselineOffset, within: TextProblem.offsets)
            attributes.letterSpacing = scaled(attributes.letterSpacing, within: TextProblem.offsets)
            attributes.box = attributes.box.map { box in
                InlineBox(
                    width: scaled(box.width, within: TextProblem.offsets),
                    height: scaled(box.ascent + box.descent, within: TextProblem.offsets),
                    descent: scaled(box.descent, within: TextProblem.offsets))
            }
        }
        var request = request
        request.font = scaled(request.font)
        request.width = width
        request.height = height
        var style = request.paragraph
        style.breaksWords = breaksWords
        if let truncation { style.truncation = truncation }
        style.lineSpacing = scaled(style.lineSpacing)
        style.paragraphSpacing = scaled(style.paragraphSpacing)
        style.firstLineIndent = scaled(style.firstLineIndent)
        style.tabStops = style.tabStops.map { stop in
            let positions = CGFloat.leastNormalMagnitude...NumberRule.largest
            return TextTabStop(at: scaled(stop.position, within: positions), alignment: stop.alignment)
        }
        request.paragraph = style
        return TextLayout(text, request: request, color: color, fonts: fonts, limits: limits)
    }
}
