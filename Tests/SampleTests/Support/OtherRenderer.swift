// SPDX-License-Identifier: MIT

import Easel
import EaselSnapshots

extension Tolerance {
    /// What is allowed to other programs: a share of the pixels may be more than 32 of 255 off, and none away from edges.
    ///
    /// - Parameter edgeDistance: Nil if the inside of what they draw is not the same either.
    static func otherRenderer(share: Double, edgeDistance: Int? = 2) -> Tolerance {
        Tolerance(
            because: "renderers compute the coverage of edge pixels differently",
            channelDifference: 32, share: share, densestWindow: 1, edgeDistance: edgeDistance)
    }
}

extension Image {
    /// As it looks on white paper, on which some programs draw whatever there is.
    func onWhite() throws -> Image {
        let image = self
        return try Drawing(width: CGFloat(width), height: CGFloat(height), background: .white) { canvas in
            canvas.draw(image, in: canvas.bounds)
        }.image()
    }
}
