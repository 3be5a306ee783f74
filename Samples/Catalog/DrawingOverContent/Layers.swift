// SPDX-License-Identifier: MIT

import Easel
import Foundation

/// A named step in drawing a picture.
struct Layer {
    let name: String
    let draw: () -> Void
}

extension Color {
    static let paper = Color(hex: 0xFFF0C9)
    static let border = Color(hex: 0xA4480B)
}

extension Canvas {
    /// Draws content that fills a rectangle to its edges: a picture and two lines of text on a colored background.
    func drawCard(in rect: CGRect, title: String, detail: String) {
        fill(rect, with: .color(.paper))
        let side = rect.height - 32
        let photo = CGRect(x: rect.minX + 16, y: rect.minY + 16, width: side, height: side)
        withState {
            clip(to: Path(roundedRect: photo, cornerRadius: 6))
            let sky = Gradient(colors: [Color(hex: 0x7CC4F5), Color(hex: 0xFFD9A0)])
            drawLinearGradient(
                sky, start: photo.origin, end: CGPoint(x: photo.minX, y: photo.maxY))
            fill(
                Path(ellipseIn: photo.insetBy(dx: side * 0.3, dy: side * 0.3)), with: .color(Color(hex: 0xFFF6D8)))
            let sea = photo.offsetBy(dx: 0, dy: side * 0.6)
            fill(sea, with: .color(Color(hex: 0x1F6F9F)))
        }
        let text = CGPoint(x: photo.maxX + 12, y: rect.midY)
        draw(
            title, at: text, font: Font("Noto Sans", size: 15, weight: .bold), color: Color(hex: 0x3B2306),
            anchor: .bottomLeft)
        draw(detail, at: text, font: Font("Noto Sans", size: 11), color: Color(hex: 0x6B4A1E), anchor: .topLeft)
    }

    /// Draws the target that a bubble's tail points at.
    func drawPin(at point: CGPoint) {
        let rect = CGRect(origin: point, size: .zero)
        fill(Path(ellipseIn: rect.insetBy(dx: -6, dy: -6)), with: .color(Color(hex: 0x1F6F9F)))
        fill(Path(ellipseIn: rect.insetBy(dx: -2.5, dy: -2.5)), with: .color(.white))
    }

    /// Draws each layer on a separate sheet in perspective, from the rearmost to the frontmost.
    func drawSheets(_ layers: [Layer], size: CGSize, at corner: CGPoint) {
        for (index, layer) in layers.enumerated() {
            withState {
                translateBy(x: corner.x + 112 * CGFloat(index), y: corner.y + 8 * CGFloat(index))
                concatenate(CGAffineTransform(a: 0.7, b: 0.2, c: 0, d: 0.95, tx: 0, ty: 0))
                let sheet = Path(roundedRect: CGRect(origin: .zero, size: size), cornerRadius: 6)
                fill(sheet, with: .color(Color(hex: 0xEEF2F8, alpha: 0.8)))
                stroke(sheet, with: .color(Color(hex: 0xB6C0CF)))
                draw(
                    "\(index + 1)  \(layer.name)", at: CGPoint(x: 0, y: -6),
                    font: Font("Noto Sans", size: 12, weight: .bold),
                    color: .darkGray)
                layer.draw()
            }
        }
    }
}
