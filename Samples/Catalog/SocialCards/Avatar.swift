// SPDX-License-Identifier: MIT

import Easel
import Foundation

/// A round picture of a person: the photo or, without one, the initials on a color made from the name.
struct Avatar {
    let name: String
    var photo: Image?
    var isOnline = false

    /// The first letters of the first and the last word.
    var initials: String {
        let words = name.split(separator: " ")
        return (words.prefix(1) + words.dropFirst().suffix(1)).compactMap(\.first).map { $0.uppercased() }.joined()
    }

    /// A color of the same lightness for every name, dark enough for white letters.
    var color: Color {
        // FNV-1a. Swift's own hash values differ from run to run.
        let hash = name.utf8.reduce(UInt32(0x811C_9DC5)) { ($0 ^ UInt32($1)) &* 0x0100_0193 }
        return Color(oklchLightness: 0.52, chroma: 0.13, hue: .degrees(CGFloat(hash % 360)))
    }
}

extension Canvas {
    /// Draws an avatar in the circle in a square.
    func draw(_ avatar: Avatar, in square: CGRect) throws {
        let side = square.width
        let dot = CGRect(x: square.midX + 0.354 * side, y: square.midY + 0.354 * side, width: 0, height: 0)
            .insetBy(dx: -0.11 * side, dy: -0.11 * side)
        try withState {
            // The gap around the dot is a hole, so that it fits every background.
            if avatar.isOnline { clip(outside: Path(ellipseIn: dot.insetBy(dx: -0.04 * side, dy: -0.04 * side))) }
            clip(to: Path(ellipseIn: square))
            if let photo = avatar.photo {
                interpolationQuality = .high
                draw(photo, in: square, fit: .cover)
            } else {
                fill(square, with: .color(avatar.color))
                let letters = side < 30 ? String(avatar.initials.prefix(1)) : avatar.initials
                let font = Font("Noto Sans", size: 0.38 * side, weight: .bold)
                let baseline = square.midY + (try font.metrics(in: fonts).capHeight) / 2
                draw(
                    letters, at: CGPoint(x: square.midX, y: baseline), font: font, color: .white,
                    anchor: .baselineCenter)
            }
        }
        if avatar.isOnline { fill(Path(ellipseIn: dot), with: .color(Color(hex: 0x22A559))) }
    }

    /// Draws overlapping avatars of the same size, each with a gap to the next.
    func draw(_ avatars: [Avatar], inRowFrom first: CGRect, step: CGFloat) throws {
        for (index, avatar) in avatars.enumerated() {
            try withState {
                let square = first.offsetBy(dx: step * CGFloat(index), dy: 0)
                if index < avatars.count - 1 {
                    clip(outside: Path(ellipseIn: square.offsetBy(dx: step, dy: 0).insetBy(dx: -2.5, dy: -2.5)))
                }
                try draw(avatar, in: square)
            }
        }
    }
}
