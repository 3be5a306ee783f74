// SPDX-License-Identifier: MIT

import Easel
import EaselCharts
import Foundation

/// A white or dark tile with a title, a figure or none, a note, and a chart.
struct DashboardTile {
    static let ink = Color(hex: 0x17212F)
    static let gray = Color(hex: 0x667385)
    static let number = FloatingPointFormatStyle<Double>.number.precision(.fractionLength(1))
        .locale(Locale(identifier: "en_US"))
    static let day = Date.FormatStyle(locale: Locale(identifier: "en_US"), timeZone: .gmt).month(.wide).day()

    let title: String
    let figure: String?
    let note: String
    let color: Color
    let chart: Drawing

    init(_ title: String, _ figure: String?, _ note: String, _ color: Color, _ chart: Drawing) {
        self.title = title
        self.figure = figure
        self.note = note
        self.color = color
        self.chart = chart
    }

    func draw(in rect: CGRect, on canvas: Canvas, isDark: Bool = false) {
        let (ink, gray) = isDark ? (Color(hex: 0xF2F4F7), Color(hex: 0x9AA3AE)) : (Self.ink, Self.gray)
        let small = Font("Noto Sans", size: 13)
        let card = Path(roundedRect: rect, cornerRadius: 14)
        canvas.withState {
            canvas.setShadow(offset: CGSize(width: 0, height: 2), blur: 10, color: Color(hex: 0x1B2A41, alpha: 0.12))
            canvas.fill(card, with: .color(isDark ? Color(hex: 0x1B1E24) : .white))
        }
        // A chart with the width of the tile has the padding of the tile; others are as far from the bottom as from the sides.
        canvas.withState {
            canvas.clip(to: card)
            let inset = (rect.width - chart.size.width) / 2
            let origin = CGPoint(x: rect.minX + inset, y: rect.maxY - inset - chart.size.height)
            canvas.draw(chart, in: CGRect(origin: origin, size: chart.size))
        }
        let area = rect.insetBy(dx: 18, dy: 20)
        if let figure {
            let (value, unit) = (figure.prefix { $0 != " " }, figure.drop { $0 != " " })
            let text =
                AttributedText(
                    String(value).replacing("-", with: "−"), font: Font("Noto Sans", size: 32, weight: .bold))
                + AttributedText(String(unit), font: Font("Noto Sans", size: 17), color: gray)
            canvas.draw(title, at: area.origin, font: small.withSize(14), color: gray, anchor: .topLeft)
            canvas.draw(
                canvas.layout(text, color: ink), at: CGPoint(x: area.minX, y: area.minY + 22))
            canvas.draw(note, at: CGPoint(x: area.minX, y: area.minY + 72), font: small, color: color, anchor: .topLeft)
        } else {
            canvas.draw(
                title, at: area.origin, font: Font("Noto Sans", size: 17, weight: .bold), color: ink,
                anchor: .topLeft)
            canvas.draw(
                note, at: CGPoint(x: area.maxX, y: area.minY + 3), font: small, color: gray, anchor: .topRight)
        }
    }
}

extension Array<Double> {
    /// The means of each seven elements in turn, starting with the first.
    var weeklyMeans: [Double] {
        stride(from: 0, through: count - 7, by: 7).map { self[$0..<$0 + 7].reduce(0, +) / 7 }
    }
}

extension Drawing {
    /// A line over an area without axes, through the weekly means.
    static func line(of days: [Double], color: Color, _ options: ChartOptions) throws -> Drawing {
        try line(through: days.weeklyMeans, color: color, options)
    }

    /// A line over an area without axes.
    static func line(through values: [Double], color: Color, _ options: ChartOptions) throws -> Drawing {
        let fade = Gradient(colors: [color.withAlphaComponent(0.3), color.withAlphaComponent(0.02)])
        let chart = Chart {
            ForEach(Array(values.enumerated()), id: \.offset) { index, value in
                AreaMark(x: .value("Index", index), y: .value("Value", value)).foregroundStyle(fade)
                LineMark(x: .value("Index", index), y: .value("Value", value)).foregroundStyle(color)
            }
        }
        .chartXAxis(.hidden).chartYAxis(.hidden).frame(width: 243, height: 90)
        return try chart.chart(options: options).drawing
    }
}
