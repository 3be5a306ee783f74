// SPDX-License-Identifier: MIT

import Easel
import Foundation

/// A title with a value and a color: one bubble of a chart.
struct Topic {
    let title: String
    let value: CGFloat
    let color: Color

    /// The values of a packed bubble chart by DevTechie Inc (2023), in their original order, in the colors of iOS.
    static let all = [
        Topic(title: "iOS", value: 180, color: Color(hex: 0xFF9500)),
        Topic(title: "SwiftUI", value: 160, color: Color(hex: 0x5856D6)),
        Topic(title: "Swift", value: 170, color: Color(hex: 0x32ADE6)),
        Topic(title: "ML", value: 90, color: Color(hex: 0xFF2D55)),
        Topic(title: "UIKit", value: 50, color: Color(hex: 0x00C7BE)),
        Topic(title: "Framework", value: 30, color: Color(hex: 0x30B0C7)),
        Topic(title: "Flutter", value: 60, color: Color(hex: 0x34C759)),
    ]
}

extension Color {
    /// Returns this color with a share of another color mixed in, from 0 to 1.
    func tinted(with other: Color, by share: Double) -> Color {
        Color(
            red: red + (other.red - red) * share, green: green + (other.green - green) * share,
            blue: blue + (other.blue - blue) * share)
    }

    /// Black or white, whichever has the higher contrast with this color by the relative luminance of WCAG 2.1.
    var ink: Color {
        func linear(_ component: Double) -> Double {
            component <= 0.04045 ? component / 12.92 : pow((component + 0.055) / 1.055, 2.4)
        }
        let luminance = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
        // Black and white have equal contrast with a luminance of √(1.05 · 0.05) − 0.05, about 0.179.
        return luminance > 0.179 ? .black : .white
    }
}

extension Canvas {
    /// Fills a shape like SwiftUI's `.gradient`, from a lighter tint at the top to the color at the bottom.
    func fill(_ shape: Path, withGradientOf color: Color) {
        let box = shape.boundingBoxOfPath
        let gradient = Gradient(colors: [color.tinted(with: .white, by: 0.28), color])
        fill(
            shape,
            with: .linearGradient(
                gradient, from: CGPoint(x: box.midX, y: box.minY), to: CGPoint(x: box.midX, y: box.maxY)))
    }

    /// Draws a bubble with a bold title and a value inside it, or beside it if they do not fit.
    func drawBubble(_ topic: Topic, in circle: CirclePacking.Circle) {
        let square = CGRect(origin: circle.center, size: .zero).insetBy(dx: -circle.radius, dy: -circle.radius)
        fill(Path(ellipseIn: square), withGradientOf: topic.color)

        let value = "\(Int(topic.value))"
        for size in stride(from: max(min(circle.radius * 0.4, 22).rounded(), 9), through: 9, by: -1) {
            let lines = [
                TextLayout(
                    topic.title, font: Font("Noto Sans", size: size, weight: .bold), color: topic.color.ink,
                    fonts: fonts),
                TextLayout(value, font: Font("Noto Sans", size: size * 0.9), color: topic.color.ink, fonts: fonts),
            ]
            let height = lines[0].size.height + lines[1].size.height
            let reach = hypot(max(lines[0].size.width, lines[1].size.width), height) / 2
            guard reach <= circle.radius - 1 else { continue }
            var top = circle.center.y - height / 2
            for line in lines {
                draw(line, at: CGPoint(x: circle.center.x - line.size.width / 2, y: top))
                top += line.size.height
            }
            return
        }
        let title = TextLayout(
            topic.title, font: Font("Noto Sans", size: 10, weight: .bold), color: .black, fonts: fonts)
        let left = square.maxX + 4
        draw(title, at: CGPoint(x: left, y: square.midY - title.size.height / 2))
        draw(
            value, at: CGPoint(x: left + title.size.width + 4, y: square.midY), font: Font("Noto Sans", size: 10),
            color: .black, anchor: .left)
    }
}
