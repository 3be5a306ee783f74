// SPDX-License-Identifier: MIT

import Easel
import EaselGallery
import Foundation

extension Sample {
    static let rainCalendar = Sample(
        "rain-calendar", title: "A calendar of contributions, or of rain",
        summary: "A square for each day and a column for each week, in five shades, over the total of each month.",
        categories: ["Pictures that servers send", "Charts", "Social cards"],
        symbols: [
            "Easel/Font", "Easel/Font/withSize(_:)", "Easel/CornerRadii", "Easel/Path/reversed()",
            "Easel/Canvas/layout(_:font:color:width:height:paragraph:)-2tfsg",
        ], crop: CGRect(x: 22, y: 12, width: 500, height: 345), helpers: ["DataTable.swift"],
        data: ["../../Data/seattle-2015.csv"],
        setup: """
            let folder = URL(filePath: ".", directoryHint: .isDirectory)
            let fonts = FontLibrary.system
            """
    ) { fonts in
        let folder = SampleData.folder
        // sample
        let rain = try DataTable(folder.appending(path: "seattle-2015.csv")).numbers("rain")
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        let limits = [0, 2, 8, 20]
        let shades = [0xEDF1F6, 0xBFE0F2, 0x69B7E3, 0x2478C0, 0x123C7C].map { Color(hex: $0) }
        let (ink, gray) = (Color(hex: 0x17212F), Color(hex: 0x667385))
        let (small, bold) = (Font("Noto Sans", size: 12), Font("Noto Sans", size: 12, weight: .bold))
        let firstWeekday = 3  // January 1, 2015 is a Thursday; weeks begin on Monday.

        let drawing = Drawing(width: 960, height: 366, fonts: fonts, background: .white) { canvas in
            let area = canvas.bounds.insetBy(dx: 40, dy: 36)
            canvas.draw(
                "A year of rain", at: area.origin, font: Font("Noto Sans", size: 26, weight: .bold), color: ink,
                anchor: .topLeft)
            canvas.draw(
                "Seattle, 2015: rain or snow on \(rain.count { $0 > 0 }) of \(rain.count) days",
                at: CGPoint(x: area.minX, y: area.minY + 38),
                font: small.withSize(15), color: gray, anchor: .topLeft)

            // The days.
            let (step, cell, corner) = (16.0, 13.0, CGPoint(x: area.minX + 35, y: area.minY + 96))
            for (row, name) in ["Mon", "Wed", "Fri", "Sun"].enumerated() {
                let y = corner.y + step * 2 * Double(row) + cell / 2
                canvas.draw(name, at: CGPoint(x: area.minX, y: y), font: small, color: gray, anchor: .left)
            }
            for (day, amount) in rain.enumerated() {
                let (week, weekday) = (day + firstWeekday).quotientAndRemainder(dividingBy: 7)
                let square = CGRect(
                    x: corner.x + step * Double(week), y: corner.y + step * Double(weekday), width: cell, height: cell)
                let shade = shades[limits.count { amount > Double($0) }]
                canvas.fill(Path(roundedRect: square, cornerRadius: 3), with: .color(shade))
            }

            // The months: a name over the first whole week, and a bar for the total.
            func column(_ day: Int) -> Double { day == 0 ? 0 : Double((day + firstWeekday + 6) / 7) }
            var day = 0
            let floor = corner.y + 7 * step + 62
            for (month, length) in zip(months, lengths) {
                let total = rain[day..<day + length].reduce(0, +)
                let left = corner.x + step * column(day)
                day += length
                let right = corner.x + step * column(day) - step + cell
                canvas.draw(month, at: CGPoint(x: left, y: corner.y - 9), font: small, color: gray)
                let bar = CGRect(x: left, y: floor - total / 6, width: min(right, area.maxX) - left, height: total / 6)
                canvas.fill(
                    Path(roundedRect: bar, cornerRadii: CornerRadii(topLeft: 3, topRight: 3)), with: .color(shades[2]))
                canvas.draw(
                    "\(Int(total.rounded())) mm", at: CGPoint(x: left, y: floor + 6), font: small, color: ink,
                    anchor: .topLeft)
            }

            // The legend.
            var x = area.maxX
            for (index, shade) in shades.enumerated().reversed() {
                let label =
                    index == 0 ? "dry" : index == limits.count ? "over \(limits[index - 1]) mm" : "to \(limits[index])"
                x -= canvas.layout(label, font: small).size.width
                canvas.draw(label, at: CGPoint(x: x, y: area.minY + 48), font: small, color: gray, anchor: .left)
                x -= cell + 6
                canvas.fill(
                    Path(roundedRect: CGRect(x: x, y: area.minY + 41.5, width: cell, height: cell), cornerRadius: 3),
                    with: .color(shade))
                x -= 14
            }
        }
        return drawing
        // end of sample
    }
}
