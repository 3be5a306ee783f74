// SPDX-License-Identifier: MIT

import Easel
import Foundation
import PlainCairo

/// What the first text costs a process that has drawn nothing yet, which no process can measure twice.
enum FirstText {
    /// The option by which this program is told that it is such a process.
    static let option = "--first-text-once"

    /// CPU seconds for a library of one font file and a picture with one line of text, in new processes.
    static func measured(_ font: String, samples: Int) throws -> Quartiles {
        Quartiles(
            of: try (0..<samples).map { _ in
                let process = Process()
                process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
                process.arguments = [option, font]
                let output = Pipe()
                process.standardOutput = output
                try process.run()
                let answer = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
                process.waitUntilExit()
                guard process.terminationStatus == 0, let seconds = Double(answer) else {
                    throw UsageError(message: "no text could be drawn with the font \(font)")
                }
                return seconds
            })
    }

    /// Draws the text, and prints how long it took.
    static func run(_ font: String) throws {
        let start = plain_cairo_cpu_seconds()
        let fonts = try FontLibrary(files: [URL(filePath: font)])
        let drawing = Drawing(width: 200, height: 40, fonts: fonts) { canvas in
            canvas.draw("First words", at: CGPoint(x: 10, y: 30), font: .system(size: 16), color: .black)
        }
        _ = try drawing.image()
        print(plain_cairo_cpu_seconds() - start, terminator: "")
    }
}
