// SPDX-License-Identifier: MIT

import Easel
import EaselArguments
import EaselChartPrograms
import EaselDrawingPrograms
import Foundation

/// Draws random pictures of every kind for some time, and reports whether the process leaks memory or files. See
/// `--help`.
@main
enum Soak {
    static let help = """
        Usage: easel-soak [--seconds N | --rounds N] [--pictures N] [--charts N] [--seed N]
               easel-soak --threads N [--charts N]

        Draws one picture with every kind of content, the same random pictures (default:
        2000) in all formats, including invalid ones, one chart of each kind, and the same
        mutated charts (default: 200). Repeats this in rounds for N seconds (default: 300) or
        N rounds. Between rounds, it measures the memory in use, the resident memory and the
        open files of the process. The first third is for warming up.

        With --threads, it instead draws N charts (default: 1000) on each of that many
        threads, and compares them with the charts drawn on one thread.

        The exit status is 0 on success. It is 1 if a thread draws something else, the memory
        in use grows by more than its noise, files stay open, or the number of rounds is too
        small to decide, and 2 if an option is wrong.

        For every thread, the C library keeps up to seven freed blocks of each size and counts
        them as in use, so the memory seems to grow until there are seven. To prevent this,
        set GLIBC_TUNABLES=glibc.malloc.tcache_count=0, as "make soak" does.
        """

    static func main() throws {
        var (length, pictures, seed) = (SoakRun.Length.seconds(300), 2_000, 1 as UInt64)
        var (charts, threads) = (nil as Int?, nil as Int?)
        do {
            var reader = ArgumentReader(CommandLine.arguments.dropFirst())
            while let option = try reader.next() {
                switch option {
                case "--help": return print(help)
                case "--seconds": length = .seconds(try reader.positiveNumber(upTo: 1_000_000))
                case "--rounds": length = .rounds(try reader.integer(in: 1...999_999))
                case "--pictures": pictures = try reader.integer(in: 0...999_999)
                case "--charts": charts = try reader.integer(in: 0...999_999)
                case "--threads": threads = try reader.integer(in: 1...256)
                case "--seed": seed = UInt64(try reader.integer(in: 0...Int.max))
                default: throw UsageError("unknown option \"\(option)\"; see --help")
                }
            }
        } catch {
            FileHandle.standardError.write(Data("easel-soak: \(error)\n".utf8))
            exit(2)
        }
        if let threads {
            let run = try ChartThreads(count: threads, charts: charts ?? 1_000)
            print(run.report)
            exit(run.differences == 0 ? 0 : 1)
        }
        let run = try SoakRun(length, pictures: pictures, charts: charts ?? 200, seed: seed)
        print(run.report)
        exit(run.isSteady ? 0 : 1)
    }
}
