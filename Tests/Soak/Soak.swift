// SPDX-License-Identifier: MIT

import DrawingPrograms
import Easel
import Foundation

/// Draws random pictures of every kind for a while, and says whether the process keeps memory or files: see `--help`.
@main
enum Soak {
    static let help = """
        Usage: soak [--seconds N] [--seed N]

        Draws random pictures of every kind and format, invalid ones among them, for N seconds
        (default: 300), and watches the resident memory and the open files of the process. The
        first third of the time is for warming up.

        The exit status is 0, 1 if the memory grows by more than its noise or files stay open,
        and 2 if an option is wrong.
        """

    static func main() throws {
        var (seconds, seed) = (300.0, 1 as UInt64)
        var rest = CommandLine.arguments.dropFirst()
        while let option = rest.popFirst() {
            if option == "--help" { return print(help) }
            let value = rest.popFirst() ?? ""
            switch (option, Double(value), UInt64(value)) {
            case ("--seconds", let number?, _) where number > 0 && number < 1e6: seconds = number
            case ("--seed", _, let number?): seed = number
            default:
                FileHandle.standardError.write(Data("soak: \(option) \(value) means nothing; see --help\n".utf8))
                exit(2)
            }
        }
        let run = try SoakRun(seconds: seconds, seed: seed)
        print(run.report)
        exit(run.isSteady ? 0 : 1)
    }
}
