// SPDX-License-Identifier: MIT

import Easel
import EaselGallery
import Foundation

extension Sample {
    static let jobTrends = Sample(
        "sparkline-table", title: "A table with sparklines",
        summary:
            "Eight industries, each with the line of ten years, its last value and the change, over a gray recession.",
        categories: ["Pictures that servers send", "Charts", "Documents"],
        symbols: [
            "Easel/Font/withSize(_:)", "EaselCharts/ChartField/min(_:)", "EaselCharts/ChartField/max(_:)",
            "Easel/Canvas/stroke(_:with:style:)-5x4xa", "Easel/StrokeStyle", "Easel/Font/weight(_:)",
        ], helpers: ["DataTable.swift"],
        data: ["../../Data/us-jobs.csv"],
        setup: """
            let folder = URL(filePath: ".", directoryHint: .isDirectory)
            let fonts = FontLibrary.system
            """
    ) { fonts in
        let folder = SampleData.folder
        // sample
        let table = try DataTable(folder.appending(path: "us-jobs.csv"))
        let (ink, gray, hairline) = (Color(hex: 0x17212F), Color(hex: 0x667385), Color(hex: 0xDFE4EB))
        let (growth, decline) = (Color(hex: 0x0B7A75), Color(hex: 0xC2410C))
        let figures = Font("Noto Sans", size: 16, features: ["tnum": 1])
        let small = Font("Noto Sans", size: 13)

        let drawing = Drawing(width: 860, height: 636, fonts: fonts, background: .white) { canvas in
            let area = canvas.bounds.insetBy(dx: 44, dy: 40)
            canvas.draw(
                "Ten years of American jobs", at: area.origin, font: Font("Noto Sans", size: 26, weight: .bold),
                color: ink,
                anchor: .topLeft)
            canvas.draw(
                "Employees from January 2006 to December 2015; each line has its own scale",
                at: CGPoint(x: area.minX, y: area.minY + 38), font: small.withSize(15), color: gray, anchor: .topLeft)
            let (rowHeight, top) = (52.0, area.minY + 112)
            let line = CGRect(x: area.minX + 230, y: top, width: 300, height: rowHeight * 8)
            let (jobs, change) = (line.maxX + 150, area.maxX)

            // The recession, from December 2007 to June 2009.
            let month = line.width / 119
            let recession = CGRect(x: line.minX + 23 * month, y: top, width: 18 * month, height: line.height)
            canvas.fill(recession, with: .color(Color(hex: 0xF1F4F8)))
            canvas.draw(
                "recession", at: CGPoint(x: recession.midX, y: top - 10), font: small, color: gray,
                anchor: .baselineCenter)
            for (text, x, anchor) in [
                ("Industry", area.minX, TextAnchor.baselineLeft), ("2006", line.minX, .baselineLeft),
                ("2015", line.maxX, .baselineRight), ("Thousands of jobs", jobs, .baselineRight),
                ("Change", change, .baselineRight),
            ] {
                canvas.draw(text, at: CGPoint(x: x, y: top - 10), font: small, color: gray, anchor: anchor)
            }

            canvas.draw(
                "Source: U.S. Bureau of Labor Statistics", at: CGPoint(x: area.minX, y: area.maxY), font: small,
                color: gray)

            for (row, name) in table.names.dropFirst().enumerated() {
                let values = table.numbers(name)
                guard let first = values.first, let last = values.last, let lowest = values.min(),
                    let highest = values.max()
                else { continue }
                let (y, color) = (top + rowHeight * Double(row), last < first ? decline : growth)
                let middle = y + rowHeight / 2
                for y in [y, y + rowHeight] {
                    canvas.fill(CGRect(x: area.minX, y: y, width: area.width, height: 1), with: .color(hairline))
                }

                func point(_ index: Int) -> CGPoint {
                    CGPoint(
                        x: line.minX + month * Double(index),
                        y: y + rowHeight - 10 - (rowHeight - 20) * (values[index] - lowest) / (highest - lowest))
                }
                let spark = Path { $0.addLines(between: values.indices.map(point)) }
                canvas.stroke(
                    spark, with: .color(color), style: StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round))
                let end = point(values.count - 1)
                canvas.fill(
                    Path(ellipseIn: CGRect(x: end.x - 3.5, y: end.y - 3.5, width: 7, height: 7)), with: .color(color))

                canvas.draw(name, at: CGPoint(x: area.minX, y: middle), font: figures, color: ink, anchor: .left)
                canvas.draw(
                    Int(last).formatted(.number.locale(Locale(identifier: "en_US"))),
                    at: CGPoint(x: jobs, y: middle), font: figures, color: ink, anchor: .right)
                let percent = 100 * (last / first - 1)
                canvas.draw(
                    "\(percent < 0 ? "−" : "+")\(Int(abs(percent).rounded()))%", at: CGPoint(x: change, y: middle),
                    font: figures.weight(.bold), color: color, anchor: .right)
            }
        }
        return drawing
        // end of sample
    }
}
