// SPDX-License-Identifier: MIT

import Easel
import EaselGallery
import Foundation

extension Sample {
    static let reliefMap = Sample(
        "relief-map", title: "A relief of 10,600 facets",
        summary: "Mountains of an elevation model as a block: polygons colored by height and shaded by their slope.",
        categories: ["Pictures that servers send", "Maps & diagrams", "Paths"],
        symbols: ["Easel/Color/mixed(with:by:in:)"], helpers: ["Relief.swift", "DataTable.swift"],
        data: ["../../Data/cumberland-relief.csv"],
        setup: """
            let folder = URL(filePath: ".", directoryHint: .isDirectory)
            let fonts = FontLibrary.system
            """
    ) { fonts in
        let folder = SampleData.folder
        // sample
        let table = try DataTable(folder.appending(path: "cumberland-relief.csv"))
        let ramp = [0x2E6B57, 0x6F9E68, 0xC9CF93, 0xE8D9A6, 0xC79A68, 0x96624C, 0xF3E9DE].map { Color(hex: $0) }
        let relief = Relief(
            heights: table.rows.map { $0.map { Double($0) ?? 0 } }, range: 250...1_050,
            ramp: Gradient(colors: ramp, interpolation: .oklab))
        let (ink, gray) = (Color(hex: 0x1F2A2E), Color(hex: 0x5D6A6C))
        let size = CGSize(width: 1_200, height: 840)

        let drawing = Drawing(size: size, fonts: fonts, background: Color(hex: 0xF6F3EC)) { canvas in
            func fill(_ corners: [CGPoint], _ color: Color) {
                let polygon = Path {
                    $0.addLines(between: corners)
                    $0.closeSubpath()
                }
                canvas.fill(polygon, with: .color(color))
            }
            for facet in relief.facets { fill(facet.corners, facet.color) }
            fill(relief.eastFace, Color(hex: 0x6B5A4E))
            fill(relief.northFace, Color(hex: 0x4E4038))

            let (text, small) = (Font("Noto Sans", size: 15), Font("Noto Sans", size: 12))
            canvas.draw(
                "Cumberland Mountains", at: CGPoint(x: 56, y: 44), font: Font("Noto Sans", size: 34, weight: .bold),
                color: ink, anchor: .topLeft)
            canvas.draw(
                "Tennessee, at the Jacksboro fault, seen from the northeast.\n"
                    + "30 by 32 kilometers in 10,600 facets; heights are exaggerated.",
                at: CGPoint(x: 56, y: 100), font: text, color: gray, anchor: .topLeft)

            let scale = CGRect(x: 888, y: 80, width: 244, height: 12)
            canvas.draw(
                "Meters above the sea", at: CGPoint(x: scale.minX, y: scale.minY - 9), font: small, color: gray)
            canvas.fill(
                scale,
                with: .linearGradient(relief.ramp, from: scale.origin, to: CGPoint(x: scale.maxX, y: scale.minY)))
            for height in stride(from: 250, through: 1_050, by: 200) {
                let x = scale.minX + scale.width * Double(height - 250) / 800
                canvas.draw(
                    "\(height)", at: CGPoint(x: x, y: scale.maxY + 6), font: small, color: gray, anchor: .top)
            }
        }
        return drawing
        // end of sample
    }
}
