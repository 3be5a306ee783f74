// SPDX-License-Identifier: MIT

import Easel
import EaselPlainCairo
import Foundation

/// Pictures whose text has many sizes, each with a picture to compare it with.
///
/// Easel keeps what belongs to a font from size to size. These pairs show what another size costs.
struct TextInSizes {
    let name: String
    let drawing: Drawing
    let reference: Drawing

    /// The largest ratio of the CPU times that Easel is meant to have.
    let goal: Double

    static let all: [TextInSizes] =
        [
            TextInSizes(
                name: "sizes: a word in 33 sizes, ÷ in 32", drawing: words("Hello", sizes: 33),
                reference: words("Hello", sizes: 32), goal: 1.1),
            TextInSizes(
                name: "sizes: four scripts in 33 sizes, ÷ in 32", drawing: words("Hello 你好 مرحبا 😀", sizes: 33),
                reference: words("Hello 你好 مرحبا 😀", sizes: 32), goal: 1.1),
            TextInSizes(
                name: "sizes: 300 words in 300 sizes, ÷ in one", drawing: columns(sizes: 300),
                reference: columns(sizes: 1), goal: 2),
        ]
        + titles.map { script, title in
            TextInSizes(
                name: "card: fitted title, \(script), ÷ unfitted", drawing: card(title, isFitted: true),
                reference: card(title, isFitted: false), goal: 1.3)
        }

    static let titles = [
        ("Latin", "Swift on servers draws what an app draws"), ("CJK", "服务器上的 Swift 绘制与应用相同的图片"),
        ("Arabic", "سويفت على الخوادم يرسم ما يرسمه التطبيق"), ("emoji", "Swift 🎨 on servers 🚀 draws 🖼️ pictures 😀"),
        ("mixed", "Swift 🎨 服务器 الخوادم draws 图片 صورة 😀"),
    ]

    /// The CPU time of a drawing divided by its reference's CPU time, measured alternately.
    func ratio(samples: Int) throws -> Quartiles {
        try Comparison(
            samples: samples, plain: { _ = try reference.image() }, easel: { _ = try drawing.image() }
        ).ratio
    }

    /// Returns the CPU time for each size of a font that no picture has had, in seconds.
    static func secondsForNewSize() throws -> Quartiles {
        let times = try (0..<21).map { round in
            func drawing(_ shift: CGFloat) -> Drawing {
                Drawing(width: 400, height: 400) { canvas in
                    for index in 0..<100 {
                        let font = Font.system(size: 14 + shift * CGFloat(1 + round * 100 + index) / 1_000)
                        canvas.draw("a", at: CGPoint(x: 10, y: 4 * CGFloat(index)), font: font)
                    }
                }
            }
            let seconds = try [0, 1].map { shift in
                let drawing = drawing(shift)
                let start = plain_cairo_cpu_seconds()
                _ = try drawing.image()
                return plain_cairo_cpu_seconds() - start
            }
            return (seconds[1] - seconds[0]) / 100
        }
        return Quartiles(of: times)
    }

    private static func words(_ text: String, sizes: Int) -> Drawing {
        Drawing(width: 800, height: 600) { canvas in
            for index in 0..<sizes {
                canvas.draw(
                    text, at: CGPoint(x: 10, y: 12 + 18 * CGFloat(index)), font: .system(size: 10 + CGFloat(index) / 4))
            }
        }
    }

    private static func columns(sizes: Int) -> Drawing {
        Drawing(width: 1_000, height: 800) { canvas in
            for index in 0..<300 {
                let size = 10 + 10 * CGFloat(index % sizes) / 300
                canvas.draw(
                    "word\(index)", at: CGPoint(x: 10 + 90 * CGFloat(index % 10), y: 20 + 26 * CGFloat(index / 10)),
                    font: .system(size: sizes == 1 ? 15 : size))
            }
        }
    }

    /// The social card of README, with another title.
    static func card(_ title: String, isFitted: Bool) -> Drawing {
        Drawing(width: 1_200, height: 630) { canvas in
            let sky = Gradient(colors: [Color(hex: 0x2B3A67), Color(hex: 0x6C4AB6)])
            canvas.fill(canvas.bounds, with: .linearGradient(sky, from: .zero, to: CGPoint(x: 1_200, y: 630)))
            let box = CGRect(x: 80, y: 80, width: 1_000, height: 320)
            let layout = canvas.layout(title, font: .system(size: 84, weight: .bold), color: .white, width: box.width)
            canvas.draw(isFitted ? layout.fitted(to: box.size, between: 40...84) : layout, in: box)
            let avatar = CGRect(x: 80, y: 470, width: 88, height: 88)
            canvas.fill(Path(ellipseIn: avatar), with: .color(.orange))
            canvas.draw("AL", at: CGPoint(x: avatar.midX, y: avatar.midY), font: .system(size: 34), anchor: .center)
            canvas.draw("Ada Lovelace", at: CGPoint(x: 196, y: 526), font: .system(size: 34), color: .white)
        }
    }
}

/// Many social cards that are drawn at once, as after a deployment.
struct Burst {
    /// The seconds from the start to the first and to the last card.
    let first: Double
    let last: Double
    /// The resident memory of the process afterward, in bytes.
    let memory: Int
    let failures: Int

    static func measured(_ count: Int) async -> Burst {
        let clock = ContinuousClock()
        let start = clock.now
        let times = await withTaskGroup(of: Double?.self) { group in
            for index in 0..<count {
                group.addTask {
                    let title = TextInSizes.titles[index % TextInSizes.titles.count].1
                    guard (try? TextInSizes.card("\(title) \(index)", isFitted: true).png()) != nil else { return nil }
                    let seconds = (clock.now - start).components
                    return Double(seconds.seconds) + Double(seconds.attoseconds) / 1e18
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        let drawn = times.compactMap(\.self).sorted()
        let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ")
            .dropFirst().first.flatMap { Int($0) }
        return Burst(
            first: drawn.first ?? .nan, last: drawn.last ?? .nan,
            memory: (pages ?? 0) * Int(sysconf(Int32(_SC_PAGESIZE))),
            failures: count - drawn.count)
    }
}
