// SPDX-License-Identifier: MIT

import Easel
import EaselGallery
import EaselSVG
import Foundation

extension Sample {
    static let diagramReport = Sample(
        "diagram-report", title: "A diagram from an SVG file in a report",
        summary: "A page of A4 whose figure is a drawing of another program: vectors and text in the PDF.",
        categories: ["Documents", "Maps & diagrams"],
        symbols: ["EaselSVG/SVGImage", "EaselSVG/SVGImage/init(contentsOf:options:)-7djv4"],
        data: ["../../Data/water-cycle.svg"],
        setup: """
            let folder = URL(filePath: ".", directoryHint: .isDirectory)
            let fonts = FontLibrary.system
            """
    ) { fonts -> [Drawing] in
        let folder = SampleData.folder
        // sample
        let diagram = try SVGImage(contentsOf: folder.appending(path: "water-cycle.svg"))
        let (ink, gray) = (Color(hex: 0x1C2833), Color(hex: 0x5C6B78))
        let text = Font("Noto Sans", size: 11)
        let page = Drawing(size: .a4, fonts: fonts, background: .white) { canvas in
            let area = canvas.bounds.insetBy(dx: 64, dy: 72)
            canvas.draw(
                "Pump station, June", at: area.origin, font: text.withSize(26).weight(.bold), color: ink,
                anchor: .topLeft)
            let report = canvas.layout(
                """
                The new pump has run for thirty days without a fault. It lifts water from the well to the tower for \
                nine hours a night, when electricity is cheap, and the tower feeds the city by day.
                """, font: text, color: ink, width: area.width, paragraph: ParagraphStyle(lineSpacing: 4))
            canvas.draw(report, at: CGPoint(x: area.minX, y: area.minY + 52))

            let top = area.minY + 52 + report.size.height + 28
            let height = area.width * diagram.size.height / diagram.size.width
            canvas.draw(diagram, in: CGRect(x: area.minX, y: top, width: area.width, height: height))
            canvas.draw(
                "Figure 1. From the well to the city. The flow is the mean of all nights.",
                at: CGPoint(x: area.minX, y: top + height + 20), font: text.withSize(9.5), color: gray)
        }
        return [page]
        // end of sample
    }
}
