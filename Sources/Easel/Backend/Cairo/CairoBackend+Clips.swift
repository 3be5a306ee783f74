// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// Clips. Cairo receives a clip only when something is painted through it.
extension CairoBackend {
    func applyPendingClips() {
        for clip in pendingClips {
            context.save()
            append(clip.path, tolerance: tolerance(of: clip.edge))
            setEdge(clip.edge)
            context.setFillRule(clip.rule.native)
            context.clip()
        }
        pendingClips.removeAll()
    }

    /// Fills the pending clip instead of a shape that covers all of it. The result is the same and takes less than half
    /// the time. Returns false, without painting, if the shape does not cover the clip.
    func paintPendingClip(of shape: Shape, _ ink: PaintStyle) -> Bool {
        guard let clip = pendingClips.last, pendingClips.count == 1, ink.blendMode == .normal, ink.edge == clip.edge,
            case let tolerance = tolerance(of: ink.edge), case .fill(let path, let rule) = shape,
            path == clip.path && rule == clip.rule
                || rule == .winding && path.encloses(clip.path, tolerance: tolerance)
        else { return false }
        paintUnclipped(.fill(clip.path, clip.rule), ink)
        return true
    }
}

extension Path {
    /// The maximum number of corners, and the maximum number of corner–point pairs, to examine. Examining more saves no
    /// time.
    private static let (cornerLimit, pairLimit) = (256, 20_000)

    /// Whether this path, filled by the winding rule, is known to cover the area that another path encloses. Curves of
    /// both paths are flattened with the tolerance.
    ///
    /// True if this path is one subpath and all points of the other are on the same side of each of its edges. Seen
    /// from such a point, the outline turns only one way and therefore winds around it. The edges together bound a
    /// convex region, which contains the area that the points enclose.
    fileprivate func encloses(_ other: Path, tolerance: CGFloat) -> Bool {
        guard verbs.count <= Self.cornerLimit, !verbs.dropFirst().contains(.move), !verbs.dropLast().contains(.close)
        else { return false }
        let corners = flattened(tolerance: tolerance, checkCancellation: {}).points
        guard let last = corners.last, corners.count <= Self.cornerLimit else { return false }
        // Shoelace formula: the sign of the area gives the direction of the outline.
        var area: CGFloat = 0
        var previous = last
        for corner in corners {
            area += (previous.x - last.x) * (corner.y - last.y) - (corner.x - last.x) * (previous.y - last.y)
            previous = corner
        }
        guard area != 0 else { return false }
        let points = other.flattened(tolerance: tolerance, checkCancellation: {}).points
        guard corners.count * points.count <= Self.pairLimit else { return false }
        for corner in corners {
            let edge = CGVector(from: previous, to: corner)
            for point in points {
                let side = edge.dx * (point.y - previous.y) - edge.dy * (point.x - previous.x)
                if side * area < 0 { return false }
            }
            previous = corner
        }
        return true
    }
}
