// SPDX-License-Identifier: MIT

/// A text beside or on a mark.
struct ChartAnnotation: Sendable, Hashable {
    let text: Text
    let position: AnnotationPosition
    let alignment: AnnotationAlignment
    /// The distance from the mark, in points.
    let spacing: Double

    /// Returns the side of a mark on which the text is. It is never `automatic`.
    func side(of element: MarkElement) -> AnnotationPosition {
        guard position == .automatic else { return position }
        if element.type == "arc" { return .overlay }
        let isNegative = element.isNegativeBar
        guard element.type == "bar", element.lengthChannel == .x else { return isNegative ? .bottom : .top }
        return isNegative ? .leading : .trailing
    }

    /// Returns the distance from the position of a mark, in points.
    func distance(from element: MarkElement) -> Double {
        // A symbol extends beyond its position by its radius.
        let area = element.looks["size"]?.number ?? 48
        return spacing + (element.type == "point" ? (max(area, 0) / .pi).squareRoot() : 0)
    }
}

/// The side of a mark on which its annotation is.
public enum AnnotationPosition: Sendable, Hashable {
    /// The end of a bar, and the top of other marks.
    case automatic
    case top, bottom, leading, trailing
    /// The middle of the mark.
    case overlay
}

/// The alignment of an annotation along the side of its mark.
public enum AnnotationAlignment: Sendable, Hashable {
    /// At the left end of the top or bottom of the mark.
    case leading
    case center
    /// At the right end of the top or bottom of the mark.
    case trailing
    /// At the upper end of the left or right side of the mark.
    case top
    /// At the lower end of the left or right side of the mark.
    case bottom
}
