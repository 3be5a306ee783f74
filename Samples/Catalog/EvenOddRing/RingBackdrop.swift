// SPDX-License-Identifier: MIT

import Easel

extension Canvas {
    /// Draws pale stripes, which distinguish transparent areas from white ones.
    func drawBackdrop() {
        withState {
            setFillColor(Color(hex: 0xE3E8F0))
            fillStripes(in: bounds, width: 5, spacing: 5, angle: .degrees(-45))
        }
    }
}
