// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import easel_chart

/// The man page, the completions, and the installation of the command.
@Suite(.waitsForProcesses) struct ManualTests {
    private static let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        .standardizedFileURL

    private static func sources() throws -> String {
        var text = ""
        let folder = package.appending(path: "Sources/easel-chart")
        for file in try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)) {
            if let url = file as? URL, url.pathExtension == "swift", !url.path.contains("/Manual/") {
                text += try String(contentsOf: url, encoding: .utf8)
            }
        }
        return text
    }

    @Test func `the help has every option that the command reads, and no other`() throws {
        let read = Set(
            try Self.sources().matches(of: /case ((?:"--?[a-z-]+"(?:, )?)+)/).flatMap {
                $0.1.split(separator: ", ").map { $0.trimmingCharacters(in: ["\""]) }
            })
        let explained = Set(CommandManual.forms.flatMap(\.options).flatMap(\.names))
        let alone: Set = ["-h", "--help", "--version", "--man-page", "--completions"]
        #expect(read.subtracting(["--lines"]) == explained.subtracting(alone))
    }

    @Test func `the texts have every option`() {
        let shells = ShellCompletions.Shell.allCases.map { ShellCompletions.text(for: $0) }
        for option in CommandManual.forms.flatMap(\.options) {
            for name in option.names {
                #expect(CommandHelp.help.contains(name))
                #expect(ManPage.text.contains(name.replacing("-", with: "\\-")))
                for (index, text) in shells.enumerated() {
                    let written = index < 2 ? name : "\(name.hasPrefix("--") ? "-l" : "-s") \(name.drop { $0 == "-" })"
                    #expect(text.contains(written), "\(name)")
                }
            }
        }
        #expect(CommandHelp.help.split(separator: "\n").allSatisfy { $0.count <= 120 })
    }

    private static func run(_ program: String, _ arguments: [String]) throws -> (status: Int32, output: String) {
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = arguments
        process.currentDirectoryURL = package
        let output = Pipe()
        (process.standardOutput, process.standardError) = (output, output)
        try process.run()
        let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
        process.waitUntilExit()
        return (process.terminationStatus, text)
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/make"), "make is missing"))
    func `the program is installed with its man page and completions, and removed`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "easel \(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let program = try #require(CommandTests.command).path(percentEncoded: false)
        func make(_ target: String) throws {
            let made = try Self.run("/usr/bin/make", [target, "program=\(program)", "PREFIX=\(folder.path)"])
            #expect(made.status == 0, "\(made.output)")
        }
        try make("install-files")
        let files = [
            "bin/easel-chart", "share/man/man1/easel-chart.1", "share/bash-completion/completions/easel-chart",
            "share/zsh/site-functions/_easel-chart", "share/fish/vendor_completions.d/easel-chart.fish",
        ].map { folder.appending(path: $0).path }
        for file in files { #expect(FileManager.default.fileExists(atPath: file), "\(file)") }
        #expect(try Self.run(files[0], ["--version"]).output == "easel-chart \(EaselChart.version)\n")
        #expect(try String(contentsOfFile: files[1], encoding: .utf8) == ManPage.text)
        // Bash, as if a person had pressed the tabulator key.
        let script = """
            source "$0"
            COMP_WORDS=(easel-chart serve --the) COMP_CWORD=2; _easel_chart; echo "${COMPREPLY[@]}"
            COMP_WORDS=(easel-chart serve --log j) COMP_CWORD=3; _easel_chart; echo "${COMPREPLY[@]}"
            """
        #expect(try Self.run("/bin/bash", ["-c", script, files[2]]).output == "--theme\njson\n")
        try make("uninstall")
        for file in files { #expect(!FileManager.default.fileExists(atPath: file), "\(file)") }
    }

    private static let groff = "/usr/bin/groff"

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: groff), "the package groff is missing"))
    func `groff accepts the man page without a warning`() throws {
        let page = FileManager.default.temporaryDirectory.appending(path: "easel-\(UUID().uuidString).1")
        try ManPage.text.write(to: page, atomically: true, encoding: .utf8)
        defer { try? FileManager.default.removeItem(at: page) }
        let result = try Self.run(Self.groff, ["-man", "-ww", "-z", "-Tutf8", page.path])
        #expect(result.status == 0 && result.output.isEmpty, "\(result.output)")
    }

    @Test func `an unknown shell is an error`() throws {
        let result = try CommandTests.run(["--completions", "tcsh"])
        #expect(result.status == 2 && result.error.contains("--completions tcsh is not bash, zsh or fish"))
    }
}
