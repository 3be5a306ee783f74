// SPDX-License-Identifier: MIT

import EaselSampleCatalog
import Testing

@testable import EaselGallery

/// Compiles the programs that the gallery shows.
@Suite struct GalleryProgramsTests {
    @Test func `the code of each page compiles as it is shown`() throws {
        let programs = try Sample.all.map { ($0.name, ["main.swift": try SampleProgram(of: $0).text]) }
        let all = programs + [("index", ["main.swift": Gallery.easel.example])]
        #expect(try SwiftCompiler.problems(in: Dictionary(uniqueKeysWithValues: all)) == [:])
    }
}
