// SPDX-License-Identifier: MIT

import EaselDrawingPrograms
import Foundation
import Testing

/// Tests that other programs read the files of random drawings without reporting problems.
@Suite struct RandomDocumentTests {
    /// The first byte of a drawing program, and the file type that this byte selects.
    private static let formats: [(byte: UInt8, fileExtension: String)] = [(34, "pdf"), (58, "pdf"), (18, "svg")]

    @Test(arguments: 0..<3)
    func `viewers report no errors in documents of random drawings`(_ format: Int) throws {
        let (byte, fileExtension) = Self.formats[format]
        let resources = try DrawingResources.ofDebian()
        let folder = try TemporaryFolder()
        let file = folder.url.appending(path: "random.\(fileExtension)")
        var random = RandomBytes(seed: UInt64(format))
        var count = 0
        for number in 0..<150 {
            var bytes = random.bytes()
            bytes[0] = byte
            // Some documents have no pages, or have a link to a missing destination.
            guard let document = try? DrawingProgram(bytes, in: resources).render() else { continue }
            count += 1
            try document.write(to: file)
            for (program, arguments) in Self.readers(of: file.plainPath) {
                let result = try Program.run(program, arguments)
                // Debian's MuPDF prints this warning for every file.
                let complaints = result.error.replacing("warning: ICC support is not available\n", with: "")
                #expect(result.status == 0 && complaints == "", "\(number), \(program): \(result)")
            }
        }
        #expect(count >= 60)
    }

    private static func readers(of file: String) -> [(program: String, arguments: [String])] {
        let picture = file + ".png"
        if file.hasSuffix(".svg") { return [("rsvg-convert", [file, "-o", picture])] }
        return [
            ("qpdf", ["--check", file]), ("mutool", ["draw", "-q", "-r", "36", "-o", picture, file]),
            ("pdftoppm", ["-r", "36", "-png", file, file]),
        ]
    }
}
