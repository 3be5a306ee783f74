// SPDX-License-Identifier: MIT

import Easel
import EaselCharts
import EaselGallery
import Foundation

extension Sample {
    static let weatherDashboard = Sample(
        "dashboard", title: "A dashboard",
        summary: "Six tiles with figures and charts of EaselCharts, drawn into one picture for a report or an e-mail.",
        categories: ["Pictures that servers send", "Charts", "Social cards"],
        symbols: ["Easel/Canvas/draw(_:in:)"], helpers: ["DashboardTile.swift", "DataTable.swift"],
        data: ["../../Data/seattle-2015.csv"],
        setup: """
            let folder = URL(filePath: ".", directoryHint: .isDirectory)
            let fonts = FontLibrary.system
            """
    ) { fonts in
        let folder = SampleData.folder
        // sample
        let table = try DataTable(folder.appending(path: "seattle-2015.csv"))
        let (highs, lows) = (table.numbers("high"), table.numbers("low"))
        let (rain, winds) = (table.numbers("rain"), table.numbers("wind"))
        let (orange, blue, teal) = (Color(hex: 0xE2662F), Color(hex: 0x2478C0), Color(hex: 0x0E8A7D))
        var options = ChartOptions()
        options.theme = .easel
        options.fonts = fonts

        let start = Date(timeIntervalSince1970: 1_420_070_400)  // 2015-01-01
        let range = Chart {
            ForEach(Array(0..<52)) { index in
                AreaMark(
                    x: .value("Week", start + Double(index) * 604_800), yStart: .value("Low", lows.weeklyMeans[index]),
                    yEnd: .value("High", highs.weeklyMeans[index])
                )
                .foregroundStyle(Gradient(colors: [orange, Color(hex: 0xF6CB6B), Color(hex: 0x6DB4DE)]))
                .interpolationMethod(.monotone)
            }
        }
        .chartXAxis {
            AxisMarks(values: .stride(by: .month, count: 2)) { _ in
                AxisGridLine()
                AxisValueLabel(format: .dateTime.month(.abbreviated))
            }
        }
        .chartYAxis { AxisMarks(values: .stride(by: 10)) }
        .frame(width: 550, height: 326)

        let names = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        let totals = names.indices.map { month in
            zip(table.rows, rain).reduce(0) { $0 + (Int($1.0[0].dropFirst(5).prefix(2)) == month + 1 ? $1.1 : 0) }
        }
        let months = Chart {
            ForEach(Array(names.indices)) { month in
                BarMark(x: .value("Month", names[month]), y: .value("Millimeters", totals[month]))
                    .foregroundStyle(blue).cornerRadius(3)
            }
        }
        .chartYAxis { AxisMarks(values: .stride(by: 100)) }
        .frame(width: 550, height: 326)

        let records: [(title: String, days: [Double], record: Double?, unit: String, color: Color)] = [
            ("Warmest day", highs, highs.max(), "°C", orange), ("Coldest night", lows, lows.min(), "°C", blue),
            ("Wettest day", rain, rain.max(), "mm", blue), ("Windiest day", winds, winds.max(), "m/s", teal),
        ]
        var tiles = try records.map { title, days, record, unit, color in
            let date = start + Double(days.firstIndex { $0 == record } ?? 0) * 86_400
            return DashboardTile(
                title, (record ?? 0).formatted(DashboardTile.number) + " " + unit, date.formatted(DashboardTile.day),
                color, try .line(of: days, color: color, options))
        }
        tiles += [
            DashboardTile("Highs and lows", nil, "°C, weekly mean", orange, try range.chart(options: options).drawing),
            DashboardTile(
                "Rain by month", nil,
                "\(rain.reduce(0, +).formatted(DashboardTile.number)) mm in \(rain.count { $0 > 0 }) days", blue,
                try months.chart(options: options).drawing),
        ]
        let size = CGSize(width: 1_200, height: 742)
        let drawing = Drawing(recording: size, fonts: fonts, background: Color(hex: 0xF1F3F7)) { canvas in
            let left = CGPoint(x: 40, y: 72)
            canvas.draw(
                "Seattle’s weather in 2015", at: left, font: Font("Noto Sans", size: 28, weight: .bold),
                color: DashboardTile.ink)
            canvas.draw(
                "Source: NOAA", at: CGPoint(x: size.width - 40, y: left.y), font: Font("Noto Sans", size: 13),
                color: DashboardTile.gray, anchor: .baselineRight)
            for (index, tile) in tiles.enumerated() {
                let (column, isSmall) = (Double(index % 4), index < 4)
                tile.draw(
                    in: isSmall
                        ? CGRect(x: 40 + 285 * column, y: 104, width: 265, height: 210)
                        : CGRect(x: 40 + 570 * column, y: 334, width: 550, height: 368), on: canvas)
            }
        }
        return drawing
        // end of sample
    }
}
