// SPDX-License-Identifier: MIT

import Foundation

/// The `easel-chart` command, which draws Vega-Lite specs.
@main struct EaselChart {
    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        do {
            if arguments.contains(where: { ["-h", "--help"].contains($0) }) {
                print(CommandHelp.help)
            } else if arguments.first == "serve" {
                exit(ChartServer(try ServeOptions(Array(arguments.dropFirst()))).run())
            } else if arguments.contains("--lines") {
                exit(LineFilter(try LineOptions(arguments)).run())
            } else {
                exit(SingleChart(try PictureOptions(arguments)).run())
            }
        } catch {
            report("\(error)\n\(CommandHelp.usage)")
            exit(2)
        }
    }

    /// Writes a message to standard error.
    static func report(_ text: String) {
        // If standard error is closed, nobody reads the message.
        try? FileHandle.standardError.write(contentsOf: Data("easel-chart: \(text)\n".utf8))
    }
}
