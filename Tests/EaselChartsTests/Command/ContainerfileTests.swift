// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// The steps of the container image, and what the documentation says about them. `.ci/containerfile` performs them.
@Suite(.waitsForProcesses) struct ContainerfileTests {
    private static let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        .standardizedFileURL

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: package.appending(path: path), encoding: .utf8)
    }

    /// The commands of the stages, one a line, in which white space does not matter.
    private static func commands(_ text: some StringProtocol) -> [[String]] {
        let joined = text.split(separator: "\n").filter { !$0.hasPrefix("#") }.joined(separator: "\n")
            .replacing("\\\n", with: " ")
        return joined.split(separator: "\n").filter { $0.hasPrefix("RUN ") }
            .map { $0.dropFirst(4).split(separator: " ").map(String.init) }
    }

    /// The packages that a command installs.
    private static func packages(_ command: [String]) -> [String] {
        guard let start = command.firstIndex(of: "--no-install-recommends") else { return [] }
        return Array(command[(start + 1)...].prefix { $0 != "&&" })
    }

    private static func image() throws -> [[String]] { commands(try text("Samples/Scale/Containerfile")) }

    @Test func `the steps of the image are those of the article about deployment`() throws {
        let article = try Self.text("Sources/Easel/Easel.docc/Deployment.md")
        let block = try #require(
            article.split(separator: "```dockerfile").dropFirst().first?.split(separator: "```").first)
        let documented = Self.commands(block)
        let image = try Self.image()
        #expect(image.count == 4 && documented.count == 4)
        #expect(Self.packages(image[0]) == Self.packages(documented[0]))
        // Emoji are for text that people write.
        #expect(Self.packages(image[2]) == Self.packages(documented[2]).filter { $0 != "fonts-noto-color-emoji" })
        for (step, other) in zip(image, documented) {
            for word in ["--configuration", "release", "--static-swift-stdlib", "strip", "ldd"] {
                #expect(step.contains(word) == other.contains(word), "\(word)")
            }
        }
    }

    @Test func `the table of packages has the packages of the image`() throws {
        let article = try Self.text("Sources/Easel/Easel.docc/Deployment.md")
        let cells = article.split(separator: "\n").filter { $0.hasPrefix("|") }.map { row in
            row.split(separator: "|").map { $0.matches(of: /`([^`]+)`/).map { String($0.1) } }
        }
        let image = try Self.image()
        let build = cells.filter { $0.count == 5 }.flatMap { $0[1] }
        #expect(Set(Self.packages(image[0])) == Set(build))
        let run = cells.filter { $0.count == 5 }.flatMap { $0[2] }
        #expect(Set(Self.packages(image[2])) == Set(run + ["fonts-dejavu-core"]))
    }

    private static let root = FileManager.default.homeDirectoryForCurrentUser.appending(path: ".cache/easel/debian13")
    private static let hasRoot =
        FileManager.default.fileExists(atPath: root.appending(path: "complete").path) && NSUserName() == "root"

    @Test(.enabled(if: hasRoot, "there is no root of Debian in ~/.cache/easel; make test-debian13 makes one"))
    func `Debian has every package of the image`() throws {
        for step in try Self.image() where !Self.packages(step).isEmpty {
            let process = Process()
            process.executableURL = URL(filePath: "/usr/sbin/chroot")
            process.arguments =
                [Self.root.path, "/usr/bin/apt-get", "--simulate", "--no-install-recommends", "install"]
                + Self.packages(step)
            let output = Pipe()
            (process.standardOutput, process.standardError) = (output, output)
            try process.run()
            let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
            process.waitUntilExit()
            #expect(process.terminationStatus == 0, "\(text)")
        }
    }
}
