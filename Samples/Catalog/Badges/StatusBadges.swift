// SPDX-License-Identifier: MIT

import Easel
import EaselGallery
import Foundation

extension Sample {
    static let statusBadges = Sample(
        "status-badges", title: "Status badges and achievements",
        summary:
            "README badges as wide as their measured text, and round achievement badges with titles along their edges.",
        categories: ["Pictures that servers send", "Badges"],
        symbols: [
            "Easel/Font", "Easel/Canvas/layout(_:font:color:width:height:paragraph:)-2tfsg",
            "Easel/Canvas/clip(to:)-2apza", "Easel/Canvas/draw(_:at:)", "Easel/Canvas/draw(_:in:)",
        ], crop: CGRect(x: 22, y: 0, width: 452, height: 312),
        width: 800, height: 312,
        helpers: ["AchievementBadge.swift"]
    ) { canvas in
        // sample
        let font = Font("Noto Sans", size: 14)
        let (green, blue, orange) = (Color(hex: 0x2E7D32), Color(hex: 0x1769AA), Color(hex: 0xB8500F))

        /// Draws a label and a value as one badge, and returns its width.
        func drawBadge(_ label: String, _ value: String, _ color: Color, at corner: CGPoint) -> CGFloat {
            let texts = [label, value].map { canvas.layout($0, font: font, color: .white) }
            let widths = texts.map { $0.size.width.rounded(.up) + 20 }
            let badge = CGRect(x: corner.x, y: corner.y, width: widths[0] + widths[1], height: 28)
            canvas.withState {
                canvas.clip(to: Path(roundedRect: badge, cornerRadius: 5))
                let (left, right) = badge.divided(atDistance: widths[0], from: .minXEdge)
                canvas.fill(left, with: .color(Color(hex: 0x3F4854)))
                canvas.fill(right, with: .color(color))
                for (text, part) in zip(texts, [left, right]) {
                    canvas.draw(
                        text, at: CGPoint(x: part.midX - text.size.width / 2, y: part.midY - text.size.height / 2))
                }
            }
            return badge.width
        }
        let rows = [
            [
                ("build", "passing", green), ("coverage", "96 %", green), ("version", "v2.4.0", blue),
                ("license", "MIT", blue), ("Swift", "6.0 | 6.1 | 6.2", orange),
            ],
            [
                ("platform", "Linux | macOS", Color(hex: 0x5B4BB7)), ("downloads", "12 k / month", blue),
                ("docs", "100 %", green), ("made with", "❤️ in Kraków", Color(hex: 0xAD1457)),
            ],
        ]
        for (row, badges) in rows.enumerated() {
            var corner = CGPoint(x: 36, y: 36 + 38 * CGFloat(row))
            for (label, value, color) in badges { corner.x += drawBadge(label, value, color, at: corner) + 10 }
        }

        let achievements = [
            AchievementBadge(
                title: "FIRST MERGE", emoji: "🌱", color: Color(hex: 0x2F855A), metal: AchievementBadge.bronze),
            AchievementBadge(
                title: "BUG HUNTER", emoji: "🐞", color: Color(hex: 0xB83242), metal: AchievementBadge.bronze),
            AchievementBadge(
                title: "NIGHT OWL", emoji: "🦉", color: Color(hex: 0x3B3A8F), metal: AchievementBadge.silver),
            AchievementBadge(
                title: "100 DAYS", emoji: "🔥", color: Color(hex: 0xC2571A), metal: AchievementBadge.silver),
            AchievementBadge(title: "LIFT-OFF", emoji: "🚀", color: Color(hex: 0x1C5D99), metal: AchievementBadge.gold),
        ]
        for (column, badge) in achievements.enumerated() {
            canvas.draw(badge, in: CGRect(x: 36 + 149 * CGFloat(column), y: 142, width: 132, height: 132))
        }
        // end of sample
    }
}
