// SPDX-License-Identifier: MIT

import Easel
import EaselPlainCairo

/// A picture that is drawn twice: with Easel, and in plain C on Cairo.
struct Scene: Sendable {
    /// The name on the command line.
    let name: String

    /// A description of the picture.
    let title: String

    /// The drawing for Easel.
    let drawing: Drawing

    /// The drawing for C.
    let plain: plain_cairo_scene

    /// The share of pixels that may look different.
    ///
    /// Cairo puts glyphs on whole pixels, but Easel fills outlines at their exact positions. The labels of one scene
    /// therefore differ everywhere.
    var tolerance = 0.01

    /// Whether the peers of `Peers` draw it.
    var hasPeers = true

    static let all = [
        stripedBubble, speechBubble, labelledBubbles, outlinedLabels, chartLabels, evenOddRing, dottedLine, manyDots,
        polyline,
    ]
}
