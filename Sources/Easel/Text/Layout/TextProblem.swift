// SPDX-License-Identifier: MIT

internal import Foundation

/// The reason that text cannot be laid out.
enum TextProblem: Sendable {
    case invalid(argument: String, value: String, problem: String)
    case failure(DrawingError)

    /// The error that can be found without fonts; nil if the request is valid.
    init?(_ text: AttributedText, request: LayoutRequest, limits: RenderLimits) {
        let bytes = text.text.utf8.count
        guard bytes <= limits.textBytes else {
            self = .failure(.limitExceeded(limit: "textBytes", value: bytes, maximum: limits.textBytes))
            return
        }
        // A mark has at least two bytes.
        if bytes / 2 > limits.combiningMarks {
            let marks = text.text.longestRunOfMarks
            guard marks <= limits.combiningMarks else {
                self = .failure(
                    .limitExceeded(limit: "combiningMarks", value: marks, maximum: limits.combiningMarks))
                return
            }
        }
        // Each isolate has three bytes.
        if bytes / 3 > limits.isolates {
            let isolates = text.text.unicodeScalars.count { (0x2066...0x2069).contains($0.value) }
            guard isolates <= limits.isolates else {
                self = .failure(.limitExceeded(limit: "isolates", value: isolates, maximum: limits.isolates))
                return
            }
        }
        for span in text.spans {
            if let problem = Self.problem(with: span.attributes, font: request.font) {
                self = problem
                return
            }
        }
        if let problem = Self.problem(with: request) {
            self = problem
            return
        }
        guard request.paragraph.tabStops.count <= Self.maximumTabStops else {
            self = .invalid(
                argument: "paragraph.tabStops", value: "\(request.paragraph.tabStops.count) stops",
                problem: "must be no more than \(Self.maximumTabStops)")
            return
        }
        guard let lineLimit = request.paragraph.lineLimit, lineLimit < 1 else { return nil }
        self = .invalid(argument: "paragraph.lineLimit", value: "\(lineLimit)", problem: "must be at least 1")
    }

    /// The maximum number of tab stops. Each paragraph receives all of them.
    private static let maximumTabStops = 1_000

    /// The range of baseline offsets and letter spacing, in points.
    static let offsets: ClosedRange<CGFloat> = -10_000...10_000

    private static func problem(with request: LayoutRequest) -> TextProblem? {
        func problem(_ argument: String, _ value: CGFloat?, _ rule: NumberRule) -> TextProblem? {
            guard let value, let problem = rule.problem(with: value) else { return nil }
            return .invalid(argument: argument, value: value.shortDescription, problem: problem)
        }
        let style = request.paragraph
        return problem("width", request.width, .notNegative) ?? problem("height", request.height, .notNegative)
            ?? problem("paragraph.lineSpacing", style.lineSpacing, .finite)
            ?? problem("paragraph.paragraphSpacing", style.paragraphSpacing, .finite)
            ?? problem("paragraph.firstLineIndent", style.firstLineIndent, .finite)
            ?? style.tabStops.lazy.compactMap { problem("paragraph.tabStops.position", $0.position, .positive) }.first
    }

    private static func problem(with attributes: AttributedText.Attributes, font: Font) -> TextProblem? {
        let font = attributes.font ?? font
        if let problem = font.problem {
            return .invalid(argument: problem.argument, value: problem.value, problem: problem.problem)
        }
        let box = attributes.box ?? InlineBox(width: 0, height: 0)
        if box.width < 0 {
            return .invalid(argument: "box.width", value: box.width.shortDescription, problem: "must not be negative")
        }
        for (name, value) in [
            ("baselineOffset", attributes.baselineOffset), ("letterSpacing", attributes.letterSpacing),
            ("box.width", box.width), ("box.ascent", box.ascent), ("box.descent", box.descent),
        ] where !offsets.contains(value) {
            return .invalid(
                argument: name, value: value.shortDescription, problem: "must be a number between -10000 and 10000")
        }
        return nil
    }
}

extension String {
    /// The length of the longest run of consecutive combining marks.
    fileprivate var longestRunOfMarks: Int {
        var (longest, current) = (0, 0)
        for scalar in unicodeScalars {
            // There are no combining marks below U+0300.
            if scalar.value >= 0x300, [.nonspacingMark, .enclosingMark].contains(scalar.properties.generalCategory) {
                current += 1
                longest = max(longest, current)
            } else {
                current = 0
            }
        }
        return longest
    }
}
