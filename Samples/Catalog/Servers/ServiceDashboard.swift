// SPDX-License-Identifier: MIT

import Easel
import EaselCharts
import EaselGallery
import Foundation

extension Sample {
    static let serviceDashboard = Sample(
        "dark-dashboard", title: "A dark dashboard",
        summary:
            "A day of a service in dark tiles: figures with lines, requests by region, and a map of latencies.",
        categories: ["Pictures that servers send", "Charts"],
        symbols: ["Easel/Canvas/draw(_:in:)", "EaselCharts/ChartTheme", "EaselCharts/RectangleMark"],
        helpers: ["DashboardTile.swift"], setup: "let fonts = FontLibrary.system"
    ) { fonts in
        // sample
        var options = ChartOptions()
        options.theme = .dark
        options.fonts = fonts
        // Traffic follows the day. A deployment at half past two slows the service.
        let start = Date(timeIntervalSince1970: 1_773_100_800)  // 2026-03-10
        let hours = (0..<96).map { Double($0) / 4 }
        let traffic = hours.map { 760 - 430 * cos(2 * .pi * ($0 - 3.5) / 24) + 34 * sin(5.3 * $0) * cos(1.9 * $0) }
        let slow = hours.map { exp(-pow(($0 - 14.8) / 0.7, 2)) }
        let latency = zip(traffic, slow).map { 96 + 0.052 * $0 + 240 * $1 }
        let errors = zip(hours, slow).map { 0.06 + 0.02 * sin(7 * $0) * sin(3.1 * $0) + 0.9 * $1 }
        let load = zip(traffic, slow).map { 14 + 0.036 * $0 + 22 * $1 }

        let regions: [(name: String, share: Double)] = [("Frankfurt", 0.46), ("Virginia", 0.34), ("Singapore", 0.2)]
        let requests = Chart {
            ForEach(Array(regions.enumerated())) { index, region in
                ForEach(Array(hours.enumerated())) { quarter, hour in
                    AreaMark(
                        x: .value("Time", start + hour * 3_600),
                        y: .value(
                            "Requests",
                            traffic[quarter] * region.share * (1 + 0.3 * sin((hour - 6 * Double(index)) / 3.8)))
                    )
                    .foregroundStyle(by: .value("Region", region.name))
                }
            }
        }
        .chartYAxis { AxisMarks(values: .stride(by: 400)) }
        .chartXAxis { AxisMarks(values: .stride(by: .hour, count: 4)) }
        .chartLegend(position: .top)
        .frame(width: 550, height: 326)

        // The share of the requests of half an hour in each step of 20 ms.
        let heat = Chart {
            ForEach(Array(0..<48)) { half in
                ForEach(Array(0..<20)) { step in
                    let distance = (Double(20 * step) + 10 - 0.8 * latency[2 * half]) / (22 + 0.12 * latency[2 * half])
                    RectangleMark(
                        xStart: .value("From", start + Double(half) * 1_800),
                        xEnd: .value("To", start + Double(half) * 1_800 + 1_560),
                        yStart: .value("Fastest", 20 * step), yEnd: .value("Slowest", 20 * step + 18)
                    )
                    .foregroundStyle(by: .value("Requests", traffic[2 * half] * exp(-distance * distance)))
                }
            }
        }
        .chartYAxis { AxisMarks(values: .stride(by: 100)) }
        .chartXAxis { AxisMarks(values: .stride(by: .hour, count: 4)) }
        .chartLegend(.hidden)
        .frame(width: 550, height: 326)

        let (blue, orange, green, violet) = (
            Color(hex: 0x4F85F7), Color(hex: 0xFF9A3B), Color(hex: 0x45C39E), Color(hex: 0xB9A1FF)
        )
        let tiles = try [
            DashboardTile(
                "Requests", "65.7 million", "1,213 a second at 15:00", blue,
                .line(through: traffic, color: blue, options)),
            DashboardTile(
                "Latency, 95th percentile", "148 ms", "396 ms at 14:45", orange,
                .line(through: latency, color: orange, options)),
            DashboardTile(
                "Errors", "0.11 %", "0.96 % at 14:45", violet, .line(through: errors, color: violet, options)),
            DashboardTile("Load", "43 %", "78 % at 14:45", green, .line(through: load, color: green, options)),
            DashboardTile("Requests by region", nil, "per second", blue, requests.chart(options: options).drawing),
            DashboardTile("Latency", nil, "in ms, by half-hour", orange, heat.chart(options: options).drawing),
        ]
        let size = CGSize(width: 1_200, height: 742)
        let drawing = Drawing(recording: size, fonts: fonts, background: Color(hex: 0x111317)) { canvas in
            let (bold, small) = (Font("Noto Sans", size: 28, weight: .bold), Font("Noto Sans", size: 13))
            canvas.draw("Checkout service", at: CGPoint(x: 40, y: 72), font: bold, color: Color(hex: 0xF2F4F7))
            canvas.draw(
                "March 10, 2026, 00:00 to 24:00 UTC", at: CGPoint(x: size.width - 40, y: 72), font: small,
                color: Color(hex: 0x9AA3AE), anchor: .baselineRight)
            for (index, tile) in tiles.enumerated() {
                let (column, isSmall) = (Double(index % 4), index < 4)
                tile.draw(
                    in: isSmall
                        ? CGRect(x: 40 + 285 * column, y: 104, width: 265, height: 210)
                        : CGRect(x: 40 + 570 * column, y: 334, width: 550, height: 368), on: canvas, isDark: true)
            }
        }
        return drawing
        // end of sample
    }
}
