// SPDX-License-Identifier: MIT

import EaselPlainCairo
import Foundation

/// What the first text costs a process that has drawn nothing yet, which no process can measure twice.
///
/// Easel's is drawn by `easel-text-probe`: this program carries the libraries of the test frameworks, and it takes longer to look
/// for a type's conformances in those, too.
struct FirstText {
    /// The option by which this program is told that it is such a process, for plain C.
    static let option = "--first-text-in-c"

    /// CPU seconds for the font and a picture with one line of text, in new processes in turn.
    let easel: Quartiles
    let plainC: Quartiles

    init(_ font: String, samples: Int) throws {
        let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        let probe = program.deletingLastPathComponent().appending(path: "easel-text-probe")
        guard FileManager.default.isExecutableFile(atPath: probe.path(percentEncoded: false)) else {
            throw UsageError(
                message: "--first-text needs easel-text-probe: swift build -c release --product easel-text-probe")
        }
        var (easel, plainC): ([Double], [Double]) = ([], [])
        for _ in 0..<samples {
            easel.append(try Self.seconds(probe, ["first", font], font))
            plainC.append(try Self.seconds(program, [Self.option], font))
        }
        (self.easel, self.plainC) = (Quartiles(of: easel), Quartiles(of: plainC))
    }

    /// CPU seconds in plain C, if this process has drawn nothing yet; below 0 if the font is of no use.
    static func secondsInC() -> Double { plain_cairo_first_text() }

    /// What a program prints.
    private static func seconds(_ program: URL, _ arguments: [String], _ font: String) throws -> Double {
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        // With LD_BIND_NOW the functions of libraries are looked up when the program starts, and not when they are first called.
        process.environment = ProcessInfo.processInfo.environment
            .merging([PLAIN_CAIRO_FONT_VARIABLE: font, "LD_BIND_NOW": "1"]) { $1 }
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let answer = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard let seconds = Double(answer.trimmingCharacters(in: .whitespacesAndNewlines)), seconds >= 0 else {
            throw UsageError(message: "no text could be drawn with the font \(font)")
        }
        return seconds
    }
}
