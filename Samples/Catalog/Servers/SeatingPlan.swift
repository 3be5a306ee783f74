// SPDX-License-Identifier: MIT

import Easel
import EaselGallery
import Foundation

extension Sample {
    static let seatingPlan = Sample(
        "seating-plan", title: "A seating plan",
        summary: "Curved rows of seats in the colors of their prices, those that are taken, and four that are booked.",
        categories: ["Pictures that servers send", "Maps & diagrams"],
        symbols: [
            "Easel/Canvas/translateBy(x:y:)", "Easel/Canvas/rotate(by:)-4i7s2",
            "Easel/Path/init(sectorCenter:innerRadius:outerRadius:startAngle:endAngle:cornerRadius:)-4d8rw",
        ], width: 720, height: 560
    ) { canvas in
        // sample
        let (ink, gray, taken, orange) = (
            Color(hex: 0x17212F), Color(hex: 0x5A6470), Color(hex: 0xDDE2E9), Color(hex: 0xE8590C)
        )
        let (text, bold) = (Font("Noto Sans", size: 13), Font("Noto Sans", size: 13, weight: .bold))
        let prices: [(rows: ClosedRange<Int>, euros: Int, color: Color)] = [
            (0...2, 64, Color(hex: 0x7048E8)), (3...6, 42, Color(hex: 0x2F5FD6)), (7...10, 28, Color(hex: 0x0C8770)),
        ]
        let letters = Array("ABCDEFGHIJK").map(String.init)
        canvas.draw("Harbor Hall", at: CGPoint(x: 32, y: 46), font: bold.withSize(22), color: ink)
        canvas.draw("Saturday, September 12, at eight", at: CGPoint(x: 32, y: 68), font: text, color: gray)

        // The rows are arcs about a point behind the stage. Degrees are from the middle of the hall.
        let center = CGPoint(x: canvas.bounds.midX, y: -150)
        let stage = Path(
            sectorCenter: center, innerRadius: 232, outerRadius: 276, startAngle: .degrees(64),
            endAngle: .degrees(116), cornerRadius: 6)
        canvas.fill(stage, with: .color(ink))
        canvas.draw("Stage", at: CGPoint(x: center.x, y: center.y + 254), font: bold, color: .white, anchor: .center)
        var free = [0, 0, 0]
        for (row, letter) in letters.enumerated() {
            let radius = 314 + 27 * Double(row)
            guard let price = prices.firstIndex(where: { $0.rows.contains(row) }) else { continue }
            for side in [-1.0, 1] {
                let angle = Angle.degrees(90 + 21.5 * side).radians + side * (0.14 + 18 / radius)
                canvas.draw(
                    letter, at: CGPoint(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle)),
                    font: text.withSize(11), color: gray, anchor: .center)
            }
            for (block, middle) in [-21.5, 0, 21.5].enumerated() {
                let seats = Int(radius * (block == 1 ? 0.38 : 0.28) / 20)
                for seat in 0..<seats {
                    let offset = 20 / radius * (Double(seat) - Double(seats - 1) / 2)
                    let isOurs = row == 5 && block == 1 && (3...6).contains(seat)
                    let isTaken = sin(Double(seat / 2) * 2.3 + Double(row) * 1.7 + Double(block) * 4.1) > 0.1
                    if !isTaken && !isOurs { free[price] += 1 }
                    canvas.withState {
                        canvas.translateBy(x: center.x, y: center.y)
                        canvas.rotate(by: .degrees(-middle) + .radians(-offset))
                        let chair = CGRect(x: -8, y: radius - 8, width: 16, height: 16)
                        canvas.fill(
                            Path(roundedRect: chair, cornerRadius: 4),
                            with: .color(isOurs ? orange : isTaken ? taken : prices[price].color))
                        if isOurs {
                            canvas.draw(
                                "\(seat + 1)", at: CGPoint(x: 0, y: radius), font: bold.withSize(9), color: .white,
                                anchor: .center)
                        }
                    }
                }
            }
        }

        // The legend has the number of seats that are left.
        var entries = zip(prices, free).map { price, count in
            let (first, last) = (letters[price.rows.lowerBound], letters[price.rows.upperBound])
            return (price.color, "€\(price.euros)", "rows \(first)–\(last), \(count) left")
        }
        entries += [(taken, "Taken", ""), (orange, "Row F, 4–7", "4 × €42 = €168")]
        for (index, (color, name, note)) in entries.enumerated() {
            let x = 32 + 136 * CGFloat(index)
            canvas.fill(
                Path(roundedRect: CGRect(x: x, y: 502, width: 14, height: 14), cornerRadius: 4), with: .color(color))
            canvas.draw(name, at: CGPoint(x: x + 22, y: 514), font: bold, color: ink)
            canvas.draw(note, at: CGPoint(x: x + 22, y: 532), font: text.withSize(12), color: gray)
        }
        // end of sample
    }
}
