// SPDX-License-Identifier: MIT

import Easel
import Foundation
import Synchronization

/// Draws text and prints what came out, so that tests can do it in environments of their own choice:
/// `text-probe system`; with the files of fonts `text-probe files FILE…`, `data FILE…`, or on eight threads
/// `threads FILE…`.
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
            case "threads": try await print(reportOfThreads(FontLibrary(files: urls)))
            default: throw CocoaError(.featureUnsupported)
            }
        } catch {
            print("error: \(error)")
        }
    }

    /// Never released, as what programs keep in global variables.
    private static let kept = Mutex<FontLibrary?>(nil)

    /// What eight threads report at once, if they agree.
    private static func reportOfThreads(_ fonts: FontLibrary) async throws -> String {
        let reports = try await withThrowingTaskGroup(of: String.self) { group in
            for _ in 0..<8 { group.addTask { try report(Pictures.manyFonts(fonts)) } }
            return try await group.reduce(into: Set<String>()) { $0.insert($1) }
        }
        return reports.count == 1 ? reports.first ?? "" : "the threads do not agree"
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
