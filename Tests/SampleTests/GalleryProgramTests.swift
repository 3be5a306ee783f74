// SPDX-License-Identifier: MIT

import EaselSampleCatalog
import Testing

@testable import EaselGallery

/// Tests that run the built program as a user would.
struct GalleryProgramTests {
    private let folder: TemporaryFolder
    private let program: String

    init() throws {
        folder = try TemporaryFolder()
        program = try #require(Program.built("easel-gallery"), "the program was not built next to the tests")
    }

    @Test func `a run prints a summary to standard output and nothing to standard error`() throws {
        let sample = try #require(Sample.all.first).name
        let run = try Program.run(program, ["--only", sample], in: folder.url)
        #expect(run == Program.Result(output: "1 sample in docs/gallery\n", error: "", status: 0))
        #expect(
            try folder.entries("docs/gallery") == [
                "\(sample).pdf", "\(sample).png", "\(sample).svg", "thumbnails",
            ])
    }

    @Test func `for an unknown name, the program lists the valid names and exits with status 2`() throws {
        let run = try Program.run(program, ["--only", "elephant-in-the-room"], in: folder.url)
        let names = Sample.all.map(\.name).joined(separator: ", ")
        let message = "easel-gallery: no sample is called \"elephant-in-the-room\"; expected one of \(names)\n"
        #expect(run == Program.Result(output: "", error: message, status: 2))
        #expect(try folder.entries("") == [])
    }

    @Test func `for an invalid option, the program prints one line to standard error and exits with status 2`() throws {
        let run = try Program.run(program, ["--jobs", "0"], in: folder.url)
        let message = "easel-gallery: --jobs is \"0\"; it must be a number from 1 to 64\n"
        #expect(run == Program.Result(output: "", error: message, status: 2))
        #expect(try folder.entries("") == [])
    }

    @Test func `a failed run exits with status 1`() throws {
        try folder.write("a file", to: "occupied")
        let sample = try #require(Sample.all.first).name
        let run = try Program.run(program, ["--only", sample, "--output", "occupied"], in: folder.url)
        let message = "easel-gallery: \"occupied\" could not be made: File exists\n"
        #expect(run == Program.Result(output: "", error: message, status: 1))
    }

    @Test func `the help is printed to standard output`() throws {
        let run = try Program.run(program, ["--help"], in: folder.url)
        #expect(run == Program.Result(output: Options.help("swift run easel-gallery") + "\n", error: "", status: 0))
        #expect(try folder.entries("") == [])
    }
}
