// SPDX-License-Identifier: MIT

import Easel
import EaselPlainCairo

/// A picture that is drawn twice: with Easel, and in plain C on Cairo.
struct Scene: Sendable {
    /// What the command line calls it.
    let name: String

    /// What it shows.
    let title: String

    /// What Easel draws.
    let drawing: Drawing

    /// What C draws.
    let plain: plain_cairo_scene

    /// The share of pixels that may look different.
    ///
    /// Cairo puts glyphs on whole pixels where Easel fills outlines exactly where they belong, so that the labels of one
    /// scene differ all over.
    var tolerance = 0.01

    /// Whether the peers of `Peers` draw it.
    var hasPeers = true

    static let all = [
        stripedBubble, speechBubble, labelledBubbles, outlinedLabels, chartLabels, evenOddRing, dottedLine, manyDots,
        polyline,
    ]
}
