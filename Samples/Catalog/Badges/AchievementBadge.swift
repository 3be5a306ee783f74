// SPDX-License-Identifier: MIT

import Easel
import Foundation

/// A round badge with a scalloped edge of metal, an emoji, and a title along its upper edge.
struct AchievementBadge {
    let title: String
    let emoji: String
    let color: Color
    let metal: [Color]

    static let gold = [0xFFF0B3, 0xE0A526, 0xFFE08A, 0xB97A12].map { Color(hex: $0) }
    static let silver = [0xFFFFFF, 0xA9B4C2, 0xEEF2F6, 0x8492A3].map { Color(hex: $0) }
    static let bronze = [0xFBDCC0, 0xC07A48, 0xF0BE94, 0x99562B].map { Color(hex: $0) }
}

extension Canvas {
    /// Draws an achievement badge in a square.
    func draw(_ badge: AchievementBadge, in square: CGRect) {
        let center = CGPoint(x: square.midX, y: square.midY)
        let radius = square.width / 2
        func disc(_ share: CGFloat) -> CGRect {
            square.insetBy(dx: radius * (1 - share), dy: radius * (1 - share))
        }
        let metal = Paint.linearGradient(
            Gradient(colors: badge.metal), from: square.origin, to: CGPoint(x: square.maxX, y: square.maxY))
        withState {
            setShadow(offset: CGSize(width: 0, height: 3), blur: 9, color: Color(hex: 0x1B2430, alpha: 0.3))
            fill(Path(scallopedIn: square, scallops: 28), with: metal)
        }
        let light = badge.color.mixed(with: .white, by: 0.18)
        let dark = badge.color.mixed(with: .black, by: 0.28)
        fill(
            Path(ellipseIn: disc(0.88)),
            with: .linearGradient(
                Gradient(colors: [light, dark]), from: CGPoint(x: center.x, y: square.minY),
                to: CGPoint(x: center.x, y: square.maxY)))
        stroke(Path(ellipseIn: disc(0.58)), with: metal, lineWidth: 1.5)

        // The circle begins at the bottom, so that centered text is at the top.
        let circle = Path { path in
            path.addRelativeArc(center: center, radius: radius * 0.665, startAngle: .degrees(90), delta: .degrees(360))
        }
        withState {
            setCharacterSpacing(1.2)
            draw(
                badge.title, along: circle, font: Font("Noto Sans", size: radius * 0.165, weight: .bold), color: .white,
                alignment: .center)
        }
        for angle in [58, 90, 122] as [CGFloat] {
            let middle = CGPoint(
                x: center.x + radius * 0.73 * cos(angle * .pi / 180),
                y: center.y + radius * 0.73 * sin(angle * .pi / 180))
            let size = radius * 0.13
            let star = CGRect(x: middle.x - size / 2, y: middle.y - size / 2, width: size, height: size)
            fill(Path(starIn: star, points: 5, innerRatio: 0.42), with: metal)
        }
        draw(badge.emoji, at: center, font: Font("Noto Sans", size: radius * 0.56), anchor: .center)
    }
}

extension Path {
    /// Creates a disc with a wavy edge.
    init(scallopedIn square: CGRect, scallops: Int) {
        self.init { path in
            let points = (0..<12 * scallops).map { step in
                let angle = 2 * CGFloat.pi * CGFloat(step) / CGFloat(12 * scallops)
                let radius = square.width / 2 * (0.975 + 0.025 * cos(CGFloat(scallops) * angle))
                return CGPoint(x: square.midX + radius * cos(angle), y: square.midY + radius * sin(angle))
            }
            path.addLines(between: points)
            path.closeSubpath()
        }
    }
}
