// SPDX-License-Identifier: MIT

import Easel
import Foundation
import Synchronization

/// Draws text and prints the results, for tests that need their own environment. The first argument selects the work:
///
/// - `system` uses the fonts of the system.
/// - `files FILE…` and `data FILE…` use font files; `threads FILE…` draws on eight threads.
/// - `first FILE` prints the CPU time that the first text takes, in seconds.
/// - `ends FILE…` prints the number of libraries that were used and released.
@main
enum TextProbe {
    static func main() async {
        do {
            let arguments = CommandLine.arguments.dropFirst()
            let urls = arguments.dropFirst().map { URL(filePath: $0) }
            switch arguments.first {
            case "system": try print(report(Pictures.anyFont(.system)))
            case "files": try print(report(Pictures.manyFonts(FontLibrary(files: urls))))
            case "data":
                let fonts = try FontLibrary(data: urls.map { try Data(contentsOf: $0) })
                kept.withLock { $0 = fonts }
                try print(report(Pictures.manyFonts(fonts)))
            case "first": try print(secondsOfFirstText(urls))
            case "ends":
                try print(numberOfReleasedLibraries(urls))
                waitForOtherThreads()
            case "threads": try await print(reportOfThreads(FontLibrary(files: urls)))
            default: throw CocoaError(.featureUnsupported)
            }
        } catch {
            print("error: \(error)")
        }
    }

    /// A library that is never released, like those in the global variables of programs.
    private static let kept = Mutex<FontLibrary?>(nil)

    /// Returns the report of eight simultaneous threads, if they agree.
    private static func reportOfThreads(_ fonts: FontLibrary) async throws -> String {
        let reports = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<8 { group.addTask { try report(Pictures.manyFonts(fonts)) } }
            return try await group.reduce(into: Set<String>()) { $0.insert($1) }
        }
        return reports.count == 1 ? reports.first ?? "" : "the threads do not agree"
    }

    /// Returns the CPU time for loading a font library and drawing one line of text, in seconds.
    private static func secondsOfFirstText(_ files: [URL]) throws -> Double {
        let start = clock()
        let fonts = try FontLibrary(files: files)
        let drawing = Drawing(width: 200, height: 40, fonts: fonts) { canvas in
            canvas.draw("First words", at: CGPoint(x: 10, y: 30), font: .system(size: 16), color: .black)
        }
        _ = try drawing.image()
        let end = clock()
        // The library lives until here, as in a program that keeps its fonts.
        withExtendedLifetime(fonts) {}
        return Double(end - start) / Double(CLOCKS_PER_SEC)
    }

    /// Draws with one library after the other. When a library's font maps are released, they contain fonts of several
    /// sizes. A layout that outlives the last library keeps its font maps alive.
    private static func numberOfReleasedLibraries(_ files: [URL]) throws -> Int {
        var layout: TextLayout?
        let count = 2
        for _ in 0..<count {
            let fonts = try FontLibrary(files: files)
            for size in [12, 17] {
                _ = try Drawing(width: 300, height: 40, fonts: fonts) { canvas in
                    canvas.draw("Affinity, مرحبا", at: CGPoint(x: 10, y: 30), font: .system(size: CGFloat(size)))
                }.image()
            }
            layout = TextLayout("released later", font: .system(size: 9), fonts: fonts)
        }
        guard let layout, layout.size.width > 0 else { return 0 }
        return count
    }

    /// Waits for the threads that Pango starts for each font map. They refer to its configuration until they end.
    private static func waitForOtherThreads() {
        func count() -> Int { (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count) ?? 1 }
        var attempts = 10_000
        while attempts > 0, count() > 1 {
            usleep(1_000)
            attempts -= 1
        }
    }

    private static func report(_ drawing: Drawing) throws -> String {
        """
        png \(try digest(drawing.png(scale: 2)))
        svg \(try digest(Data(drawing.svg().utf8)))
        pdf \(try digest(drawing.pdf()))
        """
    }

    /// FNV-1a, and the length.
    private static func digest(_ data: Data) -> String {
        let hash = data.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        return "\(String(hash, radix: 16)) \(data.count)"
    }
}
