// SPDX-License-Identifier: MIT

import Easel
import EaselSnapshots

extension Tolerance {
    /// Returns the tolerance for other programs. A fraction of the pixels may differ by more than 32/255, but only near
    /// edges.
    ///
    /// - Parameter edgeDistance: The maximum distance from edges, in pixels, or `nil` if the inside of shapes also
    ///   differs.
    static func otherRenderer(share: Double, edgeDistance: Int? = 2) -> Tolerance {
        Tolerance(
            because: "renderers compute the coverage of edge pixels differently",
            channelDifference: 32, share: share, densestWindow: 1, edgeDistance: edgeDistance)
    }
}

extension Image {
    /// Returns the image on a white background. Some programs always draw such a background.
    func onWhite() throws -> Image {
        let image = self
        return try Drawing(width: CGFloat(width), height: CGFloat(height), background: .white) { canvas in
            canvas.draw(image, in: canvas.bounds)
        }.image()
    }
}
