// SPDX-License-Identifier: MIT

internal import Foundation

/// The edges that clip a canvas's content, for reports of content that leaves the picture.
struct PictureFrame {
    /// The clipping rectangles, each with the transform from the canvas's base space to the rectangle's space: first
    /// the whole picture, then the nested drawings.
    private(set) var edges: [(bounds: CGRect, transform: CGAffineTransform)]

    /// The distance that ink may extend beyond an edge, in points of the edge's space. It allows for antialiasing and
    /// rounding.
    static let tolerance: CGFloat = 0.5

    init(bounds: CGRect) { edges = [(bounds, .identity)] }

    /// The transform from the canvas's base space to the picture's.
    var transform: CGAffineTransform { edges[0].transform }

    /// Whether all ink is within the edges.
    ///
    /// - Parameter ink: A closure that returns the bounds of the ink under a transform.
    func holds<Failure>(_ ink: (CGAffineTransform) throws(Failure) -> CGRect) throws(Failure) -> Bool {
        for edge in edges {
            let ink = try ink(edge.transform)
            let held = edge.bounds.insetBy(dx: -Self.tolerance, dy: -Self.tolerance)
            if !ink.isNull, !held.contains(ink) { return false }
        }
        return true
    }

    /// Returns the frame of a nested canvas with other bounds. The transform takes its base space to this canvas's.
    func around(_ bounds: CGRect, under transform: CGAffineTransform) -> PictureFrame {
        var frame = self
        frame.edges = edges.map { ($0.bounds, transform.concatenating($0.transform)) } + [(bounds, .identity)]
        return frame
    }
}
