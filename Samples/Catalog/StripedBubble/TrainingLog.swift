// SPDX-License-Identifier: MIT

import Easel
import EaselGallery
import Foundation

extension Sample {
    static let trainingLog = Sample(
        "training-log", title: "Training log",
        summary: "A month of example data from CSV: bubble areas show each day's minutes, and stripes mark workouts.",
        categories: ["Charts", "Porting"],
        symbols: [
            "Easel/Canvas/draw(_:at:)", "Easel/Canvas/fill(_:)-5q4y0", "EaselCharts/ChartField/max(_:)",
            "Easel/Canvas/fillEllipse(in:)", "Easel/Canvas/clip(to:)-2apza",
            "Easel/Canvas/fillStripes(in:width:spacing:angle:)",
        ],
        helpers: ["TrainingCalendar.swift", "TrainingLogData.swift", "CalendarMonth.swift"],
        data: ["../../Data/training-log.csv"],
        setup: """
            let folder = URL(filePath: ".", directoryHint: .isDirectory)
            let fonts = FontLibrary.system
            """
    ) { fonts in
        let folder = SampleData.folder
        // sample
        let file = try Data(contentsOf: folder.appending(path: "training-log.csv"))
        let log = try TrainingLog(csv: Array(file))
        let drawing = Drawing(width: 532, height: 618, fonts: fonts, background: .white) { canvas in
            TrainingCalendar(canvas: canvas, log: log).draw()
        }
        return drawing
        // end of sample
    }
}
