// SPDX-License-Identifier: MIT

public import Foundation

/// A text or another view beside or on a mark.
struct ChartAnnotation: Sendable, Hashable {
    enum Content: Sendable, Hashable {
        case text(Text)
        case view(ViewContent)
    }

    let content: Content
    let position: AnnotationPosition
    let alignment: AnnotationAlignment
    /// The distance from the mark, in points.
    let spacing: Double

    /// The approximate height, in points.
    var height: Double {
        switch content {
        case .text(let text): text.height
        case .view(let view): view.allTexts.reduce(0) { $0 + $1.height }
        }
    }

    /// Returns the side of a mark on which the text is. It is never `automatic`.
    ///
    /// - Parameter isNegative: Whether the mark is a bar that extends from zero to the left or downward.
    func side(of template: MarkTemplate, isNegative: Bool) -> AnnotationPosition {
        guard position == .automatic else { return position }
        if template.kind == .arc { return .overlay }
        guard template.kind == .bar, template.lengthChannel == .x else { return isNegative ? .bottom : .top }
        return isNegative ? .leading : .trailing
    }

    /// Returns the distance from the position of a mark, in points.
    ///
    /// - Parameter area: The area of the mark if it is a symbol, in square points.
    func distance(from template: MarkTemplate, area: Double?) -> Double {
        // A symbol extends beyond its position by its radius.
        spacing + (template.kind == .point ? (max(area ?? 48, 0) / .pi).squareRoot() : 0)
    }
}

/// The side of a mark on which its annotation is.
public enum AnnotationPosition: Sendable, Hashable {
    /// The end of a bar, and the top of other marks.
    case automatic
    case top, bottom, leading, trailing
    /// Above an end of the mark.
    case topLeading, topTrailing
    /// Below an end of the mark.
    case bottomLeading, bottomTrailing
    /// The middle of the mark.
    case overlay
}

/// What happens to annotations that extend beyond the plot or the picture. It has no effect: they are not moved.
public struct AnnotationOverflowResolution: Sendable, Hashable {
    /// The handling in one direction.
    public struct Strategy: Sendable, Hashable {
        /// The handling that the chart chooses.
        public static let automatic = Strategy()
        /// Annotations are not moved.
        public static let disabled = Strategy()
        /// The plot makes space for annotations.
        public static let padScale = Strategy()
        /// Annotations are moved into their bounds.
        public static let fit = Strategy()

        /// Annotations are moved into bounds.
        public static func fit(to boundary: Boundary) -> Strategy { fit }
    }

    /// The bounds of annotations.
    public enum Boundary: Sendable, Hashable { case automatic, chart, plot }

    /// The handling that the chart chooses.
    public static let automatic = AnnotationOverflowResolution()

    /// Creates a handling for each direction.
    public init(x: Strategy = .automatic, y: Strategy = .automatic) {}
}

/// The alignment of an annotation along the side of its mark: the horizontal part above, below, and on the mark, and the
/// vertical part beside and on it.
public typealias AnnotationAlignment = Alignment

/// The circumstances of an annotation.
public struct AnnotationContext: Sendable, Hashable {
    /// The size of the mark, in points. It is unknown when the annotation is made, so it is zero.
    public let targetSize = CGSize.zero
}
