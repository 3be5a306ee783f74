// SPDX-License-Identifier: MIT

import Easel
import EaselCharts
import EaselGallery
import Foundation

/// The files of `Samples/Data` that samples read. `Samples/Data/README.md` lists their sources.
enum SampleData {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Data", directoryHint: .isDirectory).standardizedFileURL
}

extension Sample {
    /// Creates a chart sample with the chart's size, Easel's theme, and the data in `Samples/Data`.
    ///
    /// - Parameters:
    ///   - files: The names of the files that the chart loads.
    ///   - chart: The closure that makes the chart with the given options.
    init(
        chart name: String, title: String, summary: String, categories: [String] = ["Charts"], symbols: [String] = [],
        crop: CGRect? = nil, sourceFile: String = #filePath, files: [String] = [],
        _ chart: @escaping @Sendable (ChartOptions) throws -> Drawing
    ) {
        let loader = files.isEmpty ? "" : "\noptions.loader = FolderLoader(URL(filePath: \".\"))"
        self.init(
            name, title: title, summary: summary, categories: categories, symbols: symbols, crop: crop,
            sourceFile: sourceFile, data: files.map { "../../Data/\($0)" },
            setup: "var options = ChartOptions()\noptions.theme = .easel" + loader
        ) { fonts in
            var options = ChartOptions()
            options.fonts = fonts
            options.theme = .easel
            options.loader = FolderLoader(SampleData.folder)
            return try chart(options)
        }
    }
}
