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
    /// Creates a chart sample with the chart's size, the theme `easel`, and the data in `Samples/Data`.
    ///
    /// - Parameters:
    ///   - crop: The part of the picture that the card shows; the default is the chart drawn at `cardSize`.
    ///   - cardSize: The size at which the chart is drawn for its card. A larger one than the card's is reduced.
    ///   - helpers: Files with other code that the sample needs, relative to the folder of `sourceFile`.
    ///   - files: The names of the files that the chart loads.
    ///   - chart: The closure that makes the chart with the given options.
    init(
        chart name: String, title: String, summary: String, categories: [String] = ["Charts"], symbols: [String] = [],
        crop: CGRect? = nil, cardSize: CGSize = Sample.thumbnailSize, sourceFile: String = #filePath,
        helpers: [String] = [], files: [String] = [],
        _ chart: @escaping @Sendable (ChartOptions) throws -> Drawing
    ) {
        self.init(
            name, title: title, summary: summary, categories: categories, symbols: symbols, crop: crop,
            sourceFile: sourceFile, helpers: helpers, data: files.map { "../../Data/\($0)" },
            setup: """
                let folder = URL(filePath: ".", directoryHint: .isDirectory)
                var options = ChartOptions()
                options.theme = .easel
                """ + (files.isEmpty || !helpers.isEmpty ? "" : "\noptions.loader = FolderLoader(folder)")
        ) { fonts in
            try chart(Self.options(fonts))
        }
        self = thumbnail { appearance, fonts in
            var options = Self.options(fonts)
            options.theme = appearance == .dark ? .dark : .easel
            options.size = crop == nil ? cardSize : nil
            return try chart(options)
        }
    }

    private static func options(_ fonts: FontLibrary) -> ChartOptions {
        var options = ChartOptions()
        options.fonts = fonts
        options.theme = .easel
        options.loader = FolderLoader(SampleData.folder)
        return options
    }
}
