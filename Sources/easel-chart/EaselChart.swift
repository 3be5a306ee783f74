// SPDX-License-Identifier: MIT

import Foundation

/// The `easel-chart` command, which draws a Vega-Lite spec.
@main struct EaselChart {
    static func main() {
        do {
            let options = try CommandOptions(Array(CommandLine.arguments.dropFirst()))
            if options.showsHelp {
                print(CommandOptions.help)
                return
            }
            exit(options.isFilter ? LineFilter(options).run() : SingleChart(options).run())
        } catch {
            FileHandle.standardError.write(Data("easel-chart: \(error)\n\(CommandOptions.usage)\n".utf8))
            exit(2)
        }
    }
}
