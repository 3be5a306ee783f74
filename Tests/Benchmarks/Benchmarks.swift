// SPDX-License-Identifier: MIT

import Foundation

/// Draws the same scenes with Easel and in plain C on Cairo, and prints how much longer Easel takes.
@main
struct Benchmarks {
    static func main() {
        do {
            let options = try Options(CommandLine.arguments.dropFirst())
            if options.wantsHelp { return print(Options.help) }
            exit(try run(options) ? 0 : 1)
        } catch let error as UsageError {
            complain(error.message)
            exit(2)
        } catch {
            complain("\(error)")
            exit(1)
        }
    }

    /// Prints the tables. False if a picture of Easel's is not that of C.
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
        if options.measuresPNG {
            print("\nCPU time for a PNG file in memory:\n")
            printHead()
            for scene in options.scenes { printRow(scene, try scene.comparePNG(samples: options.samples)) }
        }
        return areSame
    }

    private static func printHead(lastColumn: String? = nil) {
        let columns = ["scene", "C, µs", "Easel, µs", "Easel ÷ C", "quartiles"] + [lastColumn].compactMap(\.self)
        print("| " + columns.joined(separator: " | ") + " |")
        print("|---|" + String(repeating: "---:|", count: columns.count - 1))
    }

    private static func printRow(_ scene: Scene, _ comparison: Comparison, lastColumn: String? = nil) {
        let (plain, easel, ratio) = (comparison.plain, comparison.easel, comparison.ratio)
        let columns =
            [
                "\(scene.name) \(scene.title)", decimal(plain.median * 1e6, places: 0),
                decimal(easel.median * 1e6, places: 0), decimal(ratio.median, places: 2),
                decimal(ratio.lower, places: 2) + " – " + decimal(ratio.upper, places: 2),
            ] + [lastColumn].compactMap(\.self)
        print("| " + columns.joined(separator: " | ") + " |")
    }

    private static func decimal(_ value: Double, places: Int) -> String {
        String(format: "%.\(places)f", value)
    }

    private static func complain(_ text: String) {
        FileHandle.standardError.write(Data("benchmarks: \(text)\n".utf8))
    }
}
