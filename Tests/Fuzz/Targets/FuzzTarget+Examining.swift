// SPDX-License-Identifier: MIT

import Easel
import EaselDrawingPrograms
import Foundation

extension FuzzTarget {
    /// The formats with separate drawing code. JPEG and WebP contain the same pixels as PNG.
    static let everyFormat: [OutputFormat] = [.png, .svg, .pdf]

    /// Returns the result of a call, or `nil` if the call throws an error that blames the input. Other errors are bugs
    /// in the library.
    static func valid<Value>(_ call: () throws -> Value) -> Value? {
        do {
            return try call()
        } catch let error as DrawingError where error.code == .native {
            finding("a library underneath reported: \(error)")
        } catch is DrawingError {
            return nil
        } catch {
            finding("an error that is not a DrawingError: \(error)")
        }
    }

    /// Returns the rendered file, or `nil` after an error. Rendering again must produce the same file or the same
    /// error.
    static func examined(_ render: () throws -> Data) -> Data? {
        var isLate = false
        func file() -> Data? {
            valid {
                do {
                    return try render()
                } catch DrawingError.Code.deadlineExceeded {
                    isLate = true
                    throw DrawingError.deadlineExceeded
                }
            }
        }
        let first = file()
        let second = isLate ? nil : file()
        if isLate { return nil }
        if first != second {
            let files = [first, second].map { $0?.base64EncodedString() ?? "an error" }
            finding("the second render differs from the first: \(files[0]) and \(files[1])")
        }
        guard let first else { return nil }
        let beginnings: [[UInt8]] = [
            [0x89, 0x50, 0x4E, 0x47], Array("<".utf8), Array("%PDF-".utf8), Array("easel".utf8),
        ]
        if !beginnings.contains(where: { first.starts(with: $0) }) { finding("a file that begins with no signature") }
        return first
    }

    /// Renders a drawing of 48 × 48 points in some formats, skipping invalid calls.
    static func examined(
        _ formats: [OutputFormat], fonts: FontLibrary = resources.fonts, _ draw: @escaping @Sendable (Canvas) -> Void
    ) {
        let drawing = Drawing(width: 48, height: 48, fonts: fonts, draw)
        let rendering = RenderOptions(
            limits: DrawingProgram.limits, invalidCalls: .skip, missingCharacters: .box)
        for format in formats {
            let file = examined {
                var file = Data()
                try drawing.write(as: format, rendering: rendering) { file += $0 }
                return file
            }
            if format == .svg, let file, self.resources.fonts.families == fonts.families { checkNumbers(in: file) }
        }
    }

    /// Checks that SVG, draw lists, and uncompressed PDF do not contain `nan` or `inf`.
    static func checkNumbers(in file: Data) {
        let text = String(decoding: file, as: UTF8.self)
        if let match = text.firstMatch(of: /[ "(,\[-](nan|inf)[ "),\]]/) { finding("\(match.1) in \(text)") }
    }
}
