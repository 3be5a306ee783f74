// SPDX-License-Identifier: MIT

import Easel

extension Canvas {
    /// Pale stripes, so that what is open can be told from what is white.
    func drawBackdrop() {
        withState {
            setFillColor(Color(hex: 0xE3E8F0))
            fillStripes(in: bounds, width: 5, spacing: 5, angle: .degrees(-45))
        }
    }
}
