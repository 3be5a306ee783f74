// SPDX-License-Identifier: MIT

import EaselPlainCairo
import Foundation

/// The cost of the first text in a process that has drawn nothing yet. Each process can measure it only once.
///
/// `easel-text-probe` draws Easel's text. This program also links the test frameworks, which makes its lookups of
/// protocol conformances slower.
struct FirstText {
    /// The option that makes this program such a process, for plain C.
    static let option = "--first-text-in-c"

    /// The CPU seconds for the font and a picture with one line of text, in new processes that alternate.
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

    /// Returns the CPU seconds in plain C if this process has drawn nothing yet; below 0 if the font is unusable.
    static func secondsInC() -> Double { plain_cairo_first_text() }

    /// Returns the number that a program prints.
    private static func seconds(_ program: URL, _ arguments: [String], _ font: String) throws -> Double {
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        // LD_BIND_NOW resolves the functions of libraries when the program starts instead of at their first calls.
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
