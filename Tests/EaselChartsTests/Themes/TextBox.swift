// SPDX-License-Identifier: MIT

@testable import EaselCharts

/// The rectangle of a text, which may be rotated.
struct TextBox: CustomStringConvertible {
    let description: String
    private let corners: [Point]

    init(_ text: SceneText, _ role: SceneMark.Role, _ measurer: TextMeasurer) {
        description = "\(role.rawValue) \(text.lines)"
        var flat = text
        flat.angle = 0
        let bounds = measurer.bounds(of: flat)
        corners = [
            Point(bounds.left, bounds.top), Point(bounds.right, bounds.top), Point(bounds.right, bounds.bottom),
            Point(bounds.left, bounds.bottom),
        ].map { $0.rotated(by: text.angle, about: text.anchor) }
    }

    /// Returns how far the rectangle is outside a picture, in points.
    func overhang(width: Double, height: Double) -> Double {
        corners.map { max(-$0.x, -$0.y, $0.x - width, $0.y - height) }.max() ?? 0
    }

    /// Returns the depth by which two rectangles overlap, in points; negative if they are apart (the separating axis
    /// theorem).
    func overlap(with other: TextBox) -> Double {
        var depth = Double.infinity
        for box in [self, other] {
            for (a, b) in zip(box.corners, box.corners.dropFirst()) {
                let length = ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
                guard length > 0 else { continue }
                let normal = Point((a.y - b.y) / length, (b.x - a.x) / length)
                func span(_ box: TextBox) -> (Double, Double) {
                    let shares = box.corners.map { $0.x * normal.x + $0.y * normal.y }
                    return (shares.min() ?? 0, shares.max() ?? 0)
                }
                let (first, second) = (span(self), span(other))
                depth = min(depth, min(first.1, second.1) - max(first.0, second.0))
            }
        }
        return depth
    }
}
