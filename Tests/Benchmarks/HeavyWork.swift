// SPDX-License-Identifier: MIT

import Easel
import EaselPlainCairo
import Foundation

/// Drawings of three sizes that show how the time grows with the number of elements.
struct HeavyWork {
    let name: String

    /// The number of elements of the smallest drawing. The other drawings have 10 and 100 times as many.
    let count: Int

    let draw: @Sendable (Canvas, Int) -> Void

    enum Format: String, CaseIterable { case png = "pixels", svg = "SVG", pdf = "PDF" }

    /// Returns the CPU times for the three drawings, in seconds, and the exponent of the growth in the last step.
    func measured(_ format: Format) throws -> (seconds: [Double], exponent: Double) {
        let seconds = try [1, 10, 100].map { factor in
            let count = count * factor
            let draw = draw
            let drawing = Drawing(width: 1_000, height: 600) { draw($0, count) }
            let start = plain_cairo_cpu_seconds()
            switch format {
            case .png: _ = try drawing.image()
            case .svg: _ = try drawing.svg()
            case .pdf: _ = try drawing.pdf()
            }
            return plain_cairo_cpu_seconds() - start
        }
        return (seconds, log10(seconds[2] / seconds[1]))
    }

    static let all = [
        HeavyWork(name: "polyline, points", count: 10_000) { canvas, count in
            canvas.stroke(noise(count), with: .color(.black))
        },
        HeavyWork(name: "area, edges", count: 1_000) { canvas, count in
            var path = noise(count)
            path.addLine(to: CGPoint(x: 1_000, y: 600))
            path.addLine(to: CGPoint(x: 0, y: 600))
            canvas.fill(path, with: .color(.black))
        },
        HeavyWork(name: "random polygon, edges", count: 1_000) { canvas, count in
            canvas.fill(tangle(count), with: .color(.black), using: .evenOdd)
        },
        HeavyWork(name: "random lines", count: 1_000) { canvas, count in
            canvas.stroke(tangle(count), with: .color(.black))
        },
        HeavyWork(name: "dashes", count: 10_000) { canvas, count in
            let rows = CGFloat(count) / 500
            canvas.setLineDash(phase: 0, lengths: [1, 1])
            canvas.setLineWidth(0.5)
            canvas.strokeLineSegments(
                between: stride(from: 0, to: rows, by: 1).flatMap { row in
                    [CGPoint(x: 0, y: row * 600 / rows), CGPoint(x: 1_000, y: row * 600 / rows)]
                })
        },
        HeavyWork(name: "marks as one path", count: 1_000) { canvas, count in
            for rect in marks(count) { canvas.addEllipse(in: rect) }
            canvas.fillPath()
        },
        HeavyWork(name: "marks one by one", count: 1_000) { canvas, count in
            for rect in marks(count) { canvas.fillEllipse(in: rect) }
        },
    ]

    private static func noise(_ count: Int) -> Path {
        var numbers = RandomNumbers()
        return Path { path in
            path.addLines(
                between: (0..<count).map { index in
                    let share = CGFloat(index) / CGFloat(count)
                    return CGPoint(x: 1_000 * share, y: 300 + 200 * sin(40 * share) + 60 * numbers.next())
                })
        }
    }

    private static func tangle(_ count: Int) -> Path {
        var numbers = RandomNumbers()
        return Path { path in
            path.addLines(
                between: (0..<count).map { _ in CGPoint(x: 1_000 * numbers.next(), y: 600 * numbers.next()) })
        }
    }

    private static func marks(_ count: Int) -> [CGRect] {
        var numbers = RandomNumbers()
        return (0..<count).map { _ in
            CGRect(x: 1_000 * numbers.next(), y: 600 * numbers.next(), width: 4, height: 4)
        }
    }
}
