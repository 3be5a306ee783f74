// SPDX-License-Identifier: MIT

import Easel
import Testing

@Suite struct WritingTests {
    static let drawing = Drawing(width: 20, height: 10) { $0.fillEllipse(in: $0.bounds) }

    /// Runs a closure with a new temporary folder.
    static func inFolder(_ body: (URL) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "easel-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try body(folder)
    }

    @Test func `the extension selects the format in any letter case unless a format is given`() throws {
        try Self.inFolder { folder in
            let starts: [(String, OutputFormat?, String)] = [
                ("a.png", nil, "\u{89}PNG"), ("a.PNG", nil, "\u{89}PNG"), ("a.svg", nil, "<?xml"),
                ("a.b.Pdf", nil, "%PDF-"), ("a.jpg", nil, "\u{FF}\u{D8}\u{FF}"),
                ("a.Jpeg", nil, "\u{FF}\u{D8}\u{FF}"), ("a.webp", nil, "RIFF"), ("b.jpg", .webp, "RIFF"),
                ("noextension", .pdf, "%PDF-"), ("b.png", .svg, "<?xml"),
                ("ein Bild 🎨.svg", nil, "<?xml"),
            ]
            for (name, format, start) in starts {
                let url = folder.appending(path: name)
                try Self.drawing.write(to: url, format: format)
                let expected = start.unicodeScalars.map { UInt8($0.value) }
                #expect(try Data(contentsOf: url).starts(with: expected), "\(name)")
                let byPath = folder.appending(path: "path-" + name)
                try Self.drawing.write(to: byPath.path(percentEncoded: false), format: format)
                #expect(try Data(contentsOf: byPath) == Data(contentsOf: url))
            }
        }
    }

    @Test func `the scale determines the number of pixels`() throws {
        try Self.inFolder { folder in
            let url = folder.appending(path: "a.png")
            try Self.drawing.write(to: url, scale: 3)
            #expect(try Image(contentsOf: url).size == CGSize(width: 60, height: 30))
        }
    }

    @Test func `the options of a format apply to files, pieces, and reports`() throws {
        let drawing = Drawing(width: 20, height: 16) { canvas in
            canvas.setShadow(offset: CGSize(width: 2, height: 2), blur: 3)
            canvas.fillEllipse(in: CGRect(x: 1, y: 2.125, width: 9, height: 7))
        }
        let png = PNGOptions(compression: .smallest, text: ["Title": "A bubble"])
        let svg = SVGOptions(precision: 1, title: "A bubble")
        let pdf = PDFOptions(rasterResolution: 300)
        let formats: [(OutputFormat, Data, plain: OutputFormat)] = [
            (.png(png), try drawing.png(scale: 2, options: png), .png),
            (
                .jpeg(quality: 0.5, background: .yellow), try drawing.jpeg(scale: 2, quality: 0.5, background: .yellow),
                .jpeg
            ),
            (.webp(quality: 0.5), try drawing.webp(scale: 2, quality: 0.5), .webp),
            (.svg(svg), Data(try drawing.svg(options: svg).utf8), .svg),
            (.pdf(pdf), try drawing.pdf(options: pdf), .pdf),
        ]
        try Self.inFolder { folder in
            for (format, expected, plain) in formats {
                let url = folder.appending(path: "a.\(plain.fileExtension)")
                try drawing.write(to: url, format: format, scale: 2)
                #expect(try Data(contentsOf: url) == expected, "\(format)")
                var pieces = Data()
                try drawing.write(as: format, scale: 2) { pieces += $0 }
                #expect(pieces == expected, "\(format)")
                try drawing.write(to: url, scale: 2)
                #expect(try Data(contentsOf: url) != expected, "\(format)")
                #expect(format != plain && "\(format)" == "\(plain)")
                #expect(try drawing.report(format: format).rasterized.count == (plain == .pdf ? 1 : 0))
            }
            let bad = PNGOptions(pixelsPerInch: -1)
            let old = folder.appending(path: "a.png")
            #expect(throws: DrawingError.self) { try drawing.write(to: old, format: .png(bad)) }
            #expect(try Data(contentsOf: old) == drawing.png(scale: 2))
        }
        #expect(
            OutputFormat.allCases == [.png(.default), .jpeg(), .webp(quality: nil), .svg(.default), .pdf(.default)])
    }

    @Test(arguments: ["a.gif", "a", "", "png", ".png", "svg."])
    func `writing to a path without a known extension is an error`(_ path: String) {
        #expect(throws: DrawingError.unknownFormat(path: path)) { try Self.drawing.write(to: path) }
        #expect(
            DrawingError.unknownFormat(path: path).description
                == "\"\(path)\" does not end in .png, .jpg, .webp, .svg, or .pdf; pass format: explicitly")
    }

    @Test func `a failed write names the path and the reason and leaves no file behind`() throws {
        try Self.inFolder { folder in
            let old = folder.appending(path: "old.png")
            try Data("old".utf8).write(to: old)
            try FileManager.default.createDirectory(
                at: folder.appending(path: "folder.png"), withIntermediateDirectories: true)
            let failing: [(String, String)] = [
                (
                    folder.appending(path: "missing/a.png").path(percentEncoded: false),
                    "there is no folder \"\(folder.appending(path: "missing/").path(percentEncoded: false))\""
                ),
                (folder.appending(path: "folder.png").path(percentEncoded: false), "Is a directory"),
                (folder.appending(path: "old.png/a.png").path(percentEncoded: false), "Not a directory"),
                (
                    folder.appending(path: String(repeating: "x", count: 300) + ".png").path(percentEncoded: false),
                    "File name too long"
                ),
                ("a\u{0}.png", "the path is empty or contains a zero byte"),
            ]
            for (path, reason) in failing {
                #expect(throws: DrawingError.writeFailed(path: path, reason: reason)) {
                    try Self.drawing.write(to: path)
                }
            }
            let invalid = Drawing(width: 5, height: 5) { $0.restoreGState() }
            #expect(throws: DrawingError.self) { try invalid.write(to: old) }
            #expect(try Data(contentsOf: old) == Data("old".utf8))
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
            #expect(names.sorted() == ["folder.png", "old.png"])
        }
        #expect(throws: DrawingError.self) {
            try Self.drawing.write(to: #require(URL(string: "https://example.org/a.png")))
        }
    }

    @Test func `replacing a file keeps the file's permissions and a symbolic link to the file`() throws {
        try Self.inFolder { folder in
            let file = folder.appending(path: "a.svg")
            let link = folder.appending(path: "link.svg")
            try Data("old".utf8).write(to: file)
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o640], ofItemAtPath: file.path(percentEncoded: false))
            try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
            try Self.drawing.write(to: link)
            #expect(try String(contentsOf: file, encoding: .utf8) == Self.drawing.svg())
            let attributes = try FileManager.default.attributesOfItem(atPath: file.path(percentEncoded: false))
            #expect(attributes[.posixPermissions] as? Int == 0o640)
            #expect(
                try FileManager.default.destinationOfSymbolicLink(atPath: link.path(percentEncoded: false))
                    == file.path(percentEncoded: false))
        }
    }

    #if os(Linux)
        @Test func `a full disk is an error`() {
            #expect(
                throws: DrawingError.writeFailed(path: "/dev/full", reason: "No space left on device")
            ) { try Self.drawing.write(to: "/dev/full", format: .pdf) }
            #expect(FileManager.default.fileExists(atPath: "/dev/full"))
        }
    #endif

    @Test func `writing to a closed pipe is an error and does not end the process`() throws {
        let pipe = Pipe()
        let path = "/dev/fd/\(pipe.fileHandleForWriting.fileDescriptor)"
        // The file is larger than the capacity of a pipe, so the writer always notices that the reading end is closed.
        let large = Drawing(width: 600, height: 600) { canvas in
            for index in 0..<20_000 { canvas.fill(CGRect(x: index % 600, y: index / 40, width: 1, height: 1)) }
        }
        try pipe.fileHandleForReading.close()
        #expect(throws: DrawingError.writeFailed(path: path, reason: "Broken pipe")) {
            try large.write(to: path, format: .svg)
        }
    }

    #if os(Linux)
        @Test(.timeLimit(.minutes(20))) func `writing to a pipe without a reader is an immediate error`() throws {
            try Self.inFolder { folder in
                let path = folder.appending(path: "pipe.svg").path(percentEncoded: false)
                try Process.run(URL(filePath: "/usr/bin/mkfifo"), arguments: [path]).waitUntilExit()
                let error = DrawingError.writeFailed(path: path, reason: "it is a pipe or a device without a reader")
                #expect(throws: error) { try Self.drawing.write(to: path) }
                // A pipe with a reader can be written to.
                let reader = try #require(FileHandle(forUpdatingAtPath: path))
                try Self.drawing.write(to: path)
                #expect(try reader.availableData == Data(Self.drawing.svg().utf8))
            }
        }
    #endif

    @Test func `a link to a missing file is followed`() throws {
        try Self.inFolder { folder in
            try FileManager.default.createDirectory(
                at: folder.appending(path: "inner"), withIntermediateDirectories: true)
            let link = folder.appending(path: "link.svg")
            try FileManager.default.createSymbolicLink(
                atPath: link.path(percentEncoded: false), withDestinationPath: "inner/real.svg")
            try Self.drawing.write(to: link)
            let real = folder.appending(path: "inner/real.svg")
            #expect(try String(contentsOf: real, encoding: .utf8) == Self.drawing.svg())
            #expect(
                try FileManager.default.destinationOfSymbolicLink(atPath: link.path(percentEncoded: false))
                    == "inner/real.svg")
            // Writing to a link whose target folder is missing is an error and leaves the link unchanged.
            let lost = folder.appending(path: "lost.svg").path(percentEncoded: false)
            try FileManager.default.createSymbolicLink(atPath: lost, withDestinationPath: "nowhere/real.svg")
            #expect(throws: DrawingError.writeFailed(path: lost, reason: "No such file or directory")) {
                try Self.drawing.write(to: lost)
            }
            #expect(try FileManager.default.destinationOfSymbolicLink(atPath: lost) == "nowhere/real.svg")
        }
    }

    #if os(Linux)
        @Test func `an open file without a name receives the picture`() throws {
            try Self.inFolder { folder in
                let file = folder.appending(path: "gone.svg")
                try Data().write(to: file)
                let handle = try FileHandle(forUpdating: file)
                try FileManager.default.removeItem(at: file)
                try Self.drawing.write(to: "/proc/self/fd/\(handle.fileDescriptor)", format: .svg)
                try handle.seek(toOffset: 0)
                #expect(try handle.readToEnd() == Data(Self.drawing.svg().utf8))
            }
        }
    #endif
}
