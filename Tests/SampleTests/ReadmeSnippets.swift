// SPDX-License-Identifier: MIT

import Easel
import EaselCharts
import EaselGallery
import EaselSnapshots
import EaselUIKit
import Testing

// The compiled code of README.md. `ReadmeTests` checks that every block appears here line by line.

enum ReadmeSnippets {
    static func firstScreen() throws -> Drawing {
        let drawing = Drawing(width: 200, height: 200, background: .white) { canvas in
            let bubble = canvas.bounds.insetBy(dx: 10, dy: 10)
            canvas.setFillColor(.orange)
            canvas.fillEllipse(in: bubble)
            canvas.clip(to: Path(ellipseIn: bubble))
            canvas.setFillColor(Color.black.withAlphaComponent(0.3))
            canvas.fillStripes(in: bubble, width: 9, spacing: 9, angle: .degrees(-45))
        }
        try drawing.write(to: "bubble.png", scale: 2)  // the file name chooses the format
        return drawing
    }

    static func charts(json: Data, path: String) throws {
        func drawChart(_ json: Data, to path: String) throws {
            let spec = try ChartSpec(json: json)  // throws all mistakes, each with its path and the nearest name
            for warning in spec.warnings { print(warning) }
            try spec.chart().drawing.write(to: path)
        }
        try drawChart(json, to: path)
    }

    static func typedChart() throws -> Drawing {
        try orderChart(["Jan", "Feb", "Mar"].map { Order(month: $0, region: "North", count: 3) })
    }

    static func swiftChart() throws -> Drawing {
        try regionChart([Order(month: "May", region: "North", count: 3)])
    }

    /// Ends the process, so that no test calls it.
    static func gallery() async -> Never {
        let sun = Sample(
            "sun", title: "The sun", summary: "A disc, filled with one color.", width: 200, height: 200
        ) { canvas in
            // sample
            canvas.setFillColor(.orange)
            canvas.fillEllipse(in: canvas.bounds.insetBy(dx: 20, dy: 20))
            // end of sample
        }
        await Gallery(title: "Our pictures", samples: [sun]).main()
    }

    static func porting(context: Canvas, bounds: CGRect) {
        func drawRing(on context: Canvas, in bounds: CGRect, width: CGFloat) {
            context.addEllipse(in: bounds)
            context.addEllipse(in: bounds.insetBy(dx: width, dy: width))
            context.clip(using: .evenOdd)
            context.setFillColor(.red)
            context.fill(bounds)
        }
        drawRing(on: context, in: bounds, width: 8)
    }

    static func uikit(canvas: Canvas) throws {
        func drawBadge(_ text: String, in rect: CGRect) {
            UIColor.systemIndigo.setFill()
            UIBezierPath(roundedRect: rect, cornerRadius: 8).fill()
            let style: [NSAttributedString.Key: Any] = [
                .font: UIFont.boldSystemFont(ofSize: 15), .foregroundColor: UIColor.white,
            ]
            let size = text.size(withAttributes: style)
            text.draw(at: CGPoint(x: rect.midX - size.width / 2, y: rect.midY - size.height / 2), withAttributes: style)
        }
        try canvas.drawUIKit { _ in drawBadge("New", in: canvas.bounds) }
    }

    static func text(canvas: Canvas, box: CGRect) {
        func drawNote(on canvas: Canvas, in box: CGRect) {
            var text = AttributedText("Notes: ", color: .red)
            text += "a layout wraps, aligns, cuts and measures text in any script, شكرا 🎉 too."
            let layout = canvas.layout(text, font: .system(size: 13), paragraph: ParagraphStyle(truncation: .tail))
            canvas.draw(layout, in: box)
        }
        drawNote(on: canvas, in: box)
    }

    static func documents(cover: Drawing, charts: [Drawing], path: String) throws {
        func writeReport(of cover: Drawing, _ charts: [Drawing], to path: String) throws {
            let outline = [Document.OutlineEntry("Charts", page: 1)]
            let report = Document(title: "Sales", language: "en", outline: outline, pages: [cover] + charts)
            try report.write(to: path)
        }
        try writeReport(of: cover, charts, to: path)
    }

    static func flowing(text: AttributedText, path: String) throws {
        func writeBook(_ text: AttributedText, to path: String) throws {
            try Document.write(to: path, title: "Book", language: "en") { writer in
                var rest: AttributedText? = text
                while let text = rest {
                    try writer.page(size: .a4) { canvas in
                        let area = canvas.bounds.insetBy(dx: 72, dy: 72)
                        let layout = canvas.layout(
                            text, font: .system(size: 11), width: area.width, height: area.height)
                        canvas.draw(layout, at: area.origin)
                        rest = layout.remainder
                    }
                }
            }
        }
        try writeBook(text, to: path)
    }

    static func errors() throws -> Data {
        let broken = Drawing(width: 100, height: 100) { canvas in
            canvas.addArc(center: .zero, radius: -3, startAngle: 0, endAngle: 1, clockwise: true)
        }
        do {
            _ = try broken.png()
        } catch {
            print(error)
        }
        let picture = try broken.png(rendering: RenderOptions(invalidCalls: .skip))  // what else was drawn
        return picture
    }
}

@Test func `the bars match their snapshot`() throws {
    let bars = Drawing(width: 120, height: 60) { canvas in
        canvas.setFillColor(.orange)
        for x in 0..<4 { canvas.fill(CGRect(x: 10 + 28 * x, y: 40 - 10 * x, width: 16, height: 10 + 10 * x)) }
    }
    try expectSnapshot(of: bars, as: [.drawList, .svg])
    let tolerance = Tolerance(because: "some machines have another version of Cairo", channelDifference: 2)
    try expectSnapshot(of: bars, named: "pixels", as: [.png(scale: 2)], tolerance: tolerance)
}

struct Order: Encodable {
    let month: String, region: String, count: Int
}

func orderChart(_ orders: [Order]) throws -> Drawing {
    let spec = ChartSpec(
        data: .values(orders), width: 620, height: 266, title: "Orders",
        layers: [
            .bar(
                cornerRadiusEnd: 2,
                [
                    .x("month", .ordinal, sort: .unsorted),  // as in the data; the default is the alphabet
                    .y(.sum("count")), .color("region"), .xOffset("region"),
                ])
        ])
    return try spec.chart().drawing
}

func regionChart(_ orders: [Order]) throws -> Drawing {
    try Chart(orders) { order in
        BarMark(x: .value("Month", order.month), y: .value("Orders", order.count))
            .foregroundStyle(by: .value("Region", order.region))
    }
    .frame(width: 620, height: 320)
    .drawing()
}
