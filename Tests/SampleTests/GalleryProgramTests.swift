// SPDX-License-Identifier: MIT

import Foundation
import SampleCatalog
import Testing

@testable import gallery

/// The built program, run as a user runs it.
struct GalleryProgramTests {
    private let folder: GalleryTestFolder
    private let program: String

    init() throws {
        folder = try GalleryTestFolder()
        program = try #require(builtProgram("gallery"), "the program is not beside the tests")
    }

    @Test func `a run says on standard output what it made, and nothing on standard error`() throws {
        let sample = try #require(Sample.all.first).name
        let run = try runProgram(program, ["--only", sample], in: folder)
        #expect(run == ProgramRun(output: "1 sample in docs/gallery\n", errors: "", status: 0))
        #expect(try folder.entries("docs/gallery") == ["\(sample).pdf", "\(sample).png", "\(sample).svg"])
    }

    @Test func `an unknown name ends with status 2, and the names there are`() throws {
        let run = try runProgram(program, ["--only", "elephant-in-the-room"], in: folder)
        let names = Sample.all.map(\.name).joined(separator: ", ")
        let message = "gallery: no sample is called \"elephant-in-the-room\"; there are \(names)\n"
        #expect(run == ProgramRun(output: "", errors: message, status: 2))
        #expect(try folder.entries("") == [])
    }

    @Test func `a bad option ends with status 2, and one line on standard error`() throws {
        let run = try runProgram(program, ["--jobs", "0"], in: folder)
        let message = "gallery: --jobs is \"0\", and must be a number from 1 to 64\n"
        #expect(run == ProgramRun(output: "", errors: message, status: 2))
        #expect(try folder.entries("") == [])
    }

    @Test func `a failed run ends with status 1`() throws {
        try folder.write("a file", to: "occupied")
        let sample = try #require(Sample.all.first).name
        let run = try runProgram(program, ["--only", sample, "--output", "occupied"], in: folder)
        let message = "gallery: \"occupied\" could not be made: File exists\n"
        #expect(run == ProgramRun(output: "", errors: message, status: 1))
    }

    @Test func `the help goes to standard output`() throws {
        let run = try runProgram(program, ["--help"], in: folder)
        #expect(run == ProgramRun(output: Options.help + "\n", errors: "", status: 0))
        #expect(try folder.entries("") == [])
    }
}

/// What a program said, and how it ended.
struct ProgramRun: Equatable {
    var output: String
    var errors: String
    var status: Int32
}

/// Runs a program in a folder and waits for its end. What it says has to fit into a pipe, 64 KB.
func runProgram(_ path: String, _ arguments: [String], in folder: GalleryTestFolder) throws -> ProgramRun {
    let process = Process()
    let (output, errors) = (Pipe(), Pipe())
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: folder.path, directoryHint: .isDirectory)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    process.waitUntilExit()
    func text(_ pipe: Pipe) throws -> String {
        String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    }
    return ProgramRun(output: try text(output), errors: try text(errors), status: process.terminationStatus)
}

/// A product of this package, which lies beside the tests' own program or bundle.
private func builtProgram(_ name: String) -> String? {
    let bundles = [Bundle.main.executableURL] + Bundle.allBundles.map(\.bundleURL)
    return bundles.compactMap { $0?.deletingLastPathComponent().appending(path: name).path(percentEncoded: false) }
        .first { FileManager.default.isExecutableFile(atPath: $0) }
}
