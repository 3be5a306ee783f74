// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// Compiles the code that README, the articles, and the documentation comments show.
@Suite struct DocumentationCodeTests {
    @Test func `the code of README and the articles compiles as it is shown`() throws {
        let programs = try Self.files("md").flatMap(CodeBlock.programs(in:))
        #expect(programs.count > 20)
        let problems = try SwiftCompiler.problems(
            in: Dictionary(uniqueKeysWithValues: programs.map { ($0.name, $0.files) }), modules: Self.modules())
        #expect(problems == [:])
    }

    /// An example is the body of a function whose parameters are the names that its module's examples share.
    @Test func `the examples of documentation comments compile`() throws {
        var programs: [String: SwiftCompiler.Files] = [:]
        var count = 0
        for module in [
            "Easel", "EaselBarcodes", "EaselCharts", "EaselGallery", "EaselSVG", "EaselSnapshots", "EaselUIKit",
        ] {
            let names = try Self.text("Tests/SampleTests/Reference/ExampleNames/\(module).txt")
                .split(separator: "\n").joined(separator: ", ")
            var main = "import Easel\nimport \(module)\n"
            for file in try Self.files("swift", under: "Sources/\(module)") {
                for block in try CodeBlock.all(in: file) {
                    count += 1
                    if block.hasImports {
                        programs["\(Self.name(file))-\(block.line)"] = ["main.swift": block.source]
                    } else {
                        main += "func \(Self.name(file, separator: "_"))_\(block.line)(\(names)) async throws {\n"
                        main += block.source + "}\n"
                    }
                }
            }
            programs[module] = ["main.swift": main]
        }
        #expect(count > 100)
        // Warnings are allowed, because an example may leave a value unused.
        let problems = try SwiftCompiler.problems(in: programs).mapValues { log in
            log.split(separator: "\n").filter { $0.contains("error: ") }.joined(separator: "\n")
        }
        #expect(problems.filter { !$0.value.isEmpty } == [:])
    }

    /// Returns the paths of the files with an extension in the package, or in a folder of it.
    private static func files(_ ext: String, under folder: String = "") throws -> [String] {
        let root = URL.package.appending(path: folder).plainPath
        let files = try Program.check("find", [root, "-name", ".?*", "-prune", "-o", "-name", "*.\(ext)", "-print"])
            .output
        return files.split(separator: "\n").map { String($0.dropFirst(URL.package.plainPath.count)) }.sorted()
    }

    private static func text(_ file: String) throws -> String {
        try String(contentsOf: URL.package.appending(path: file), encoding: .utf8)
    }

    /// Returns the name of a file without its folders and extension, as it may be part of other names.
    private static func name(_ file: String, separator: String = "-") -> String {
        let name = URL(filePath: file).deletingPathExtension().lastPathComponent
        return String(name.map { $0.isLetter || $0.isNumber ? String($0) : separator }.joined())
    }

    /// Stand-ins for modules of other packages: the parts that the articles use.
    private static func modules() throws -> [String: String] {
        let files = try files("swift", under: "Tests/SampleTests/Reference/Modules")
        return Dictionary(uniqueKeysWithValues: try files.map { (name($0), try text($0)) })
    }
}
