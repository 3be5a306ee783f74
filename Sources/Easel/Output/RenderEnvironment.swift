// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation

/// The library versions and fonts that, in addition to the drawing, affect the pixels of a picture.
public struct RenderEnvironment: Sendable, Hashable, Codable {
    /// A library or a font, identified by its name and version.
    public struct Part: Sendable, Hashable, Codable {
        /// The name of a library, such as "FreeType", or of a font family.
        public let name: String
        /// The version of a library, or the checksum and length of a font file.
        public let version: String
    }

    /// The libraries that turn shapes and text into pixels, such as Cairo, pixman, FreeType, and HarfBuzz, sorted by
    /// name.
    public let libraries: [Part]

    /// The fonts that a drawing uses, sorted by name, with the CRC-32 and the length of each font file. A family may
    /// appear several times, with one file for each face.
    public let fonts: [Part]

    /// The environment of this process, without fonts.
    public static var current: RenderEnvironment { RenderEnvironment(fonts: []) }

    init(fonts: [Part]) {
        libraries = LibraryVersion.all.map { Part(name: $0.name, version: $0.version) }
        self.fonts = fonts
    }
}

extension Drawing {
    /// Returns the environment that the drawing's pixels depend on in this process. This renders the drawing and reads
    /// the files of all fonts that it uses.
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
