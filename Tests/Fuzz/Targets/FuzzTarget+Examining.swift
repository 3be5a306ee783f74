// SPDX-License-Identifier: MIT

import DrawingPrograms
import Easel
import Foundation

extension FuzzTarget {
    static let everyFormat = OutputFormat.allCases

    /// What a call gives; nil if it says that its input is at fault. Other errors are faults of our own.
    static func valid<Value>(_ call: () throws -> Value) -> Value? {
        do {
            return try call()
        } catch DrawingError.native(let reason) {
            finding("a library underneath reported: \(reason)")
        } catch is DrawingError {
            return nil
        } catch {
            finding("an error that is no DrawingError: \(error)")
        }
    }

    /// The file that a render gives; the second time it must be the same, or the same error. Nil if it is an error.
    static func examined(_ render: () throws -> Data) -> Data? {
        var isLate = false
        func file() -> Data? {
            valid {
                do {
                    return try render()
                } catch DrawingError.deadlineExceeded {
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

    /// A drawing of 48 points in some formats, with what it refuses left out.
    static func examined(
        _ formats: [OutputFormat], fonts: FontLibrary = surroundings.fonts, _ draw: @escaping @Sendable (Canvas) -> Void
    ) {
        let drawing = Drawing(width: 48, height: 48, fonts: fonts, draw)
        for format in formats {
            let file = examined {
                switch format {
                case .png: try drawing.png(onInvalidCall: .skip, limits: DrawingProgram.limits)
                case .svg: Data(try drawing.svg(onInvalidCall: .skip, limits: DrawingProgram.limits).utf8)
                case .pdf: try drawing.pdf(onInvalidCall: .skip, limits: DrawingProgram.limits)
                }
            }
            if format == .svg, let file, self.surroundings.fonts.families == fonts.families { checkNumbers(in: file) }
        }
    }

    /// In SVG, draw lists, and what PDF does not compress, no number may be missing.
    static func checkNumbers(in file: Data) {
        let text = String(decoding: file, as: UTF8.self)
        if let match = text.firstMatch(of: /[ "(,\[-](nan|inf)[ "),\]]/) { finding("\(match.1) in \(text)") }
    }
}
