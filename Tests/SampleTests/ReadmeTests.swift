// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests that README.md is correct: its programs run, its commands work, and its links are valid.
@Suite struct ReadmeTests {
    let readme: String

    init() throws { readme = try String(contentsOf: URL.package.appending(path: "README.md"), encoding: .utf8) }

    /// Returns the fenced code blocks in a language.
    private func fenced(_ language: String) -> [String] {
        readme.split(separator: "```\(language)\n").dropFirst().map { part in
            String(part.prefix(upTo: part.range(of: "```")?.lowerBound ?? part.endIndex))
        }
    }

    /// The lines of all command blocks.
    private var commands: [String] { fenced("sh").flatMap { $0.split(separator: "\n").map(String.init) } }

    /// The programs in order, with the file that each writes and a text in it.
    @Test func `the README's programs run and write their files`() throws {
        let written: [[(file: String, text: String?)]] = [
            [("bubble.png", nil)], [("card.png", nil)], [("orders.svg", ">Mar<")], [("spec.svg", ">Feb<")],
            [("invoice.pdf", "%PDF-")], [("badge.png", nil)], [], [],
            [("ticket.png", "PNG"), ("label.svg", "<svg")], [("logo.pdf", "%PDF-")],
            [("docs/gallery/sun.html", "setFillColor"), ("docs/gallery/sun.pdf", nil)],
        ]
        let programs = try CodeBlock.programs(in: "README.md")
        try #require(programs.count == written.count)
        var output = ""
        for (program, written) in zip(programs, written) {
            // Swift Testing runs this one.
            if program.files["main.swift"]?.contains("@Test") == true { continue }
            let folder = try TemporaryFolder()
            let result = try SwiftCompiler.run(program.files, in: folder)
            #expect(result.status == 0 && result.error.isEmpty, "\(program.name): \(result)")
            for (file, text) in written {
                let data = try folder.bytes(file)
                #expect(text.map { data.range(of: Data($0.utf8)) != nil } ?? (data.count > 500), "\(program.name)")
                if file == "bubble.png" {
                    let golden = try Image(contentsOf: URL.package.appending(path: "docs/gallery/striped-bubble.png"))
                    #expect(try Image(data: data) == golden)
                }
            }
            output += result.output
        }
        // The comment under `print(error)` is the line that it prints.
        let comment = try #require(readme.firstMatch(of: /\n    \/\/ (addArc.*\n)/)).output.1
        #expect(output.contains(comment))
    }

    @Test func `the README's make targets exist`() throws {
        let makefile = try String(contentsOf: URL.package.appending(path: "Makefile"), encoding: .utf8)
        let targets = commands.filter { $0.hasPrefix("make ") }
            .compactMap { $0.split(separator: " ").dropFirst().first }
        #expect(targets == ["gallery", "test"])
        for target in targets { #expect(makefile.contains("\n\(target): ")) }
    }

    @Test func `the setup script installs the README's packages`() throws {
        let setup = try String(contentsOf: URL.package.appending(path: ".ci/setup"), encoding: .utf8)
        let line = try #require(commands.first { $0.hasPrefix("sudo apt-get install ") })
        for package in line.split(separator: " ").dropFirst(3) { #expect(setup.contains("gallery \(package) ")) }
    }

    @Test func `the README's gallery commands run`() throws {
        let gallery = try #require(Program.built("easel-gallery"))
        let commands = commands.filter { $0.hasPrefix(".build/debug/easel-gallery ") }
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

    /// SwiftPM clones a repository that has the tag of the version, and looks up the products when it plans the build.
    @Test(.enabled(if: Program.isRepository, "the package is not in a Git repository"))
    func `the README's manifest finds the products by URL and version`() throws {
        let manifest = try #require(fenced("swift").first { $0.contains("PackageDescription") })
        let folder = try TemporaryFolder()
        let dependency = try #require(manifest.firstMatch(of: /url: "([^"]+)", from: "([^"]+)"/)).output
        let repository = "\(folder.path)/easel.git"
        try Program.check("git", ["clone", "--quiet", "--bare", URL.package.plainPath, repository])
        try Program.check("git", ["-C", repository, "tag", "--force", String(dependency.2)])
        let changed = manifest.replacing(dependency.1, with: URL(filePath: repository).absoluteString)
        try folder.write(changed, to: "pictures/Package.swift")
        try folder.write("import Easel\n", to: "pictures/Sources/pictures/main.swift")
        let result = try Program.check(
            "swift",
            [
                "build", "--package-path", "\(folder.path)/pictures", "--print-manifest-job-graph",
                "--disable-dependency-cache",
            ])
        #expect(result.output.contains("EaselCharts"))
    }

    @Test func `the README's links lead to existing files`() throws {
        let targets = readme.matches(of: /(?:\]\(|src=")([^)"#]+)/).map { String($0.output.1) }
        #expect(targets.count >= 8)
        for target in targets where !target.hasPrefix("https:") {
            #expect(FileManager.default.fileExists(atPath: URL.package.appending(path: target).plainPath), "\(target)")
        }
    }
}
