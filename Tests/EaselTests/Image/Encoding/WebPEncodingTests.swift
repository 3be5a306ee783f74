// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import Easel

@Suite struct WebPEncodingTests {
    /// Returns an image of pixels with random colors and alpha.
    private static func noise(_ format: PixelFormat = .rgba, width: Int = 37, height: Int = 23) throws -> Image {
        var generator = SeededGenerator(seed: 5)
        let pixels = (0..<width * height * format.bytesPerPixel).map { _ in UInt8.random(in: 0...255, using: &generator)
        }
        return try Image(width: width, height: height, pixels: pixels, format: format)
    }

    /// Returns an image with sharp edges, gradients, and transparency.
    private static func drawn() throws -> Image {
        try Drawing(width: 120, height: 80) { canvas in
            canvas.drawLinearGradient(
                Gradient(colors: [.red, .blue]), start: .zero, end: CGPoint(x: 120, y: 80), options: [])
            canvas.clear(CGRect(x: 60, y: 40, width: 60, height: 40))
            canvas.setFillColor(Color.green.withAlphaComponent(0.4))
            canvas.fillEllipse(in: canvas.bounds.insetBy(dx: 10, dy: 10))
        }.image()
    }

    /// Returns the names of the chunks of a file (RFC 9649, section 2.3).
    private func chunks(_ data: Data) -> [String] {
        let file = [UInt8](data)
        var (names, position) = ([String](), 12)
        while position + 8 <= file.count {
            names.append(String(decoding: file[position..<position + 4], as: UTF8.self))
            let length = file[position + 4..<position + 8].reversed().reduce(0) { $0 << 8 | Int($1) }
            position += 8 + length + length % 2
        }
        return names
    }

    @Test(arguments: PixelFormat.allCases)
    func `a lossless file preserves every pixel`(_ format: PixelFormat) throws {
        let image = try Self.noise(format)
        let data = try image.webpData()
        #expect(try Image(data: data) == image)
        #expect(chunks(data) == ["VP8L"])
    }

    @Test func `a lossless WebP file of a drawing preserves every pixel and is smaller than a PNG file`() throws {
        let image = try Self.drawn()
        let data = try image.webpData()
        #expect(try Image(data: data) == image)
        #expect(try data.count < image.pngData().count)
    }

    @Test func `a lossy file preserves alpha, approximates colors, and is smaller at lower quality`() throws {
        let image = try Self.drawn()
        let files = try [1, 0.75, 0.25, 0].map { try image.webpData(quality: $0) }
        #expect(zip(files, files.dropFirst()).allSatisfy { $0.count > $1.count }, "\(files.map(\.count))")
        for data in files {
            #expect(chunks(data) == ["VP8X", "ALPH", "VP8 "])
            let (decoded, expected) = (try Image(data: data).pixels(as: .rgba), image.pixels(as: .rgba))
            #expect(stride(from: 3, to: expected.count, by: 4).allSatisfy { decoded[$0] == expected[$0] })
        }
        let best = Pixels(try Image(data: files[0]))
        #expect(best[40, 30].isClose(to: Pixels(image)[40, 30], within: 8))
    }

    @Test func `a lossy file of an opaque image does not have an alpha chunk`() throws {
        let image = try Drawing(width: 30, height: 20, background: .yellow) { $0.fillEllipse(in: $0.bounds) }.image()
        let data = try image.webpData(quality: 0.8)
        #expect(chunks(data) == ["VP8 "])
        #expect(try Image(data: data).isOpaque)
    }

    @Test(
        arguments: [
            (.nan, "nan"), (.infinity, "inf"), (-.infinity, "-inf"), (-1, "-1"), (-0.01, "-0.01"), (1.01, "1.01"),
            (2, "2"),
            (85, "85"),
        ] as [(Double, String)])
    func `a quality outside 0 to 1 is refused`(_ quality: Double, _ value: String) throws {
        #expect(throws: DrawingError.invalidOption("Image.webpData: quality is \(value); it must be in 0...1")) {
            try Self.noise().webpData(quality: quality)
        }
    }

    @Test func `a side has at most 16,383 pixels`() throws {
        for (width, height) in [(16_383, 1), (1, 16_383)] {
            let image = try Self.noise(width: width, height: height)
            #expect(try Image(data: image.webpData()) == image)
            #expect(try Image(data: image.webpData(quality: 0.5)).size == image.size)
        }
        let message = "Image.webpData: the image has 1 × 16384 px; each side of a WebP must be at most 16383 px"
        #expect(throws: DrawingError.invalidSize(message)) {
            try Self.noise(width: 1, height: 16_384).webpData()
        }
    }

    @Test(arguments: [[255, 0, 0, 255], [0, 0, 0, 0], [0, 255, 0, 1]] as [[UInt8]])
    func `an image of one pixel can be encoded`(_ pixel: [UInt8]) throws {
        let image = try Image(width: 1, height: 1, pixels: pixel, format: .rgba)
        #expect(try Image(data: image.webpData()) == image)
        #expect(try Pixels(Image(data: image.webpData(quality: 0.5))).alpha(0, 0) == pixel[3])
    }

    @Test(arguments: [nil, 0.6])
    func `every thread encodes an image to the same bytes`(_ quality: Double?) async throws {
        let image = try Self.drawn()
        let expected = try image.webpData(quality: quality)
        let files = try await withThrowingTaskGroup(of: Data.self) { group in
            for _ in 0..<8 { group.addTask { try image.webpData(quality: quality) } }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        #expect(files.count == 8 && files.allSatisfy { $0 == expected })
    }

    @Test func `exceeding the byte limit or the deadline during encoding ends the render`() throws {
        var limits = RenderLimits()
        limits.fileBytes = 1_000
        let error = try #require(throws: DrawingError.self) {
            try Self.noise().webpData(WebPOptions(), budget: RenderBudget(RenderOptions(limits: limits)))
        }
        #expect(error.limit == "fileBytes")
        let image = try Self.noise(width: 400, height: 400)
        limits.deadline = .now + .milliseconds(2)
        #expect(throws: DrawingError.deadlineExceeded) {
            try image.webpData(WebPOptions(), budget: RenderBudget(RenderOptions(limits: limits)))
        }
    }
}
