// SPDX-License-Identifier: MIT

import EaselArguments
import EaselProcesses
import Foundation

/// The `easel-chart` command, which draws Vega-Lite specs.
@main struct EaselChart {
    /// The version of Easel.
    static let version = "unreleased"

    /// The version of the compiler.
    static var swiftVersion: String {
        #if swift(>=6.4)
            "6.4 or newer"
        #elseif swift(>=6.3)
            "6.3"
        #else
            "6.2"
        #endif
    }

    static func main() {
        StandardStreams.reserve()
        let arguments = Array(CommandLine.arguments.dropFirst())
        do {
            if arguments.contains(where: { ["-h", "--help"].contains($0) }) {
                print(CommandHelp.help)
            } else if arguments == ["--version"] {
                print("easel-chart \(version)")
            } else if arguments == ["--man-page"] {
                print(ManPage.text, terminator: "")
            } else if arguments.first == "--completions", arguments.count == 2 {
                guard let shell = ShellCompletions.Shell(rawValue: arguments[1]) else {
                    throw UsageError("--completions \(arguments[1]) is not bash, zsh or fish")
                }
                print(ShellCompletions.text(for: shell), terminator: "")
            } else if arguments == ["worker"] {
                exit(ChartWorker.run())
            } else if arguments.first == "mcp" {
                exit(try MCPFilter(Array(arguments.dropFirst())).run())
            } else if arguments.first == "serve" {
                exit(ChartServer(try ServeOptions(Array(arguments.dropFirst()))).run())
            } else if arguments.contains("--lines") {
                exit(LineFilter(try LineOptions(arguments)).run())
            } else {
                exit(
                    SingleChart(
                        try PictureOptions(arguments, writesToTerminal: StandardStreams.outputIsTerminal)
                    ).run())
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

    /// Writes a message to standard error, unless that would make a server wait.
    static func log(_ text: String) { StandardStreams.log("easel-chart: \(text)") }
}
