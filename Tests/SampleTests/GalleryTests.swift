// SPDX-License-Identifier: MIT

import Easel
import Foundation
import Testing

@testable import EaselGallery
@testable import EaselSampleCatalog

struct GalleryTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("    // sample\n    canvas.fill(a < b)\n    // end of sample\n", to: "Code.swift")
    }

    // MARK: Output files

    @Test func `each sample has a page and a picture in three formats, and an index shows all samples`() async throws {
        let report = try await draw([square("one"), square("two")])
        #expect(report == Report(lines: ["2 samples in \(output)"]))
        #expect(report.status == 0)
        #expect(
            try folder.entries("gallery") == [
                "cover.png", "gallery.css", "gallery.js", "index.html", "one.html", "one.pdf", "one.png", "one.svg",
                "thumbnails",
                "two.html", "two.pdf", "two.png", "two.svg",
            ])
        #expect(try folder.entries("gallery/thumbnails") == ["one.png", "two.png"])
        #expect(try folder.bytes("gallery/one.png").starts(with: [0x89] + Array("PNG\r\n".utf8)))
        #expect(try folder.bytes("gallery/one.svg").starts(with: Array("<?xml".utf8)))
        #expect(try folder.bytes("gallery/one.pdf").starts(with: Array("%PDF-".utf8)))
    }

    @Test func `a PNG has two pixels per point and is shown at its size in points`() async throws {
        _ = try await draw([square("one")])
        // The width and height follow the signature and the chunk header, eight bytes each. The size is 40 × 20 points.
        let header = Array(try folder.bytes("gallery/one.png")[16..<24])
        #expect(header == [0, 0, 0, 80, 0, 0, 0, 40])
        #expect(try folder.text("gallery/one.html").contains("src=\"one.png\" width=\"40\" height=\"20\""))
    }

    @Test func `the page shows the marked code as a program`() async throws {
        _ = try await draw([square("one")])
        let html = try folder.text("gallery/one.html")
        #expect(html.contains("canvas.<span class=\"f\">fill</span>(a &lt; b)"))
        #expect(html.contains("<span class=\"k\">import</span> <span class=\"t\">Easel</span>"))
    }

    @Test func `files do not contain the path of their folder`() async throws {
        _ = try await draw([square("one")])
        for name in try files("gallery") {
            #expect(try folder.bytes("gallery/\(name)").range(of: Data(folder.path.utf8)) == nil, "\(name)")
        }
    }

    @Test func `concurrent and sequential runs write the same bytes`() async throws {
        for jobs in [1, 4] {
            let report = try await draw(Sample.all, to: "by-\(jobs)") { $0.jobs = jobs }
            #expect(report.errors == [])
        }
        let names = try files("by-1")
        #expect(names.count > 4 * Sample.all.count)
        #expect(try files("by-4") == names)
        for name in names {
            #expect(try folder.bytes("by-1/\(name)") == folder.bytes("by-4/\(name)"), "\(name)")
        }
    }

    // MARK: A second run

    @Test func `unchanged files are not written again`() async throws {
        let samples = [square("one"), square("two")]
        _ = try await draw(samples)
        let names = try files("gallery")
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

    @Test func `files of removed samples are removed, and those of others stay`() async throws {
        _ = try await draw([square("one"), square("two")])
        for name in ["notes.txt", ".hidden.png", "mine.html"] { try folder.write("mine", to: "gallery/\(name)") }
        try folder.makeFolder("gallery/folder.png")
        let report = try await draw([square("two")])
        #expect(
            report.lines == [
                "removed one.html, which does not belong to a sample",
                "removed one.pdf, which does not belong to a sample",
                "removed one.png, which does not belong to a sample",
                "removed one.svg, which does not belong to a sample",
                "removed thumbnails/one.png, which does not belong to a sample", "1 sample in \(output)",
            ])
        #expect(
            try folder.entries("gallery") == [
                ".hidden.png", "cover.png", "folder.png", "gallery.css", "gallery.js", "index.html", "mine.html",
                "notes.txt",
                "thumbnails", "two.html", "two.pdf", "two.png", "two.svg",
            ])
    }

    @Test(arguments: ["holiday.png", "index.html"])
    func `a folder that does not contain a gallery is left unchanged`(name: String) async throws {
        try folder.write("mine", to: "gallery/\(name)")
        let report = try await draw([square("one")])
        #expect(report.errors.count == 1)
        #expect(report.errors.first?.hasPrefix("\"\(output)/\(name)\" ") == true)
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

    @Test func `a sample is drawn again if its SVG file would change, or by the option --all`() async throws {
        _ = try await draw([square("one")])
        let png = try folder.bytes("gallery/one.png")
        try folder.write("stale", to: "gallery/one.png")
        _ = try await draw([square("one")])
        #expect(try folder.text("gallery/one.png") == "stale")
        _ = try await draw([square("one")]) { $0.all = true }
        #expect(try folder.bytes("gallery/one.png") == png)
        _ = try await draw([sample("one") { $0.fill(CGRect(x: 1, y: 1, width: 1, height: 1)) }])
        #expect(try folder.bytes("gallery/one.png") != png)
    }

    @Test func `a removed file of a picture is drawn again`() async throws {
        _ = try await draw([square("one")])
        for name in ["one.png", "one.pdf", "one.svg", "thumbnails/one.png"] {
            let bytes = try folder.bytes("gallery/\(name)")
            try FileManager.default.removeItem(atPath: "\(output)/\(name)")
            _ = try await draw([square("one")])
            #expect(try folder.bytes("gallery/\(name)") == bytes, "\(name)")
        }
    }

    // MARK: Thumbnails

    @Test func `a sample with its own thumbnails has a light and a dark one`() async throws {
        let sample = square("one").thumbnail { appearance, fonts in
            Drawing(size: Sample.thumbnailSize, fonts: fonts, background: appearance == .dark ? .black : .white) { _ in
            }
        }
        _ = try await draw([sample, square("two")])
        #expect(try folder.entries("gallery/thumbnails") == ["one.dark.png", "one.png", "two.png"])
        for (name, color) in [("one", [255, 255, 255, 255]), ("one.dark", [0, 0, 0, 255])] as [(String, [UInt8])] {
            let image = try Image(contentsOf: URL(filePath: "\(output)/thumbnails/\(name).png"))
            #expect((image.width, image.height) == (640, 440))
            #expect(Self.color(of: image) == color, "\(name)")
        }
        let index = try folder.text("gallery/index.html")
        let dark = #"<source media="(prefers-color-scheme: dark)" srcset="thumbnails/one.dark.png">"#
        #expect(index.components(separatedBy: dark).count == 2)
        #expect(!index.contains("two.dark.png"))

        let report = try await draw([square("one"), square("two")])
        #expect(report.lines.first == "removed thumbnails/one.dark.png, which does not belong to a sample")
    }

    @Test func `the thumbnail of a chart has the size of a card and the theme of the page`() throws {
        let sample = try #require(Sample.all.first { $0.name == "chart-grouped-bars" })
        let thumbnail = try #require(sample.thumbnail)
        let (light, dark) = try (thumbnail(.light, Sample.fonts()), thumbnail(.dark, Sample.fonts()))
        #expect(light.size == Sample.thumbnailSize && dark.size == Sample.thumbnailSize)
        #expect(try Self.color(of: light.image(scale: 1)) == [255, 255, 255, 255])
        #expect(try Self.color(of: dark.image(scale: 1)) == [0x1B, 0x1E, 0x24, 255])
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
        #expect(try folder.entries("gallery").filter { $0.hasSuffix(".png") } == ["cover.png", "one.png", "two.png"])
        #expect(try !folder.text("gallery/index.html").contains("refused"))
    }

    @Test func `earlier pictures of a failing sample are not deleted`() async throws {
        _ = try await draw([square("one"), square("two")])
        _ = try await draw([square("one"), sample("two") { $0.setLineWidth(.nan) }])
        #expect(
            try folder.entries("gallery").filter { $0.hasPrefix("two.") } == [
                "two.html", "two.pdf", "two.png", "two.svg",
            ])
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
        #expect(report.errors == ["\"\(output)\" could not be made: File exists"])
        #expect(report.status == 1)
    }

    @Test func `an error about a sample without markers names its source file`() async throws {
        try folder.write("nothing", to: "Code.swift")
        let report = try await draw([square("one")])
        #expect(
            report.errors == [
                "one: \"\(folder.path)/Code.swift\" has neither the line \"// sample\" nor \"// sample one\""
            ])
    }

    @Test(arguments: [
        (["one", "one"], "2 samples are called \"one\"; names must be unique"),
        (["One"], "\"One\" is not a sample's name; it must consist of a to z, 0 to 9, and hyphens"),
        (["../one"], "\"../one\" is not a sample's name; it must consist of a to z, 0 to 9, and hyphens"),
        ([""], "\"\" is not a sample's name; it must consist of a to z, 0 to 9, and hyphens"),
        (["index"], "\"index\" is the name of a file of every gallery"),
        (["cover"], "\"cover\" is the name of a file of every gallery"),
    ])
    func `names that are invalid or not unique are errors, and nothing is written`(names: [String], message: String)
        async throws
    {
        let report = try await draw(names.map { square($0) })
        #expect(report.errors == [message])
        #expect(!FileManager.default.fileExists(atPath: output))
    }

    @Test func `an unknown name in the showcase is an error, and nothing is written`() async throws {
        let gallery = Gallery(title: "Gallery", samples: [square("one")], showcase: ["one", "two"])
        let error = try await #require(throws: GalleryError.self) { try await gallery.write(to: output) }
        #expect(
            error.problems == ["the showcase has \"two\", which is neither a series nor a sample outside of a series"]
        )
        #expect(!FileManager.default.fileExists(atPath: output))
    }

    @Test func `writing a gallery throws the problems`() async throws {
        let gallery = Gallery(title: "Gallery", samples: [square("one"), sample("two") { $0.setLineWidth(.nan) }])
        let error = try await #require(throws: GalleryError.self) { try await gallery.write(to: output) }
        #expect(error.problems.count == 1)
        #expect(error.description.hasPrefix("two: "))
        #expect(try folder.entries("gallery").contains("one.html"))
    }

    // MARK: Series, helpers, and data

    @Test func `a series has one page, and its card shows the last picture`() async throws {
        let series = Series("both", title: "Both", summary: "Two squares.")
        let samples = [square("one", in: series), square("two", in: series), square("three")]
        _ = try await draw(samples)
        let pages = try folder.entries("gallery").filter { $0.hasSuffix(".html") }
        #expect(pages == ["both.html", "index.html", "three.html"])
        let html = try folder.text("gallery/both.html")
        #expect(html.components(separatedBy: "type=\"radio\"").count == 3)
        #expect(html.contains("src=\"one.png\"") && html.contains("src=\"two.png\""))
        #expect(try folder.entries("gallery/thumbnails") == ["one.png", "three.png", "two.png"])
        let index = try folder.text("gallery/index.html")
        #expect(index.contains("thumbnails/two.png") && !index.contains("thumbnails/one.png"))
    }

    @Test func `helpers are shown once, and data is copied`() async throws {
        try folder.write("import Foundation\n\nfunc helper() {}\n", to: "Helper.swift")
        try folder.write("1,2\n", to: "numbers.csv")
        let sample = Sample(
            "one", title: "One", summary: "One.", width: 40, height: 20, sourceFile: "\(folder.path)/Code.swift",
            helpers: ["Helper.swift"], data: ["numbers.csv"]
        ) { _ in }
        _ = try await draw([sample])
        let html = try folder.text("gallery/one.html")
        #expect(html.contains("<summary>1 helper, 1 line: "))
        #expect(html.contains("<span class=\"f\">helper</span>() {}"))
        #expect(html.contains("<span class=\"t\">Foundation</span>"))
        #expect(html.contains("href=\"data/numbers.csv\""))
        #expect(try folder.text("gallery/data/numbers.csv") == "1,2\n")
    }

    @Test func `a helper that does not exist is an error that names it`() async throws {
        let sample = Sample(
            "one", title: "One", summary: "One.", width: 40, height: 20, sourceFile: "\(folder.path)/Code.swift",
            helpers: ["Missing.swift"]
        ) { _ in }
        let report = try await draw([sample])
        #expect(report.errors == ["one: \"\(folder.path)/Missing.swift\" could not be read: No such file or directory"])
    }

    // MARK: Helper functions

    /// The paths of all files in a folder and its subfolders.
    private func files(_ name: String) throws -> [String] {
        let url = URL(filePath: "\(folder.path)/\(name)")
        let paths = try FileManager.default.subpathsOfDirectory(atPath: url.path)
        return paths.filter { !["data", "thumbnails"].contains($0) }.sorted()
    }

    /// The components of an image's first pixel.
    private static func color(of image: Image) -> [UInt8] {
        Array(image.pixels(inRows: 0..<1, as: .rgba).prefix(4))
    }

    private var output: String { "\(folder.path)/gallery" }

    private func sample(
        _ name: String, in series: Series? = nil, draw: @escaping @Sendable (Canvas) throws -> Void
    ) -> Sample {
        Sample(
            name, title: name, summary: name, series: series, width: 40, height: 20,
            sourceFile: "\(folder.path)/Code.swift", draw: draw)
    }

    private func square(_ name: String, in series: Series? = nil) -> Sample {
        sample(name, in: series) { $0.fill(CGRect(x: 10, y: 5, width: 10, height: 10)) }
    }

    private func draw(
        _ samples: [Sample], to name: String = "gallery", change: (inout Options) -> Void = { _ in }
    ) async throws -> Report {
        var options = Options()
        options.output = "\(folder.path)/\(name)"
        change(&options)
        return await Gallery(title: "Gallery", samples: samples).run(options)
    }
}
