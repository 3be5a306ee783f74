// SPDX-License-Identifier: MIT

import Easel
import Foundation

extension Color {
    static let dot = Color(hex: 0xD6253B)
    static let mark = Color(hex: 0x1F5FBF)
}

extension Canvas {
    /// Draws a field of a form with a name, and clips later drawing to it.
    func drawField(_ name: String, in rect: CGRect) {
        fill(rect, with: .color(Color(hex: 0xF5F7FA)))
        let corner = CGPoint(x: rect.minX + 10, y: rect.minY + 7)
        draw(name, at: corner, font: Font("Noto Sans", size: 11), color: Color(hex: 0x5A6470), anchor: .topLeft)
        clip(to: Path(rect: rect))
    }

    /// Draws a bracket and a caption below a panel, from one x coordinate to another.
    func mark(_ text: String, from left: CGFloat, to right: CGFloat, below panel: CGRect, anchor: TextAnchor) {
        let bracket = Path {
            $0.move(to: CGPoint(x: left, y: panel.maxY + 5))
            $0.addLine(to: CGPoint(x: left, y: panel.maxY + 10))
            $0.addLine(to: CGPoint(x: right, y: panel.maxY + 10))
            $0.addLine(to: CGPoint(x: right, y: panel.maxY + 5))
        }
        stroke(bracket, with: .color(.mark), lineWidth: 1.5)
        let isLeft = anchor == .topLeft
        draw(
            text, at: CGPoint(x: isLeft ? left : right, y: panel.maxY + 14), font: Font("Noto Sans", size: 12),
            color: .mark, anchor: anchor)
    }
}
