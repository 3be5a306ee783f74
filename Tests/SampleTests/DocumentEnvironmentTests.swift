// SPDX-License-Identifier: MIT

#if os(Linux)
    import Foundation
    import Testing

    /// Tests the effect of a process's environment on the documents that it writes: the time zone, language, file size
    /// limit, and readers of pipes.
    @Suite struct DocumentEnvironmentTests {
        private let folder: TemporaryFolder
        private let program: String

        init() throws {
            folder = try TemporaryFolder()
            program = try #require(Program.built("easel-document-probe"), "the program was not built next to the tests")
        }

        private func write(_ name: String, environment: [String] = []) throws -> Data {
            let file = folder.url.appending(path: name).plainPath
            let result = try Program.check("env", environment + [program, "write", file])
            #expect(result.output.isEmpty)
            return try folder.bytes(name)
        }

        @Test(arguments: ["png", "svg", "pdf"])
        func `every process, time zone, and locale produces the same file`(format: String) throws {
            let file = try write("a.\(format)")
            #expect(try write("b.\(format)") == file)
            #expect(try write("c.\(format)", environment: ["TZ=Pacific/Chatham", "LC_ALL=de_DE.UTF-8"]) == file)
            #expect(
                try write("d.\(format)", environment: ["TZ=America/New_York", "LC_ALL=tr_TR.UTF-8", "LANG=fa_IR"])
                    == file)
        }

        @Test(arguments: ["png", "svg", "pdf"])
        func `exceeding the file size limit is an error and leaves the old file unchanged`(format: String) throws {
            try folder.write("old", to: "a.\(format)")
            let file = folder.url.appending(path: "a.\(format)").plainPath
            // The shell limits the file size and ignores the signal that is sent when the limit is exceeded.
            let shell = "trap '' XFSZ; ulimit -f 1; exec \"$0\" write \"$1\""
            let result = try Program.run("bash", ["-c", shell, program, file])
            #expect(result.output == "error: \"\(file)\" could not be written: File too large\n")
            #expect(try folder.text("a.\(format)") == "old")
            #expect(try folder.entries("") == ["a.\(format)"])
        }

        @Test(arguments: ["png", "svg", "pdf"])
        func `a closed pipe does not end the process`(format: String) throws {
            // The file extension selects the format. The link points to a pipe whose reader is closed.
            let link = folder.url.appending(path: "a.\(format)").plainPath
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "/dev/fd/9")
            let shell = "exec 9> >(exec true); sleep 0.5; exec \"$0\" write \"$1\""
            let result = try Program.run("bash", ["-c", shell, program, link])
            #expect(result.output == "error: \"\(link)\" could not be written: Broken pipe\n" && result.status == 0)
        }

        @Test func `memory does not grow with the number of pages`() throws {
            // For each page, a few hundred bytes stay in memory until the end: the page's name and the offsets of its
            // objects.
            let growth = try #require(Int(Program.check(program, ["memory", "500"]).output.dropLast()))
            #expect(growth < 4_000, "kilobytes")
        }
    }
#endif
