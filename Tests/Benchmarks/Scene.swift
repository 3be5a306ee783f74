// SPDX-License-Identifier: MIT

import Easel
import EaselPlainCairo

/// A picture that is drawn both with Easel and in plain C on Cairo.
struct Scene: Sendable {
    /// The name of the scene on the command line.
    let name: String

    /// A description of the picture.
    let title: String

    /// The Easel drawing.
    let drawing: Drawing

    /// The C drawing.
    let plain: plain_cairo_scene

    /// The maximum fraction of differing pixels.
    ///
    /// Cairo aligns glyphs to whole pixels, whereas Easel fills outlines at their exact positions. For this reason, the
    /// labels of one scene differ everywhere.
    var tolerance = 0.01

    /// Whether the libraries in `Peers` draw the scene.
    var hasPeers = true

    static let all = [
        stripedBubble, speechBubble, labelledBubbles, outlinedLabels, chartLabels, evenOddRing, dottedLine, manyDots,
        polyline,
    ]
}
