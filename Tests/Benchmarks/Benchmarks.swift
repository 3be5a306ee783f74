// SPDX-License-Identifier: MIT

import Easel
import EaselArguments
import Foundation

/// Draws the same scenes with Easel, in plain C on Cairo, and with other libraries, and prints their CPU times.
@main
struct Benchmarks {
    static func main() async {
        do {
            let arguments = CommandLine.arguments
            if arguments.dropFirst() == [FirstText.option] { return print(FirstText.secondsInC()) }
            let options = try Options(arguments.dropFirst())
            if options.wantsHelp { return print(Options.help) }
            if let chart = options.printedChart { return print(String(decoding: chart.json, as: UTF8.self)) }
            if options.measuresHeavyWork { return try printHeavyWork() }
            if options.measuresText { return try await printText(samples: options.samples) }
            if options.measuresComparing { return try printComparing() }
            if options.measuresFilters {
                return try FilterContest(python: options.python, samples: options.samples).run {
                    printRow($0, isHead: $1)
                }
            }
            if options.measuresSVGPictures {
                return try SVGContest(python: options.python, samples: options.samples).run { printRow($0, isHead: $1) }
            }
            if let charts = options.charts {
                return try ChartContest(python: options.python, samples: options.samples).run(
                    charts.isEmpty ? BenchmarkChart.names : charts
                ) { printRow($0, isHead: $1) }
            }
            if options.measuresBuilder { return try printBuilder(samples: options.samples) }
            if let font = options.firstTextFont { return try printFirstText(font, samples: options.samples) }
            exit(try run(options) ? 0 : 1)
        } catch let error as UsageError {
            complain("\(error)")
            exit(2)
        } catch {
            complain("\(error)")
            exit(1)
        }
    }

    /// Prints the tables. Returns `false` if one of Easel's pictures differs from the C picture.
    private static func run(_ options: Options) throws -> Bool {
        var areSame = true
        print("CPU time for a picture in memory:\n")
        printHead(lastColumn: "pixels that differ")
        for scene in options.scenes {
            let share = try scene.differingShare()
            printRow(
                scene, try scene.compareDrawing(samples: options.samples),
                lastColumn: decimal(share * 100, places: 2) + " %")
            if share > scene.tolerance {
                complain("the two pictures of \(scene.name) are not the same")
                areSame = false
            }
        }
        if options.measuresPNG { try printContests(options) }
        if options.measuresSVG {
            print("\nCPU time for an SVG document in memory:\n")
            printHead(lastColumn: "bytes, Easel ÷ C")
            for scene in options.scenes {
                printRow(
                    scene, try scene.compareSVG(samples: options.samples),
                    lastColumn: decimal(try scene.sizeOfSVG(), places: 2))
            }
        }
        if options.measuresPDF {
            print("\nCPU time for a PDF document in memory:\n")
            printHead(lastColumn: "bytes, Easel ÷ C")
            for scene in options.scenes {
                for pages in scene.name == Scene.labelledBubbles.name ? [1, 500] : [1] {
                    printRow(
                        scene,
                        try scene.comparePDF(pages: pages, samples: pages == 1 ? options.samples : 3),
                        pages: pages, lastColumn: decimal(try scene.sizeOfPDF(pages: pages), places: 2))
                }
            }
        }
        return areSame
    }

    /// Prints the time for growing numbers of elements.
    private static func printHeavyWork() throws {
        for format in HeavyWork.Format.allCases {
            print("\nCPU seconds for \(format.rawValue), and the power of the number that the last step grows by:\n")
            printRow(["drawing", "n", "time for n", "for 10 n", "for 100 n", "power"], isHead: true)
            for work in HeavyWork.all {
                let (seconds, exponent) = try work.measured(format)
                printRow(
                    ["\(work.name)", "\(work.count)"] + seconds.map { decimal($0, places: 3) }
                        + [decimal(exponent, places: 2)])
            }
        }
    }

    /// Prints what text in many sizes costs.
    private static func printText(samples: Int) async throws {
        // First, so that nothing is loaded: once with the first text of the process, once after it.
        for start in ["cold", "warm"] {
            let burst = await Burst.measured(40)
            print(
                "40 cards at once, \(start): the last \(decimal(burst.last - burst.first, places: 2)) s after the first, "
                    + "\(burst.failures) failed, \(decimal(Double(burst.memory) / 1e6, places: 0)) MB resident")
        }
        let seconds = try TextInSizes.secondsForNewSize()
        print("A new size of a known font: \(decimal(seconds.median * 1e3, places: 3)) ms")
        print("\nCPU time over that of another picture:\n")
        printRow(["picture", "ratio", "quartiles", "goal"], isHead: true)
        for pair in TextInSizes.all {
            let ratio = try pair.ratio(samples: samples)
            let spread = [ratio.lower, ratio.upper].map { decimal($0, places: 2) }.joined(separator: "–")
            printRow([pair.name, decimal(ratio.median, places: 2), spread, decimal(pair.goal, places: 1)])
        }
    }

    /// Prints the time that the first text of a process takes.
    private static func printFirstText(_ font: String, samples: Int) throws {
        let times = try FirstText(font, samples: samples)
        print("CPU time for a font file and the first text of a process:\n")
        printRow(["drawn by", "ms", "quartiles", "÷ C"], isHead: true)
        for (name, seconds) in [("Easel", times.easel), ("C", times.plainC)] {
            let spread = [seconds.lower, seconds.upper].map { decimal($0 * 1e3, places: 2) }.joined(separator: "–")
            let ratio = decimal(seconds.median / times.plainC.median, places: 2)
            printRow([name, decimal(seconds.median * 1e3, places: 2), spread, ratio])
        }
    }

    /// Prints the time of charts in the words of Swift Charts, divided by the time of their specs.
    private static func printBuilder(samples: Int) throws {
        print("CPU time from rows to a scene; the goal is a ratio of at most 2:\n")
        printRow(["chart", "rows", "spec, µs a row", "Chart, µs a row", "Chart ÷ spec (quartiles)"], isHead: true)
        for count in [10_000, 100_000] {
            for contest in BuilderContest.all(rows: count) {
                let times = try contest.measured(samples: samples)
                let microseconds = [times.spec, times.chart].map {
                    decimal(Quartiles(of: $0).median * 1e6 / Double(count), places: 2)
                }
                printRow(
                    [contest.name, "\(count)"] + microseconds + [TimedContest.ratio(times.chart, times.spec)])
            }
        }
    }

    /// Prints the time that comparing two pictures takes.
    private static func printComparing() throws {
        let bytewise = ComparedPictures.bytewiseSeconds()
        print("Comparing two pictures of 4000 × 4000 pixels; memcmp takes \(decimal(bytewise * 1e3, places: 1)) ms:\n")
        printRow(["pictures", "tolerance", "ms", "÷ memcmp", "memory beside them, MB"], isHead: true)
        for pictures in try ComparedPictures.all() {
            for (name, tolerance) in ComparedPictures.tolerances {
                let seconds = pictures.seconds(tolerance)
                let memory = pictures.memory(tolerance).map { decimal(Double($0) / 1e6, places: 1) }
                printRow([
                    pictures.name, name, decimal(seconds * 1e3, places: 1), decimal(seconds / bytewise, places: 1),
                    memory ?? "unknown",
                ])
            }
        }
    }

    /// Prints the times to produce a PNG file and the file sizes, relative to plain C.
    private static func printContests(_ options: Options) throws {
        let peers = ["pycairo", "skia", "blend2d"].compactMap { library -> Peer? in
            do { return try Peer(library, python: options.python) } catch {
                complain("left out: \(error)")
                return nil
            }
        }
        let scenes = options.scenes.filter(\.hasPeers)
        if !peers.isEmpty {
            print("\nPixels of the peers that differ from those of C:\n")
            printRow(["scene"] + peers.map(\.name), isHead: true)
            for scene in scenes {
                printRow(
                    [scene.name]
                        + (try peers.map { peer in
                            let share = try scene.differingShare(of: Image(data: peer.picture(scene)))
                            return decimal(share * 100, places: 2) + " %"
                        }))
            }
        }
        let contests = try scenes.map { try Contest($0.contestants(peers), samples: options.samples).results }
        guard let names = contests.first?.map(\.name) else { return }
        print("\nCPU time for a PNG file in memory, over that of C; quartiles in brackets:\n")
        printRow(["scene"] + names, isHead: true)
        for (scene, results) in zip(scenes, contests) {
            printRow(
                [scene.name]
                    + results.map {
                        let spread = decimal($0.time.lower, places: 2) + "–" + decimal($0.time.upper, places: 2)
                        return decimal($0.time.median, places: 2) + " (\(spread))"
                    })
        }
        print("\nIts bytes, over those of C:\n")
        printRow(["scene"] + names, isHead: true)
        for (scene, results) in zip(scenes, contests) {
            printRow([scene.name] + results.map { decimal($0.bytes, places: 2) })
        }
    }

    private static func printRow(_ columns: [String], isHead: Bool = false) {
        print("| " + columns.joined(separator: " | ") + " |")
        if isHead { print("|---|" + String(repeating: "---:|", count: columns.count - 1)) }
    }

    private static func printHead(lastColumn: String? = nil) {
        let columns = ["scene", "C, µs", "Easel, µs", "Easel ÷ C", "quartiles"] + [lastColumn].compactMap(\.self)
        printRow(columns, isHead: true)
    }

    private static func printRow(
        _ scene: Scene, _ comparison: Comparison, pages: Int = 1, lastColumn: String? = nil
    ) {
        let (plain, easel, ratio) = (comparison.plain, comparison.easel, comparison.ratio)
        func microseconds(_ seconds: Double) -> String { decimal(seconds * 1e6, places: seconds < 100e-6 ? 1 : 0) }
        // Ratios near 0.1 need three decimals for two significant digits.
        let places = ratio.median < 0.2 ? 3 : 2
        let columns =
            [
                "\(scene.name) \(scene.title)\(pages == 1 ? "" : ", \(pages) pages")", microseconds(plain.median),
                microseconds(easel.median),
                decimal(ratio.median, places: places),
                decimal(ratio.lower, places: places) + " – " + decimal(ratio.upper, places: places),
            ] + [lastColumn].compactMap(\.self)
        printRow(columns)
    }

    private static func decimal(_ value: Double, places: Int) -> String {
        String(format: "%.\(places)f", value)
    }

    private static func complain(_ text: String) {
        FileHandle.standardError.write(Data("easel-benchmarks: \(text)\n".utf8))
    }
}
