// SPDX-License-Identifier: MIT

import EaselArguments
import EaselPlainCairo
import Foundation

/// The time for the first text in a process that has not drawn anything. Each process can measure it only once.
///
/// `easel-text-probe` draws Easel's text. The benchmark program cannot do so, because it also links the test
/// frameworks, which slow down its protocol conformance lookups.
struct FirstText {
    /// The option that makes this program measure plain C in such a process.
    static let option = "--first-text-in-c"

    /// The CPU time for loading the font and drawing one line of text, in seconds. New processes alternate between
    /// Easel and C.
    let easel: Quartiles
    let plainC: Quartiles

    init(_ font: String, samples: Int) throws {
        let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
        let probe = program.deletingLastPathComponent().appending(path: "easel-text-probe")
        guard FileManager.default.isExecutableFile(atPath: probe.path(percentEncoded: false)) else {
            throw UsageError(
                "--first-text needs easel-text-probe: swift build -c release --product easel-text-probe")
        }
        var (easel, plainC): ([Double], [Double]) = ([], [])
        for _ in 0..<samples {
            easel.append(try Self.seconds(probe, ["first", font], font))
            plainC.append(try Self.seconds(program, [Self.option], font))
        }
        (self.easel, self.plainC) = (Quartiles(of: easel), Quartiles(of: plainC))
    }

    /// Returns the CPU time in plain C, in seconds. The process must not have drawn anything before. The result is
    /// negative if the font is unusable.
    static func secondsInC() -> Double { plain_cairo_first_text() }

    /// Returns the number that a program prints.
    private static func seconds(_ program: URL, _ arguments: [String], _ font: String) throws -> Double {
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        // With LD_BIND_NOW, library functions are resolved when the program starts instead of at their first calls.
        process.environment = ProcessInfo.processInfo.environment
            .merging([PLAIN_CAIRO_FONT_VARIABLE: font, "LD_BIND_NOW": "1"]) { $1 }
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let answer = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard let seconds = Double(answer.trimmingCharacters(in: .whitespacesAndNewlines)), seconds >= 0 else {
            throw UsageError("no text could be drawn with the font \(font)")
        }
        return seconds
    }
}
