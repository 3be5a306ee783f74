// SPDX-License-Identifier: MIT

import Easel
import Foundation

/// A message with its measured text.
struct ChatRow {
    static let font = Font("Noto Sans", size: 15).fallingBack(to: ["Noto Sans Arabic", "Droid Sans Fallback"])
    static let ink = Color(hex: 0x1B2430)
    static let quiet = Color(hex: 0x66728A)
    static let blue = Color(hex: 0x1F6FEB)

    let message: ChatMessage
    let layout: TextLayout
    let bubble: CGSize

    init(_ message: ChatMessage, maximumWidth: CGFloat, fonts: FontLibrary) {
        self.message = message
        let color = message.sender == nil ? Color.white : Self.ink
        let natural = TextLayout(message.text, font: Self.font, color: color, width: maximumWidth, fonts: fonts)
        // A second layout as wide as the longest line puts lines of Arabic at the right side of a fitting bubble.
        let width = message.showsPhoto ? maximumWidth : natural.usedBounds.width.rounded(.up)
        layout = TextLayout(message.text, font: Self.font, color: color, width: width, fonts: fonts)
        bubble = CGSize(width: width + 28, height: layout.size.height + 18 + (message.showsPhoto ? 190 : 0))
    }

    /// The height with the name above the bubble and the reaction below it.
    var height: CGFloat { bubble.height + 18 + (message.reaction == nil ? 0 : 14) }
}

extension Canvas {
    func draw(_ row: ChatRow, top: CGFloat, margin: CGFloat) {
        let small = ChatRow.font.withSize(12)
        var bubble = CGRect(origin: CGPoint(x: margin + 48, y: top + 18), size: row.bubble)
        if let sender = row.message.sender {
            draw(sender.portrait, inCircle: CGRect(x: margin, y: bubble.maxY - 36, width: 36, height: 36))
            draw(
                sender.name, at: CGPoint(x: bubble.minX + 14, y: top + 12), font: small.weight(.bold),
                color: sender.color)
            draw(
                row.message.time, at: CGPoint(x: bubble.maxX - 14, y: top + 12), font: small, color: ChatRow.quiet,
                anchor: .baselineRight)
            fill(Path(bubble: bubble, hasTailOnLeft: true), with: .color(.white))
        } else {
            bubble.origin.x = size.width - margin - 8 - bubble.width
            draw(
                "\(row.message.time) ✓✓", at: CGPoint(x: bubble.maxX - 14, y: top + 12), font: small,
                color: ChatRow.quiet, anchor: .baselineRight)
            fill(Path(bubble: bubble, hasTailOnLeft: false), with: .color(ChatRow.blue))
        }
        draw(row.layout, at: CGPoint(x: bubble.minX + 14, y: bubble.minY + 9))

        if row.message.showsPhoto {
            let photo = CGRect(x: bubble.minX + 6, y: bubble.maxY - 192, width: bubble.width - 12, height: 186)
            withState {
                clip(to: Path(roundedRect: photo, cornerRadius: 12))
                draw(
                    .landscape,
                    in: CGRect(
                        x: photo.minX, y: photo.midY - photo.width / 3, width: photo.width, height: photo.width / 1.5))
            }
        }
        if let reaction = row.message.reaction {
            let text = layout(reaction, font: small, color: ChatRow.ink)
            let chip = CGRect(x: bubble.minX + 14, y: bubble.maxY - 10, width: text.size.width + 18, height: 24)
            fill(Path(capsuleIn: chip.insetBy(dx: -2, dy: -2)), with: .color(Color(hex: 0xEEF1F6)))
            fill(Path(capsuleIn: chip), with: .color(.white))
            draw(text, at: CGPoint(x: chip.minX + 9, y: chip.midY - text.size.height / 2))
        }
    }
}

extension Path {
    /// Creates a bubble whose lower corner on one side runs into a curved tail.
    init(bubble rect: CGRect, hasTailOnLeft: Bool) {
        self.init { path in
            let radius: CGFloat = 17
            path.move(to: CGPoint(x: rect.minX - 8, y: rect.maxY))
            path.addQuadCurve(
                to: CGPoint(x: rect.minX, y: rect.maxY - radius), control: CGPoint(x: rect.minX, y: rect.maxY - 3))
            for corner in [
                CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
                CGPoint(x: rect.maxX, y: rect.maxY),
            ] {
                let next = corner.x == rect.minX ? rect.maxX : corner.y == rect.minY ? rect.maxX : rect.minX
                let end = corner.x == rect.maxX && corner.y == rect.minY ? rect.maxY : corner.y
                path.addArc(tangent1End: corner, tangent2End: CGPoint(x: next, y: end), radius: radius)
            }
            path.addLine(to: CGPoint(x: rect.minX + 12, y: rect.maxY))
            path.addQuadCurve(
                to: CGPoint(x: rect.minX - 8, y: rect.maxY), control: CGPoint(x: rect.minX + 2, y: rect.maxY))
            path.closeSubpath()
        }
        if !hasTailOnLeft {
            self = applying(CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: rect.minX + rect.maxX, ty: 0))
        }
    }
}
