// SPDX-License-Identifier: MIT

import Easel
import Foundation
import Testing

/// Runs of the built command `easel-svg`.
struct SVGCommandTests {
    private let folder: TemporaryFolder
    private let program: String

    private static let disc =
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 20 10'><circle cx='5' cy='5' r='4' fill='red'/></svg>"

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(Self.disc, to: "disc.svg")
        program = try #require(Program.built("easel-svg"), "the program was not built next to the tests")
    }

    @Test(arguments: [
        ("png", "\u{89}PNG"), ("jpg", "\u{FF}\u{D8}"), ("webp", "RIFF"), ("svg", "<?xml"), ("pdf", "%PDF-"),
    ])
    func `the extension of the file chooses the format`(_ format: String, _ start: String) throws {
        let run = try Program.run(program, ["disc.svg", "-o", "disc.\(format)"], in: folder.url)
        #expect(run == Program.Result(output: "", error: "", status: 0))
        #expect(try folder.bytes("disc.\(format)").starts(with: start.unicodeScalars.map { UInt8($0.value) }))
    }

    @Test func `the width determines the height`() throws {
        _ = try Program.run(program, ["disc.svg", "-o", "disc.png", "--width", "60", "--scale", "2"], in: folder.url)
        let image = try Image(contentsOf: folder.url.appending(path: "disc.png"))
        #expect((image.width, image.height) == (120, 60))
    }

    @Test func `what is not drawn is a warning, and an error with the strict option`() throws {
        try folder.write(Self.disc.replacing("<circle", with: "<foreignObject/><circle"), to: "disc.svg")
        let warned = try Program.run(program, ["disc.svg", "-o", "disc.png"], in: folder.url)
        #expect(warned.status == 0 && warned.error.contains("warning: line 1, <foreignObject>: "), "\(warned)")
        let refused = try Program.run(program, ["disc.svg", "-o", "strict.png", "--strict"], in: folder.url)
        #expect(refused.status != 0 && refused.error.contains("<foreignObject>"), "\(refused)")
        #expect(try !folder.entries("").contains("strict.png"))
    }

    @Test func `a link is followed, and a device is written instead of replaced`() throws {
        let link = folder.url.appending(path: "link.png")
        try folder.write("old", to: "disc.png")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: folder.url.appending(path: "disc.png"))
        _ = try Program.run(program, ["disc.svg", "-o", "link.png"], in: folder.url)
        #expect(try folder.bytes("disc.png").starts(with: [0x89]))
        #expect(try link.resourceValues(forKeys: [.isSymbolicLinkKey]).isSymbolicLink == true)

        // Writing to this device fails: its disk is always full.
        let run = try Program.run(program, ["disc.svg", "-o", "/dev/full", "--format", "png"], in: folder.url)
        #expect(run.status != 0 && run.error.contains("\"/dev/full\" could not be written: No space left"), "\(run)")
        #expect(
            try FileManager.default.attributesOfItem(atPath: "/dev/full")[.type] as? FileAttributeType
                == .typeCharacterSpecial)
    }
}
