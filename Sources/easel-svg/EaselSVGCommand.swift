// SPDX-License-Identifier: MIT

import Easel
import EaselSVG
import Foundation

/// The `easel-svg` command, which draws SVG pictures.
@main struct EaselSVGCommand {
    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        if arguments.contains("-h") || arguments.contains("--help") {
            print(Arguments.help)
            return
        }
        let options: Arguments
        do {
            options = try Arguments(arguments)
        } catch {
            report("\(error)\n\(Arguments.usage)")
            exit(2)
        }
        do {
            try options.run()
        } catch {
            report("\(options.input): \(error)")
            exit(1)
        }
    }

    /// Writes a message to standard error.
    static func report(_ text: String) {
        // If standard error is closed, nobody reads the message.
        try? FileHandle.standardError.write(contentsOf: Data("easel-svg: \(text)\n".utf8))
    }
}
