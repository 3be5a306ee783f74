// SPDX-License-Identifier: MIT

import Testing

@testable import Easel

@Suite struct ImageReadingTests {
    private static let squares: [[UInt8]] = [[255, 0, 0], [0, 255, 0], [0, 0, 255], [255, 255, 255]]

    /// Returns the pixels at the middles of the four quarters: upper left, upper right, lower left, and lower right.
    private func quarters(_ image: Image) -> [[UInt8]] {
        let pixels = Pixels(image)
        return [(1, 1), (3, 1), (1, 3), (3, 3)].map { x, y in pixels[image.width * x / 4, image.height * y / 4] }
    }

    /// Returns whether colors equal compressed colors to within the loss of JPEG compression.
    private func areClose(_ colors: [[UInt8]], to expected: [[UInt8]]) -> Bool {
        zip(colors, expected).allSatisfy { color, wanted in
            color[3] == 255 && color.isClose(to: wanted, within: 6)
        }
    }

    @Test(arguments: [
        (JPEGFixture.color, squares), (.progressive, squares), (.oddlySubsampled, squares), (.arithmetic, squares),
        (.rgb, squares), (.ycck, squares),
        (.gray, [[40, 40, 40], [200, 200, 200], [40, 40, 40], [200, 200, 200]]),
        // Cyan removes all red. Black ink leaves 1 − 51/255 of white, and yellow leaves 1 − 128/255 of the blue.
        (.invertedCMYK, [[0, 255, 255], [204, 204, 102], [0, 255, 255], [204, 204, 102]]),
        (.plainCMYK, [[0, 255, 255], [204, 204, 102], [0, 255, 255], [204, 204, 102]]),
    ])
    func `a JPEG is read with the original colors`(_ fixture: JPEGFixture, _ colors: [[UInt8]]) throws {
        let image = try Image(data: fixture.data)
        #expect(areClose(quarters(image), to: colors), "\(quarters(image))")
        #expect(image.width == 16 && image.isOpaque)
    }

    @Test(
        arguments: zip(
            EXIFOrientation.allCases,
            // The corners produced by ImageMagick's `-auto-orient`: upper left, upper right, lower left, and lower
            // right.
            ["RGBW", "GRWB", "WBGR", "BWRG", "RBGW", "BRWG", "WGBR", "GWRB"]))
    func `a JPEG is read upright`(_ orientation: EXIFOrientation, _ corners: String) throws {
        let names: [Character: [UInt8]] = [
            "R": [255, 0, 0], "G": [0, 255, 0], "B": [0, 0, 255], "W": [255, 255, 255],
        ]
        let value = UInt8(orientation.rawValue)
        for tiff in [
            Array("II".utf8) + [42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, value, 0, 0, 0],
            Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, value, 0, 0],
        ] {
            let file = JPEGFixture.corners.withEXIF(tiff)
            let image = try Image(data: file)
            let turns = orientation.rawValue >= 5
            #expect((image.width, image.height) == (turns ? (16, 24) : (24, 16)))
            let pixels = Pixels(image)
            let (right, bottom) = (image.width - 2, image.height - 2)
            let found = [pixels[1, 1], pixels[right, 1], pixels[1, bottom], pixels[right, bottom]]
            #expect(areClose(found, to: corners.compactMap { names[$0] }), "\(found)")
            let jpeg = try #require(image.jpeg)
            #expect(jpeg.orientation == orientation && jpeg.data == Array(JPEGFixture.corners.data))
        }
    }

    @Test(arguments: [
        (JPEGFixture.color, true), (.progressive, true), (.oddlySubsampled, true), (.gray, true), (.arithmetic, false),
        (.rgb, false), (.ycck, false), (.invertedCMYK, false), (.plainCMYK, false),
    ])
    func `an image keeps its original JPEG file if a PDF can contain the file`(_ fixture: JPEGFixture, _ isKept: Bool)
        throws
    {
        let image = try Image(data: fixture.data)
        #expect((image.jpeg?.data == Array(fixture.data)) == isKept)
        #expect(image.cropped(to: CGRect(x: 0, y: 0, width: 4, height: 4)).jpeg == nil)
        #expect(try Image(data: image.pngData()).jpeg == nil)
    }

    /// The file also contains metadata such as a camera writes, a comment, and data after the end of the image.
    @Test(arguments: [OutputFormat.svg, .pdf])
    func `a document contains only the image data of a JPEG file`(_ format: OutputFormat) throws {
        func segment(_ marker: UInt8, _ text: String) -> [UInt8] {
            [0xFF, marker, 0, UInt8(2 + text.utf8.count)] + Array(text.utf8)
        }
        let said = [0xE1: "Exif 46.9N 7.4E", 0xE2: "ICC_PROFILE P3", 0xED: "Photoshop", 0xFE: "a comment"]
        let segments = said.flatMap { segment(UInt8($0.key), $0.value) }
        let plain = JPEGFixture.progressive.data
        let file = plain.prefix(2) + Data(segments) + plain.dropFirst(2) + Data("behind the end".utf8)
        func written(_ data: Data) throws -> Data {
            let image = try Image(data: data)
            #expect(image.jpeg != nil)
            let drawing = Drawing(width: 16, height: 16) { $0.draw(image, in: $0.bounds) }
            return format == .svg ? Data(try drawing.svg().utf8) : try drawing.pdf()
        }
        #expect(try written(file) == written(plain))
        #expect(try Image(data: file) == Image(data: plain))
    }

    /// Returns the offsets of all markers, except the first one and those within scans.
    private static func markers(in file: Data) -> [Int] {
        var (positions, index) = ([Int](), 2)
        while index + 1 < file.count {
            if file[index] == 0xFF, file[index + 1] != 0, !(0xD0...0xD7).contains(file[index + 1]) {
                positions.append(index)
                index += 2 + (file[index + 1] == 0xD9 ? 0 : Int(file[index + 2]) << 8 + Int(file[index + 3]))
            } else {
                index += 1
            }
        }
        return positions
    }

    @Test(arguments: JPEGFixture.all)
    func `bytes outside of all segments are skipped`(_ fixture: JPEGFixture) throws {
        let plain = try Image(data: fixture.data)
        // The first three bytes identify the file format.
        let markers = Self.markers(in: fixture.data).dropFirst()
        #expect(markers.count >= 4)
        for stray in [[0x00], [0x0D, 0x0A], [0xFF], [0xFF, 0x00, 0x12], [UInt8](repeating: 0x20, count: 700)] {
            for position in markers {
                var file = fixture.data
                file.insert(contentsOf: stray, at: position)
                let image = try Image(data: file)
                #expect(image == plain, "\(stray.count) bytes at \(position)")
                #expect((image.jpeg == nil) == (plain.jpeg == nil))
            }
            var file = fixture.data
            for position in markers.reversed() { file.insert(contentsOf: stray, at: position) }
            #expect(try Image(data: file) == plain)
        }
    }

    @Test(arguments: JPEGFixture.all)
    func `a truncated JPEG with stray bytes is an error`(_ fixture: JPEGFixture) {
        var file = fixture.data
        let markers = Self.markers(in: file).dropFirst()
        for position in markers.reversed() { file.insert(contentsOf: [0x0D, 0x0A], at: position) }
        for length in 0..<file.count - 2 {
            #expect(throws: DrawingError.self, "\(length)") { try Image(data: file.prefix(length)) }
        }
    }

    @Test func `a damaged scan is an error even if stray bytes precede it`() throws {
        // After the scan header, all bits are 1. No Huffman code consists of only ones, so the scan ends before the
        // last pixel.
        let fixture = JPEGFixture.color
        let scan = try #require(Self.markers(in: fixture.data).dropLast().last)
        var damaged = fixture.data
        for index in scan + 14..<damaged.count - 2 { damaged[index] = index % 2 == scan % 2 ? 0xFF : 0 }
        let error = try #require(throws: DrawingError.self) { try Image(data: damaged) }
        #expect(error.description.contains("Corrupt JPEG data"))
        damaged.insert(contentsOf: [0x0D, 0x0A], at: scan)
        #expect(throws: error) { try Image(data: damaged) }
    }

    @Test func `a field that does not affect pixels can have any value`() throws {
        func changed(_ fixture: JPEGFixture, _ marker: UInt8, _ index: Int, _ value: UInt8) throws -> Data {
            var file = fixture.data
            let position = try #require(Self.markers(in: file).first { file[$0 + 1] == marker })
            file[position + index] = value
            return file
        }
        // The changed bytes are the JFIF version, Adobe's color transform, and the last coefficient of a sequential
        // scan.
        let files = [
            (JPEGFixture.color, try changed(.color, 0xE0, 9, 7)), (.ycck, try changed(.ycck, 0xEE, 15, 9)),
            (.color, try changed(.color, 0xDA, 12, 0)), (.gray, try changed(.gray, 0xDA, 8, 0)),
        ]
        for (fixture, file) in files { #expect(try Image(data: file) == Image(data: fixture.data)) }
    }

    @Test(arguments: JPEGFixture.all)
    func `a truncated JPEG is an error`(_ fixture: JPEGFixture) throws {
        for length in 0..<fixture.data.count {
            #expect(throws: DrawingError.self, "\(length)") { try Image(data: fixture.data.prefix(length)) }
        }
        let error = try #require(throws: DrawingError.self) { try Image(data: fixture.data.dropLast(2)) }
        #expect(error.description == "the JPEG cannot be read: Premature end of JPEG file")
    }

    @Test(arguments: JPEGFixture.all)
    func `reading a damaged JPEG gives a picture or an error`(_ fixture: JPEGFixture) throws {
        var generator = SeededGenerator(seed: 25)
        for _ in 0..<500 {
            var file = fixture.data
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                file[Int.random(in: 2..<file.count, using: &generator)] = .random(in: 0...255, using: &generator)
            }
            do throws(DrawingError) {
                let image = try Image(data: file)
                #expect(image.pixels(as: .rgba).count == image.width * image.height * 4)
            } catch {
                #expect(error.code == .invalidImage, "\(error)")
            }
        }
    }

    @Test(arguments: [
        ("GIF89a", "a GIF"),
        ("BM\u{46}\0\0\0\0\0\0\0\u{36}\0\0\0\u{28}\0\0\0", "a BMP"), ("II*\0\u{8}\0\0\0", "a TIFF"),
        ("MM\0*\0\0\0\u{8}", "a TIFF"), ("\0\0\0\u{18}ftypheic\0\0\0\0", "a HEIC"),
        ("\0\0\0\u{18}ftypmif1\0\0\0\0", "a HEIC"), ("\0\0\0\u{1C}ftypavif\0\0\0\0", "an AVIF"),
        ("<svg xmlns=\"http://www.w3.org/2000/svg\"/>", "an SVG"),
        ("\u{FEFF}<?xml version=\"1.0\"?>\n<!-- a picture -->\n<svg/>", "an SVG"), ("%PDF-1.7", "a PDF"),
        ("<!DOCTYPE html><title>404</title>", "an HTML page"),
    ])
    func `an error for another file type names the type`(_ text: String, _ name: String) throws {
        let error = try #require(throws: DrawingError.self) { try Image(data: Data(text.utf8)) }
        #expect(error.description == "the data looks like \(name); an image is read from PNG, JPEG, or WebP")
    }

    @Test(arguments: [
        "B", "BMW is a car, not a bitmap", "RIFF....WAVEfmt ", "<?xml version=\"1.0\"?><a/>", "....ftypisom",
    ])
    func `reading an unknown file type is an error`(_ text: String) throws {
        let error = try #require(throws: DrawingError.self) { try Image(data: Data(text.utf8)) }
        #expect(error.description == "the data is not a PNG, JPEG, or WebP")
        let empty = try #require(throws: DrawingError.self) { try Image(data: Data()) }
        #expect(empty.description == "the data is empty")
    }
}
