// SPDX-License-Identifier: MIT

import EaselArguments
import Foundation

/// The command-line options.
struct Options {
    /// The scenes to draw, in their defined order; all scenes by default.
    var scenes = Scene.all

    /// The number of measurements of each scene.
    var samples = 21

    /// Whether PNG encoding is also measured, including the peers' encoding.
    var measuresPNG = false

    /// The Python interpreter in which the peers are installed.
    var python =
        FileManager.default.isExecutableFile(atPath: ".build/peers/bin/python")
        ? ".build/peers/bin/python" : "python3"

    /// Whether writing SVG is also measured.
    var measuresSVG = false

    /// Whether writing PDF is also measured.
    var measuresPDF = false

    /// Whether to measure how the time grows with the number of elements, instead of measuring scenes.
    var measuresHeavyWork = false

    /// Whether to measure text in many sizes, instead of measuring scenes.
    var measuresText = false

    /// Whether to measure how long snapshot tests take to compare pictures, instead of measuring scenes.
    var measuresComparing = false

    /// Whether to measure filters against Skia, instead of measuring scenes.
    var measuresFilters = false

    /// Whether to measure SVG pictures against resvg and librsvg, instead of measuring scenes.
    var measuresSVGPictures = false

    /// The charts to measure against vl-convert and matplotlib, instead of measuring scenes; if `nil`, no charts are
    /// measured.
    var charts: [String]?

    /// Whether to measure charts in the words of Swift Charts against specs, instead of measuring scenes.
    var measuresBuilder = false

    /// The chart whose spec is printed as JSON, instead of measuring scenes.
    var printedChart: BenchmarkChart?

    /// The font file for measuring the first text of new processes, instead of measuring scenes; `nil` omits this
    /// measurement.
    var firstTextFont: String?

    /// Whether to print only the usage.
    var wantsHelp = false

    static let samplesRange = 3...1_001

    static let help = """
        Usage: easel-benchmarks [SCENE]... [--samples N] [--png] [--svg] [--pdf] [--python PATH]
               easel-benchmarks --heavy
               easel-benchmarks --text [--samples N]
               easel-benchmarks --comparing
               easel-benchmarks --filters [--samples N] [--python PATH]
               easel-benchmarks --svg-pictures [--samples N] [--python PATH]
               easel-benchmarks --charts [CHART]... [--samples N] [--python PATH]
               easel-benchmarks --builder [--samples N]
               easel-benchmarks --print-chart CHART
               easel-benchmarks --first-text FONT [--samples N]

        Draws scenes alternately with Easel and in plain C on Cairo, and prints the ratios of
        their CPU times. With --png, other libraries are also measured.

          SCENE        \(Scene.all.map(\.name).joined(separator: ", ")); all by default
          --samples N  measurements per scene, \(samplesRange.lowerBound) to \(samplesRange.upperBound) (default: 21)
          --png        also measure drawing and encoding as PNG, with the libraries in Peers
          --python P   Python with these libraries (default: from "make peers", or python3)
          --svg        also measure writing SVG and the document size
          --pdf        also measure writing PDF, the document size, and a document of 500 pages
          --heavy      instead, measure how the time grows with the number of elements
          --text       instead, measure text in many sizes, fitted titles, and many at once
          --comparing  instead, measure how long snapshot tests take to compare pictures
          --filters    instead, measure blurs of a picture, with Skia
          --svg-pictures
                       instead, measure SVG pictures to PNG, with resvg and librsvg
          --charts     instead, measure charts from JSON to PNG, SVG, and PDF, with the libraries
                       in Peers: \(BenchmarkChart.names.joined(separator: ", "))
          --builder    instead, measure charts in the words of Swift Charts against their specs
          --print-chart CHART
                       instead, print the spec of one of these charts, for Peers/measure_server.py
          --first-text FONT
                       instead, measure the first text of new processes, with a font file
          --help       print this help

        The exit status is 0 on success, 1 if a picture by Easel differs from the C picture, and
        2 if an option is invalid.
        """

    init(_ arguments: some Sequence<String>) throws(UsageError) {
        var names: [String] = []
        var reader = ArgumentReader(arguments)
        while let argument = try reader.next() {
            switch argument {
            case "--help", "-h": wantsHelp = true
            case "--png": measuresPNG = true
            case "--svg": measuresSVG = true
            case "--pdf": measuresPDF = true
            case "--heavy": measuresHeavyWork = true
            case "--charts": charts = charts ?? []
            case let name where charts != nil && BenchmarkChart.names.contains(name): charts?.append(name)
            case "--builder": measuresBuilder = true
            case "--print-chart":
                printedChart = try reader.value("one of \(BenchmarkChart.names)", as: BenchmarkChart.named)
            case "--text": measuresText = true
            case "--comparing": measuresComparing = true
            case "--filters": measuresFilters = true
            case "--svg-pictures": measuresSVGPictures = true
            case "--first-text": firstTextFont = try reader.value("a font file")
            case "--python": python = try reader.value("a path")
            case "--samples": samples = try reader.integer(in: Self.samplesRange)
            default:
                guard Scene.all.contains(where: { $0.name == argument }) else {
                    throw UsageError("\"\(argument)\" is neither a scene nor an option; see --help")
                }
                names.append(argument)
            }
        }
        if !names.isEmpty { scenes = Scene.all.filter { names.contains($0.name) } }
    }
}
