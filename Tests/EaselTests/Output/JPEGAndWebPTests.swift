// SPDX-License-Identifier: MIT

import Easel
import Foundation
import Testing

@Suite struct JPEGAndWebPTests {
    /// A drawing that is opaque red in one half and empty in the other half.
    private static let half = Drawing(width: 32, height: 16) { canvas in
        canvas.setFillColor(.red)
        canvas.fill(CGRect(x: 0, y: 0, width: 16, height: 16))
    }

    private static let unrun = Drawing(width: 8, height: 8) { _ in Issue.record("the closure ran") }

    private func isClose(_ color: [UInt8], to expected: [UInt8]) -> Bool {
        color.isClose(to: expected, within: 3)
    }

    @Test(arguments: [(1, 32, 72), (2, 64, 144), (1.5, 48, 108), (0.25, 8, 18)] as [(CGFloat, Int, UInt8)])
    func `the scale determines the pixels and the resolution of a JPEG`(
        _ scale: CGFloat, _ width: Int, _ pixelsPerInch: UInt8
    ) throws {
        let file = try Self.half.jpeg(scale: scale)
        #expect(try Image(data: file).size == CGSize(width: width, height: width / 2))
        // In the file, the JFIF version is followed by the unit (inches) and the resolution in both directions.
        #expect(Array(file[13..<18]) == [1, 0, pixelsPerInch, 0, pixelsPerInch])
        #expect(try Image(data: Self.half.webp(scale: scale)).size == CGSize(width: width, height: width / 2))
    }

    @Test func `a resolution is rounded to the nearest value that JFIF supports`() throws {
        let tiny = try Drawing(width: 1_000, height: 1_000) { _ in }.jpeg(scale: 0.001)
        #expect(Array(tiny[13..<18]) == [1, 0, 1, 0, 1])
        let huge = try Drawing(width: 0.01, height: 0.01) { _ in }.jpeg(scale: 1_000)
        #expect(Array(huge[13..<18]) == [1, 255, 255, 255, 255])
    }

    @Test func `pixels of a JPEG that the drawing does not cover have the given background, or white`() throws {
        for (background, color) in [(nil, [255, 255, 255]), (.blue, [0, 0, 255])] as [(Color?, [UInt8])] {
            let file = try background.map { try Self.half.jpeg(background: $0) } ?? Self.half.jpeg()
            let pixels = Pixels(try Image(data: file))
            #expect(isClose(pixels[4, 8], to: [255, 0, 0]) && isClose(pixels[28, 8], to: color), "\(pixels[28, 8])")
        }
        // The drawing's own background covers the JPEG options' background.
        let covered = Drawing(width: 8, height: 8, background: .green) { _ in }
        #expect(isClose(Pixels(try Image(data: covered.jpeg(background: .blue)))[4, 4], to: [0, 255, 0]))
    }

    @Test func `a lossless WebP preserves the drawing's pixels, and a lossy WebP approximates them`() throws {
        let image = try Self.half.image(scale: 2)
        #expect(try Image(data: Self.half.webp(scale: 2)) == image)
        #expect(try Self.half.webp(scale: 2) == image.webpData())
        let lossy = try Image(data: Self.half.webp(scale: 2, quality: 0.9))
        #expect(isClose(Pixels(lossy)[8, 16], to: [255, 0, 0, 255]) && Pixels(lossy).alpha(60, 16) == 0)
        #expect(try Self.half.webp(quality: 0.9) == Self.half.image().webpData(quality: 0.9))
    }

    @Test func `a file at scale 1 equals the file written from the drawing's image`() throws {
        #expect(
            try Self.half.jpeg(quality: 0.4, background: .yellow, subsampling: .half)
                == Self.half.image().jpegData(quality: 0.4, background: .yellow, subsampling: .half))
    }

    @Test(arguments: [.nan, .infinity, -1, 1.01, 85] as [Double])
    func `an invalid quality is refused before the drawing is drawn`(_ quality: Double) throws {
        func message(_ render: () throws -> Void) throws -> String {
            let error = try #require(throws: DrawingError.self) { try render() }
            #expect(error.code == .invalidOption)
            return error.description
        }
        let value = quality == -1 ? "-1" : quality == 85 ? "85" : "\(quality)"
        let problem = "quality is \(value); it must be in 0...1"
        #expect(try message { _ = try Self.unrun.jpeg(quality: quality) } == "Drawing.jpeg: \(problem)")
        #expect(try message { _ = try Self.unrun.webp(quality: quality) } == "Drawing.webp: \(problem)")
        for (format, name) in [(OutputFormat.jpeg(quality: quality), "jpeg"), (.webp(quality: quality), "webp")] {
            #expect(try message { _ = try Self.unrun.report(format: format) } == "OutputFormat.\(name): \(problem)")
            #expect(
                try message { try Self.unrun.write(to: "/nowhere/a", format: format) }
                    == "OutputFormat.\(name): \(problem)")
            #expect(
                try message { try Self.unrun.write(as: format) { _ in Issue.record("a piece was handed over") } }
                    == "OutputFormat.\(name): \(problem)")
        }
    }

    @Test func `a background that is not opaque is refused before the drawing is drawn`() throws {
        let message = "background.alpha is 0; it must be 1, because a JPEG is opaque"
        #expect(throws: DrawingError.invalidOption("Drawing.jpeg: \(message)")) {
            try Self.unrun.jpeg(background: .clear)
        }
        #expect(throws: DrawingError.invalidOption("OutputFormat.jpeg: \(message)")) {
            try Self.unrun.write(to: "/nowhere/a", format: .jpeg(background: .clear))
        }
    }

    @Test func `a side beyond the format's limit is refused before the drawing is drawn`() throws {
        let long = Drawing(width: 16_384, height: 1) { _ in Issue.record("the closure ran") }
        let message = "Drawing(width:height:): width is 16384; it must be at least 0.001 and make no more than 16383"
        #expect(throws: DrawingError.invalidSize("\(message) pixels of WebP")) { try long.webp() }
        #expect(throws: DrawingError.invalidSize("\(message) pixels of WebP")) { try long.report(format: .webp) }
        #expect(throws: DrawingError.invalidSize("\(message) pixels of WebP")) {
            try long.write(as: .webp) { _ in Issue.record("a piece was handed over") }
        }
        #expect(try Image(data: Drawing(width: 16_383, height: 1) { _ in }.webp()).width == 16_383)
        let longer = Drawing(width: 1, height: 16_384) { _ in Issue.record("the closure ran") }
        let error = try #require(throws: DrawingError.self) { try longer.jpeg(scale: 2) }
        #expect(
            error.description.hasSuffix(
                "height is 16384 at scale 2; it must be at least 0.001 and make no more than "
                    + "32767 pixels of JPEG"))
    }

    @Test(arguments: [0, -1, CGFloat.nan, .infinity, 1e300])
    func `an invalid scale is an error`(_ scale: CGFloat) {
        #expect(throws: DrawingError.self) { try Self.unrun.jpeg(scale: scale) }
        #expect(throws: DrawingError.self) { try Self.unrun.webp(scale: scale) }
    }

    @Test func `limits and the policy for invalid calls apply to JPEG and WebP`() throws {
        var limits = RenderLimits()
        limits.fileBytes = 100
        let rendering = RenderOptions(limits: limits)
        for render in [
            { try Self.half.jpeg(rendering: rendering) }, { try Self.half.webp(quality: 1, rendering: rendering) },
        ] {
            let error = try #require(throws: DrawingError.self) { try render() }
            #expect(error.limit == "fileBytes")
        }
        let invalid = Drawing(width: 8, height: 8) { $0.restoreGState() }
        #expect(throws: DrawingError.self) { try invalid.jpeg() }
        #expect(throws: DrawingError.self) { try invalid.webp() }
        let skipping = RenderOptions(invalidCalls: .skip)
        #expect(try Image(data: invalid.jpeg(rendering: skipping)).width == 8)
        #expect(try Image(data: invalid.webp(rendering: skipping)).width == 8)
    }

    @Test func `an image can be read from the path to which it was written`() throws {
        try WritingTests.inFolder { folder in
            for name in ["a.jpg", "b.JPEG", "ein Bild 🎨.webp"] {
                let path = folder.appending(path: name).path(percentEncoded: false)
                try Self.half.write(to: path, scale: 2)
                #expect(try Image(contentsOfFile: path).size == CGSize(width: 64, height: 32))
                #expect(try Image(contentsOfFile: path) == Image(contentsOf: URL(filePath: path)))
            }
            let lost = folder.appending(path: "lost.webp").path(percentEncoded: false)
            let error = try #require(throws: DrawingError.self) { try Image(contentsOfFile: lost) }
            #expect(error.code == .invalidImage && error.description.hasPrefix("\"\(lost)\" could not be read: "))
        }
    }

    @Test(arguments: ["a.jpg", "a.jpeg", "a.webp"])
    func `a document cannot be written to a file with an image extension`(_ path: String) throws {
        let error = try #require(throws: DrawingError.self) { try Document(pages: [Self.half]).write(to: path) }
        #expect(error.code == .writeFailed)
    }
}
