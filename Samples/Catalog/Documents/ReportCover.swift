// SPDX-License-Identifier: MIT

import Easel
import EaselGallery
import Foundation

extension Sample {
    static let reportCover = Sample(
        "report-cover", title: "The cover of a report",
        summary: "An A4 page with a ring of 365 lines from each day’s low to its high, colored by temperature.",
        categories: ["Documents", "Pictures that servers send", "Paint"],
        symbols: [
            "Easel/Paint/radialGradient(_:startCenter:startRadius:endCenter:endRadius:spread:transform:)",
            "Easel/Canvas/setCharacterSpacing(_:)",
        ],
        crop: CGRect(x: 0, y: 376, width: 595, height: 409),
        helpers: ["../Servers/DataTable.swift"], data: ["../../Data/seattle-2015.csv"],
        setup: """
            let folder = URL(filePath: ".", directoryHint: .isDirectory)
            let fonts = FontLibrary.system
            """
    ) { fonts in
        let folder = SampleData.folder
        // sample
        let table = try DataTable(folder.appending(path: "seattle-2015.csv"))
        let days = Array(zip(table.numbers("low"), table.numbers("high")))
        let (night, paper) = (Color(hex: 0x0F1D33), Color(hex: 0xF6F1E7))
        let pale = paper.withAlphaComponent(0.62)
        let drawing = Drawing(width: 595, height: 842, fonts: fonts, background: night) { canvas in
            let (text, bold) = (Font("Noto Sans", size: 11), Font("Noto Sans", size: 11, weight: .bold))
            let center = CGPoint(x: 326, y: 336)
            func radius(_ degrees: Double) -> CGFloat { 96 + 4.4 * (degrees + 5) }
            func point(_ degrees: Double, onDay day: Double) -> CGPoint {
                let angle = 2 * .pi * day / Double(days.count) - .pi / 2
                return CGPoint(
                    x: center.x + radius(degrees) * cos(angle), y: center.y + radius(degrees) * sin(angle))
            }

            canvas.withTag(.figure(alternative: "The lowest and highest temperature of each day as a ring")) { canvas in
                for degrees in [0.0, 10, 20, 30] {
                    let r = radius(degrees)
                    let circle = CGRect(origin: center, size: .zero).insetBy(dx: -r, dy: -r)
                    canvas.stroke(Path(ellipseIn: circle), with: .color(paper.withAlphaComponent(0.16)), lineWidth: 0.6)
                }
                // One path of all days. Its gradient is a scale of temperatures.
                let year = Path { path in
                    for (day, (low, high)) in days.enumerated() {
                        path.move(to: point(low, onDay: Double(day)))
                        path.addLine(to: point(high, onDay: Double(day)))
                    }
                }
                let scale = Gradient(
                    colors: [0x5B7FD9, 0x4FC3D9, 0xF3E6BD, 0xF7A63B, 0xE2462F].map { Color(hex: $0) },
                    interpolation: .oklab)
                canvas.stroke(
                    year,
                    with: .radialGradient(
                        scale, startCenter: center, startRadius: radius(-4), endCenter: center, endRadius: radius(34)),
                    style: StrokeStyle(lineWidth: 1.7, lineCap: .round))
                for degrees in [0, 10, 20, 30] {
                    let label = CGRect(origin: point(Double(degrees), onDay: 0), size: .zero).insetBy(dx: -13, dy: -7)
                    canvas.fill(Path(capsuleIn: label), with: .color(night))
                    canvas.draw(
                        "\(degrees)°", at: point(Double(degrees), onDay: 0), font: bold.withSize(9), color: paper,
                        anchor: .center)
                }
                for (month, name) in "JFMAMJJASOND".map(String.init).enumerated() {
                    canvas.draw(
                        name, at: point(-9.5, onDay: 30.4 * Double(month) + 15), font: bold.withSize(10), color: pale,
                        anchor: .center)
                }
            }

            canvas.withState {
                canvas.setCharacterSpacing(2.4)
                canvas.draw(
                    "PUGET SOUND CLIMATE OFFICE", at: CGPoint(x: 48, y: 64), font: bold.withSize(10), color: paper)
            }
            canvas.withTag(.heading(1)) { canvas in
                canvas.draw("2015", at: CGPoint(x: 42, y: 706), font: bold.withSize(104), color: paper)
                canvas.draw("The year in 365 lines", at: CGPoint(x: 48, y: 744), font: text.withSize(24), color: paper)
            }
            canvas.fill(CGRect(x: 48, y: 772, width: 499, height: 0.75), with: .color(pale))
            canvas.draw("Annual report on the weather of Seattle", at: CGPoint(x: 48, y: 796), font: text, color: pale)
            canvas.draw("March 2016", at: CGPoint(x: 547, y: 796), font: text, color: pale, anchor: .baselineRight)
        }
        return drawing
        // end of sample
    }
}
