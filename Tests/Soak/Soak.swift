// SPDX-License-Identifier: MIT

import Easel
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

        Draws one picture with one of each kind of thing and the same random pictures
        (default: 2000), invalid ones among them, in all formats, one chart of each kind and
        the same changed charts (default: 200), in rounds, for N seconds (default: 300) or N
        rounds. Between the rounds it looks at the memory in use, the resident
        memory and the open files of the process. The first third is for warming up.

        With --threads it draws N charts (default: 1000) on each of so many threads instead,
        and compares them with those of one thread.

        The exit status is 0, 1 if a thread draws something else, the memory in use grows by more than its noise, files stay
        open or there were too few rounds to tell, and 2 if an option is wrong.

        The C library keeps up to seven freed pieces of each size for every thread and counts them
        as in use, so that the memory seems to grow while they become seven. Set
        GLIBC_TUNABLES=glibc.malloc.tcache_count=0, as "make soak" does, to have it keep none.
        """

    static func main() throws {
        var (length, pictures, seed) = (SoakRun.Length.seconds(300), 2_000, 1 as UInt64)
        var (charts, threads) = (nil as Int?, nil as Int?)
        var rest = CommandLine.arguments.dropFirst()
        while let option = rest.popFirst() {
            if option == "--help" { return print(help) }
            let value = rest.popFirst() ?? ""
            switch (option, Double(value), UInt64(value)) {
            case ("--seconds", let number?, _) where number > 0 && number < 1e6: length = .seconds(number)
            case ("--rounds", _, let number?) where number > 0 && number < 1_000_000: length = .rounds(Int(number))
            case ("--pictures", _, let number?) where number < 1_000_000: pictures = Int(number)
            case ("--charts", _, let number?) where number < 1_000_000: charts = Int(number)
            case ("--threads", _, let number?) where 1...256 ~= number: threads = Int(number)
            case ("--seed", _, let number?): seed = number
            default:
                FileHandle.standardError.write(Data("easel-soak: \(option) \(value) means nothing; see --help\n".utf8))
                exit(2)
            }
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
