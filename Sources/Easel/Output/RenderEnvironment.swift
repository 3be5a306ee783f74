// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// The library versions and fonts on which the pixels of a picture depend, besides the drawing.
public struct RenderEnvironment: Sendable, Hashable, Codable {
    /// Something by its name, and which one it is.
    public struct Part: Sendable, Hashable, Codable {
        /// Such as "FreeType", or a font's family.
        public let name: String
        /// A library's version, or a checksum of a font's file.
        public let version: String
    }

    /// The libraries that make pixels of shapes and text, such as Cairo, pixman, FreeType and HarfBuzz, in order of name.
    public let libraries: [Part]

    /// The fonts that a drawing uses, in order of name, with the CRC-32 and the length of their files. The same family may
    /// be there several times, with a file for each face.
    public let fonts: [Part]

    /// This process without any font.
    public static var current: RenderEnvironment { RenderEnvironment(fonts: []) }

    init(fonts: [Part]) {
        libraries = LibraryVersion.all.map { Part(name: $0.name, version: $0.version) }
        self.fonts = fonts
    }
}

extension Drawing {
    /// The environment on which the drawing's pixels depend in this process. Takes a render, and reads the files of all
    /// used fonts.
    public func environment(rendering: RenderOptions = .default) throws -> RenderEnvironment {
        if let sizeProblem { throw DrawingError.invalidSize(sizeProblem) }
        let list = DisplayList()
        try render(on: list, scale: 1, budget: RenderBudget(rendering))
        var families: [String: String] = [:]
        for operation in list.operations {
            switch operation {
            case .paint(.text(let text), _), .searchableText(let text):
                for run in text.runs { families[run.font.file] = run.font.family }
            default: break
            }
        }
        let fonts = try families.map { file, family in
            let bytes = [UInt8](try Data(contentsOf: URL(filePath: file), options: .alwaysMapped))
            let checksum = String(Deflate.crc32(bytes), radix: 16)
            return RenderEnvironment.Part(name: family, version: "\(checksum), \(bytes.count) bytes")
        }
        return RenderEnvironment(fonts: fonts.sorted { ($0.name, $0.version) < ($1.name, $1.version) })
    }
}
