// SPDX-License-Identifier: MIT

import Foundation

/// A block of Swift code in a Markdown file, or in the documentation comments of a Swift file.
struct CodeBlock {
    /// The path of the file, relative to the package.
    let file: String

    /// The number of the block's first line in the file.
    let line: Int

    let lines: [String]

    /// The text, with directives that make the compiler report errors at the lines of the file.
    var source: String {
        (["#sourceLocation(file: \"\(file)\", line: \(line))"] + lines + ["#sourceLocation()", ""])
            .joined(separator: "\n")
    }

    var hasImports: Bool { lines.contains { $0.trimmingPrefix(while: \.isWhitespace).hasPrefix("import ") } }

    /// Whether the block is a `Package.swift`.
    var isManifest: Bool { lines.first?.hasPrefix("// swift-tools-version") == true }

    /// The name of the file that the block shows, such as `Pictures.swift`, if its first line is a comment with it.
    var fileName: String? { lines.first?.wholeMatch(of: /\/\/ (\w+\.swift)/).map { String($0.output.1) } }

    /// Returns the blocks with the fence ```` ```swift ````.
    static func all(in file: String) throws -> [CodeBlock] {
        let isMarkdown = file.hasSuffix(".md")
        var blocks: [CodeBlock] = []
        var open: (line: Int, indentation: Int, lines: [String])?
        let text = try String(contentsOf: URL.package.appending(path: file), encoding: .utf8)
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            var line = line
            if !isMarkdown {
                line = line.trimmingPrefix(while: \.isWhitespace)
                line = line.hasPrefix("/// ") ? line.dropFirst(4) : ""
            }
            let content = line.trimmingPrefix(while: \.isWhitespace)
            if let block = open {
                if content == "```" {
                    blocks.append(CodeBlock(file: file, line: block.line, lines: block.lines))
                    open = nil
                } else {
                    open?.lines.append(String(line.dropFirst(block.indentation)))
                }
            } else if content == "```swift" {
                open = (index + 2, line.count - content.count, [])
            }
        }
        return blocks
    }

    /// Returns the programs of a Markdown file, by their names.
    ///
    /// A block with imports begins a program, and the blocks without imports after it continue it. A block that begins
    /// with the name of a file is that file in all programs. Manifests are left out.
    static func programs(in file: String) throws -> [(name: String, files: SwiftCompiler.Files)] {
        let blocks = try all(in: file).filter { !$0.isManifest }
        let shared = Dictionary(
            uniqueKeysWithValues: blocks.compactMap { block in
                block.fileName.map { ($0, block.source) }
            })
        var programs: [(name: String, files: SwiftCompiler.Files)] = []
        for block in blocks where block.fileName == nil {
            if block.hasImports || programs.isEmpty {
                programs.append(("\(file.replacing(/\W+/, with: "-"))-\(block.line)", shared))
            }
            programs[programs.count - 1].files["main.swift", default: ""] += block.source
        }
        return programs
    }
}
