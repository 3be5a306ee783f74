// SPDX-License-Identifier: MIT

import Easel
import Foundation
import Testing

@testable import EaselSampleCatalog
@testable import easel_gallery

struct GalleryTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("    // sample\n    canvas.fill(a < b)\n    // end of sample\n", to: "Code.swift")
    }

    // MARK: Output files

    @Test func `each sample has a picture in three formats, and a page shows all samples`() async throws {
        let report = try await draw([square("one"), square("two")])
        #expect(report == Report(lines: ["2 samples in \(output)"]))
        #expect(report.status == 0)
        #expect(
            try folder.entries("gallery") == [
                "index.html", "one.pdf", "one.png", "one.svg", "two.pdf", "two.png", "two.svg",
            ])
        #expect(try folder.bytes("gallery/one.png").starts(with: [0x89] + Array("PNG\r\n".utf8)))
        #expect(try folder.bytes("gallery/one.svg").starts(with: Array("<?xml".utf8)))
        #expect(try folder.bytes("gallery/one.pdf").starts(with: Array("%PDF-".utf8)))
    }

    @Test func `a PNG has two pixels per point and is shown at its size in points`() async throws {
        _ = try await draw([square("one")])
        // The width and height follow the signature and the chunk header, eight bytes each. The size is 40 × 20 points.
        let header = Array(try folder.bytes("gallery/one.png")[16..<24])
        #expect(header == [0, 0, 0, 80, 0, 0, 0, 40])
        #expect(try folder.text("gallery/index.html").contains("src=\"one.png\" width=\"40\" height=\"20\""))
    }

    @Test func `the page shows the code of the sample's file`() async throws {
        _ = try await draw([square("one")])
        #expect(try folder.text("gallery/index.html").contains("<code>canvas.fill(a &lt; b)</code>"))
    }

    @Test func `files do not contain the path of their folder`() async throws {
        _ = try await draw([square("one")])
        for name in try folder.entries("gallery") {
            #expect(try folder.bytes("gallery/\(name)").range(of: Data(folder.path.utf8)) == nil, "\(name)")
        }
    }

    @Test func `concurrent and sequential runs write the same bytes`() async throws {
        for jobs in [1, 4] {
            let report = try await draw(Sample.all, to: "by-\(jobs)") { $0.jobs = jobs }
            #expect(report.errors == [])
        }
        let names = try folder.entries("by-1")
        #expect(names.count == 3 * Sample.all.count + 1)
        #expect(try folder.entries("by-4") == names)
        for name in names {
            #expect(try folder.bytes("by-1/\(name)") == folder.bytes("by-4/\(name)"), "\(name)")
        }
    }

    // MARK: A second run

    @Test func `unchanged files are not written again`() async throws {
        let samples = [square("one"), square("two")]
        _ = try await draw(samples)
        let names = try folder.entries("gallery")
        let before = Date(timeIntervalSince1970: 1_000_000_000)
        for name in names { try folder.setModificationDate(before, of: "gallery/\(name)") }
        try folder.write("changed", to: "gallery/two.svg")
        _ = try await draw(samples)
        for name in names {
            let isOld = try folder.modificationDate(of: "gallery/\(name)") == before
            #expect(isOld == (name != "two.svg"), "\(name)")
        }
        #expect(try folder.bytes("gallery/two.svg").starts(with: Array("<?xml".utf8)))
    }

    @Test func `pictures of removed samples are deleted`() async throws {
        _ = try await draw([square("one"), square("two")])
        for name in ["notes.txt", ".hidden.png"] { try folder.write("mine", to: "gallery/\(name)") }
        try folder.makeFolder("gallery/folder.png")
        let report = try await draw([square("two")])
        #expect(
            report.lines == [
                "removed one.pdf, which does not belong to a sample",
                "removed one.png, which does not belong to a sample",
                "removed one.svg, which does not belong to a sample", "1 sample in \(output)",
            ])
        #expect(
            try folder.entries("gallery") == [
                ".hidden.png", "folder.png", "index.html", "notes.txt", "two.pdf", "two.png", "two.svg",
            ])
    }

    @Test(arguments: ["holiday.png", "index.html"])
    func `a folder that does not contain a gallery is left unchanged`(name: String) async throws {
        try folder.write("mine", to: "gallery/\(name)")
        let report = try await draw([square("one")])
        #expect(report.errors.count == 1)
        #expect(report.errors.first?.hasPrefix("easel-gallery: \"\(output)/\(name)\" ") == true)
        #expect(report.status == 1)
        #expect(try folder.entries("gallery") == [name])
        #expect(try folder.text("gallery/\(name)") == "mine")
    }

    @Test func `only the requested samples are drawn, and the page is unchanged`() async throws {
        let samples = [square("one"), square("two"), square("three")]
        _ = try await draw(samples)
        for name in ["one.png", "two.png", "three.png"] { try folder.write("old", to: "gallery/\(name)") }
        try folder.write("old page", to: "gallery/index.html")
        try folder.write("of no sample", to: "gallery/stray.png")
        let report = try await draw(samples) { $0.only = ["three", "one", "one"] }
        #expect(report == Report(lines: ["2 samples in \(output)"]))
        #expect(try folder.text("gallery/two.png") == "old")
        #expect(try folder.text("gallery/index.html") == "old page")
        #expect(try folder.text("gallery/stray.png") == "of no sample")
        for name in ["one.png", "three.png"] { #expect(try folder.bytes("gallery/\(name)").count > 50) }
    }

    // MARK: Failures

    @Test func `a failing sample is reported, and the others are drawn`() async throws {
        let refused = sample("refused") { $0.setLineWidth(.nan) }
        let report = try await draw([square("one"), refused, square("two")])
        #expect(report.errors.count == 1)
        #expect(report.errors.first?.hasPrefix("refused: ") == true)
        #expect(report.errors.first?.contains("setLineWidth") == true)
        #expect(report.status == 1)
        #expect(report.lines == ["2 of 3 samples in \(output)"])
        #expect(try folder.entries("gallery").count == 7)
        #expect(try !folder.text("gallery/index.html").contains("refused"))
    }

    @Test func `earlier pictures of a failing sample are not deleted`() async throws {
        _ = try await draw([square("one"), square("two")])
        _ = try await draw([square("one"), sample("two") { $0.setLineWidth(.nan) }])
        #expect(try folder.entries("gallery").count == 7)
    }

    @Test func `an unwritable file is reported, and the others are written`() async throws {
        try folder.makeFolder("gallery/one.svg/occupied")
        let report = try await draw([square("one"), square("two")])
        #expect(report.errors == ["one: \"\(output)/one.svg\" could not be written: Is a directory"])
        #expect(report.status == 1)
        #expect(try folder.entries("gallery").contains("two.pdf"))
    }

    @Test func `a folder that cannot be created is reported`() async throws {
        try folder.write("a file", to: "gallery")
        let report = try await draw([square("one")])
        #expect(report.errors == ["easel-gallery: \"\(output)\" could not be made: File exists"])
        #expect(report.status == 1)
    }

    @Test func `an error about a sample without markers names its source file`() async throws {
        try folder.write("nothing", to: "Code.swift")
        let report = try await draw([square("one")])
        #expect(report.errors == ["one: \"\(folder.path)/Code.swift\" has no line \"// sample\""])
    }

    // MARK: Helper functions

    private var output: String { "\(folder.path)/gallery" }

    private func sample(_ name: String, draw: @escaping @Sendable (Canvas) throws -> Void) -> Sample {
        Sample(
            name, title: name, summary: name, width: 40, height: 20, sourceFile: "\(folder.path)/Code.swift", draw: draw
        )
    }

    private func square(_ name: String) -> Sample {
        sample(name) { $0.fill(CGRect(x: 10, y: 5, width: 10, height: 10)) }
    }

    private func draw(
        _ samples: [Sample], to name: String = "gallery", change: (inout Options) -> Void = { _ in }
    ) async throws -> Report {
        var options = Options()
        options.output = "\(folder.path)/\(name)"
        change(&options)
        return await Gallery(samples: samples, options: options).run()
    }
}
