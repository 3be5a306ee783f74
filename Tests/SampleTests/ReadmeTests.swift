// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests that README.md is correct: its code compiles, its commands work, and its links are valid.
@Suite struct ReadmeTests {
    let readme: String

    init() throws { readme = try String(contentsOf: URL.package.appending(path: "README.md"), encoding: .utf8) }

    /// Returns the fenced code blocks in a language.
    private func fenced(_ language: String) -> [String] {
        readme.split(separator: "```\(language)\n").dropFirst().map { part in
            String(part.prefix(upTo: part.range(of: "```")?.lowerBound ?? part.endIndex))
        }
    }

    /// Returns the lines of each code block, without imports, conditional compilation, and comment lines.
    private func blocks(_ language: String) -> [[String]] {
        fenced(language).map { block in
            block.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
                .filter { !$0.hasPrefix("//") && !$0.hasPrefix("import ") && !$0.hasPrefix("#") }
        }
    }

    @Test func `the README's code is compiled`() throws {
        let file = URL.package.appending(path: "Tests/SampleTests/ReadmeSnippets.swift")
        let compiled = try String(contentsOf: file, encoding: .utf8)
            .split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.hasPrefix("//") }
        let blocks = blocks("swift")
        #expect(blocks.count == 13)
        for block in blocks where !block[0].hasPrefix("let package") {
            let isThere = compiled.indices.contains { compiled[$0...].starts(with: block) }
            #expect(isThere, "\(block[0])")
        }
    }

    @Test func `the README's first code block draws the picture below the block`() throws {
        let golden = try Image(contentsOf: URL.package.appending(path: "docs/gallery/striped-bubble.png"))
        // The snippet writes bubble.png to the current folder.
        let written = URL(filePath: FileManager.default.currentDirectoryPath).appending(path: "bubble.png")
        try #require(!FileManager.default.fileExists(atPath: written.plainPath))
        defer { try? FileManager.default.removeItem(at: written) }
        #expect(try ReadmeSnippets.firstScreen().image(scale: 2) == golden)
        #expect(try Image(contentsOf: written) == golden)
    }

    @Test func `the README's charts are drawn`() throws {
        let written = FileManager.default.temporaryDirectory.appending(path: "readme-\(UUID()).svg")
        defer { try? FileManager.default.removeItem(at: written) }
        let json = #"{"data": {"values": [{"a": "May", "b": 3}]}, "mark": "bar", "encoding": {"x": {"field": "a"}}}"#
        try ReadmeSnippets.charts(json: Data(json.utf8), path: written.plainPath)
        #expect(try String(contentsOf: written, encoding: .utf8).contains("May"))
        let months = try ReadmeSnippets.typedChart().svg().matches(of: /Orders|Jan|Feb|Mar/).map { String($0.output) }
        #expect(months.filter { $0 != "Orders" } == ["Jan", "Feb", "Mar"])
        #expect(months.contains("Orders"))
        #expect(try ReadmeSnippets.swiftChart().svg().contains("North"))
    }

    @Test func `the README's error message is current`() throws {
        let broken = Drawing(width: 100, height: 100) { canvas in
            canvas.addArc(center: .zero, radius: -3, startAngle: 0, endAngle: 1, clockwise: true)
        }
        let error = try #require(throws: DrawingError.self) { try broken.png() }
        #expect(readme.contains("    // \(error)\n"))
        _ = try ReadmeSnippets.errors()
    }

    @Test func `the README's make targets exist`() throws {
        let makefile = try String(contentsOf: URL.package.appending(path: "Makefile"), encoding: .utf8)
        let targets = blocks("sh").joined().filter { $0.hasPrefix("make ") }
            .compactMap { $0.split(separator: " ").dropFirst().first }
        #expect(targets == ["gallery", "test"])
        for target in targets { #expect(makefile.contains("\n\(target): ")) }
    }

    @Test func `the setup script installs the README's packages`() throws {
        let setup = try String(contentsOf: URL.package.appending(path: ".ci/setup"), encoding: .utf8)
        let line = try #require(blocks("sh").joined().first { $0.hasPrefix("sudo apt-get install ") })
        for package in line.split(separator: " ").dropFirst(3) { #expect(setup.contains("gallery \(package) ")) }
    }

    @Test func `the README's gallery commands run`() throws {
        let gallery = try #require(Program.built("easel-gallery"))
        let commands = blocks("sh").joined().filter { $0.hasPrefix(".build/debug/easel-gallery ") }
        #expect(commands.count == 2)
        let temporary = try TemporaryFolder()
        let folder = temporary.url
        for command in commands {
            let arguments = command.split(separator: " ").dropFirst()
                .map { $0 == "/tmp/bubbles" ? "bubbles" : String($0) }
            let result = try Program.run(gallery, arguments, in: folder)
            #expect(result.status == 0, "\(command): \(result.error)")
        }
        #expect(
            FileManager.default.fileExists(atPath: folder.appending(path: "bubbles/striped-bubble.svg").plainPath))
    }

    @Test func `the README's manifest finds the products`() throws {
        let manifest = try #require(fenced("swift").first { $0.contains("PackageDescription") })
        let temporary = try TemporaryFolder()
        let folder = temporary.url
        let user = folder.appending(path: "charts")
        for source in ["Sources/charts/main.swift", "Tests/ChartsTests/ChartsTests.swift", "Package.swift"] {
            let file = user.appending(path: source)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data((source == "Package.swift" ? manifest : "import Easel\n").utf8).write(to: file)
        }
        try FileManager.default.createSymbolicLink(
            at: folder.appending(path: "easel"), withDestinationURL: URL.package)
        // SwiftPM looks up the products when it plans the build.
        let result = try Program.check(
            "swift", ["build", "--package-path", user.plainPath, "--build-tests", "--print-manifest-job-graph"])
        for product in ["EaselCharts", "EaselSnapshots"] { #expect(result.output.contains(product)) }
    }

    @Test func `the README's links lead to existing files`() throws {
        let targets = readme.matches(of: /(?:\]\(|src=")([^)"#]+)/).map { String($0.output.1) }
        #expect(targets.count >= 8)
        for target in targets where !target.hasPrefix("https:") {
            #expect(FileManager.default.fileExists(atPath: URL.package.appending(path: target).plainPath), "\(target)")
        }
    }
}
