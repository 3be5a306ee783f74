// SPDX-License-Identifier: MIT

import Testing

@testable import Easel

@Suite struct PNGReadingTests {
    /// Chunks that define the color space, and the gamma from which samples are converted, if any.
    private static let colorChunks: [([PNGFixture.Chunk], gamma: Double?)] = {
        func gamma(_ value: Int) -> PNGFixture.Chunk {
            let bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
            return PNGFixture.Chunk(type: "gAMA", data: bytes)
        }
        let sRGB = PNGFixture.Chunk(type: "sRGB", data: [0])
        // An unreadable profile is ignored.
        let profile = PNGFixture.Chunk(type: "iCCP", data: Array("profile".utf8) + [0, 0, 1, 2, 3])
        let codePoints = PNGFixture.Chunk(type: "cICP", data: [1, 13, 0, 1])
        // The white point and primaries of ProPhoto RGB.
        let primaries = [34_567, 35_850, 73_470, 26_530, 15_960, 84_040, 3_660, 10]
        let chromaticities = PNGFixture.Chunk(
            type: "cHRM", data: primaries.flatMap { value in [24, 16, 8, 0].map { UInt8(value >> $0 & 255) } })
        var damaged = gamma(100_000)
        damaged.isIntact = false
        return [
            ([], nil), ([gamma(45_455)], nil), ([gamma(47_000)], nil), ([gamma(100_000)], 1), ([gamma(35_000)], 0.35),
            ([gamma(55_000)], 0.55), ([sRGB], nil), ([sRGB, gamma(100_000)], nil), ([profile], nil),
            ([profile, gamma(100_000)], nil), ([gamma(100_000), codePoints], nil), ([chromaticities], nil),
            ([chromaticities, gamma(100_000)], 1), ([gamma(0)], nil), ([damaged], nil),
            ([gamma(100_000), gamma(45_455)], 1),
        ]
    }()

    private static let formats: [(colorType: Int, depth: Int)] =
        [1, 2, 4, 8, 16].map { (0, $0) } + [1, 2, 4, 8].map { (3, $0) }
        + [2, 4, 6].flatMap { type in [8, 16].map { (type, $0) } }

    /// Returns an image of 13 × 9 pixels. If the color type is gray or RGB, many pixels have the transparent color.
    private func fixture(_ colorType: Int, _ depth: Int, isTransparent: Bool) -> PNGFixture {
        var generator = SeededGenerator(seed: UInt64(colorType * 100 + depth))
        let channels = [0: 1, 2: 3, 3: 1, 4: 2, 6: 4][colorType] ?? 0
        let largest = 1 << depth - 1
        let colors = (0..<20).map { _ in
            (0..<channels).map { _ in Int.random(in: 0...largest, using: &generator) }
        }
        // This color differs from the first color only in the lowest bit of its last sample.
        var neighbor = colors[0]
        neighbor[channels - 1] ^= 1
        let samples = (0..<13 * 9).map { index -> [Int] in
            switch index % 5 {
            case 0: colors[0]
            case 1: neighbor
            default: colors[index * index % 20]
            }
        }
        var fixture = PNGFixture(width: 13, height: 9, colorType: colorType, depth: depth, samples: samples)
        if colorType == 3 {
            fixture.palette = (0...largest).map { _ in (0..<3).map { _ in Int.random(in: 0...255, using: &generator) } }
        }
        if isTransparent {
            // Palette colors without an alpha value in the file are opaque.
            fixture.transparency = colorType == 3 ? Array([0, 100, 255, 1, 254].prefix(largest)) : colors[0]
        }
        return fixture
    }

    /// Returns unpremultiplied RGBA, computed with the formulas of the PNG specification (sections 13.5 and 13.13) and
    /// IEC 61966-2-1.
    private func expected(_ fixture: PNGFixture, gamma: Double?) -> [UInt8] {
        let largest = Double(1 << fixture.depth - 1)
        func byte(_ value: Double, _ largest: Double) -> UInt8 { UInt8((value / largest * 255).rounded()) }
        func color(_ value: Int, _ largest: Double) -> UInt8 {
            guard let gamma else { return byte(Double(value), largest) }
            let light = pow(Double(value) / largest, 1 / gamma)
            return byte(light <= 0.0031308 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055, 1)
        }
        return fixture.samples.flatMap { samples -> [UInt8] in
            let colors = samples.map { color($0, largest) }
            let alpha: UInt8 = samples == fixture.transparency ? 0 : 255
            switch fixture.colorType {
            case 0: return [colors[0], colors[0], colors[0], alpha]
            case 2: return colors + [alpha]
            case 3:
                let transparency = fixture.transparency
                let alpha = samples[0] < transparency.count ? transparency[samples[0]] : 255
                return fixture.palette[samples[0]].map { color($0, 255) } + [UInt8(alpha)]
            case 4: return [colors[0], colors[0], colors[0], byte(Double(samples[1]), largest)]
            default: return colors.dropLast() + [byte(Double(samples[3]), largest)]
            }
        }
    }

    @Test(arguments: formats)
    func `every kind of PNG is read with the original pixels`(_ format: (colorType: Int, depth: Int)) throws {
        for isTransparent in format.colorType < 4 ? [false, true] : [false] {
            var fixture = fixture(format.colorType, format.depth, isTransparent: isTransparent)
            for isInterlaced in [false, true] {
                fixture.isInterlaced = isInterlaced
                for (chunks, gamma) in Self.colorChunks {
                    fixture.chunks = chunks
                    let image = try Image(data: fixture.data)
                    let names = chunks.map(\.type)
                    #expect((image.width, image.height) == (13, 9))
                    // A transparent pixel may have any color.
                    let pixels = zip(image.pixels(as: .rgba), expected(fixture, gamma: gamma)).enumerated()
                    let alphas = expected(fixture, gamma: nil).enumerated().filter { $0.offset % 4 == 3 }.map(\.element)
                    #expect(
                        pixels.allSatisfy { $1.0 == $1.1 || alphas[$0 / 4] == 0 && $0 % 4 < 3 },
                        "\(names), transparent: \(isTransparent), interlaced: \(isInterlaced)")
                }
            }
        }
    }

    @Test(arguments: [false, true])
    func `every 16-bit value becomes the nearest 8-bit value`(_ isInterlaced: Bool) throws {
        let fixture = PNGFixture(
            width: 256, height: 256, colorType: 4, depth: 16, samples: (0..<65_536).map { [65_535 - $0, $0] },
            isInterlaced: isInterlaced)
        let pixels = try Image(data: fixture.data).pixels(as: .rgba)
        let wrong = (0..<65_536).filter { value in
            let gray = UInt8((Double(65_535 - value) / 257).rounded())
            let alpha = UInt8((Double(value) / 257).rounded())
            return Array(pixels[value * 4..<value * 4 + 4]) != [gray, gray, gray, alpha] && alpha > 0
        }
        #expect(wrong.isEmpty, "\(wrong.prefix(10))")
    }

    @Test(arguments: [1, 2, 3, 4, 5, 8, 9], [1, 2, 3, 4, 5, 8, 9])
    func `an interlaced file can have any size`(_ width: Int, _ height: Int) throws {
        for depth in [1, 8, 16] {
            let samples = (0..<width * height).map { [$0 * 37 & (1 << depth - 1)] }
            let fixture = PNGFixture(
                width: width, height: height, colorType: 0, depth: depth, samples: samples, isInterlaced: true)
            let image = try Image(data: fixture.data)
            #expect(image.pixels(as: .rgba) == expected(fixture, gamma: nil))
        }
    }

    private static let letters: [Character: [Int]] = [
        "R": [255, 0, 0], "G": [0, 255, 0], "B": [0, 0, 255], "W": [255, 255, 255],
    ]

    /// An image of 2 × 2 pixels: red and green above blue and white.
    private static let corners = PNGFixture(
        width: 2, height: 2, colorType: 2, depth: 8, samples: "RGBW".compactMap { letters[$0] })

    private static func exif(_ value: UInt8) -> [UInt8] {
        Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1, 0, value, 0, 0]
    }

    private func corners(of fixture: PNGFixture) throws -> [[Int]] {
        let pixels = try Image(data: fixture.data).pixels(as: .rgba)
        return (0..<4).map { pixel in (0..<3).map { Int(pixels[pixel * 4 + $0]) } }
    }

    @Test(
        arguments: zip(
            EXIFOrientation.allCases,
            // The corners produced by ImageMagick's `-auto-orient`: upper left, upper right, lower left, and lower
            // right.
            ["RGBW", "GRWB", "WBGR", "BWRG", "RBGW", "BRWG", "WGBR", "GWRB"]))
    func `a PNG is read upright`(_ orientation: EXIFOrientation, _ corners: String) throws {
        let value = UInt8(orientation.rawValue)
        let little =
            Array("II".utf8) + [42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, value, 0, 0, 0]
        // In one chunk, the orientation is stored as a LONG. Another chunk starts like a JPEG segment.
        let long: [UInt8] = [
            0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 4, 0, 0, 0, 1, 0, 0, 0, UInt8(value), 0, 0, 0, 0,
        ]
        let segment = Array("Exif".utf8) + [0, 0] + Self.exif(value)
        for chunk in [Self.exif(value), little, long, segment].map({ PNGFixture.Chunk(type: "eXIf", data: $0) }) {
            var before = Self.corners
            before.chunks = [chunk]
            var after = Self.corners
            after.trailingChunks = [chunk]
            for fixture in [before, after] {
                #expect(try self.corners(of: fixture) == corners.compactMap { Self.letters[$0] })
            }
        }
        var wide = PNGFixture(
            width: 3, height: 1, colorType: 0, depth: 16, samples: [[0], [25_700], [65_535]])
        wide.chunks = [PNGFixture.Chunk(type: "eXIf", data: Self.exif(value))]
        let image = try Image(data: wide.data)
        #expect((image.width, image.height) == (orientation.rawValue >= 5 ? (1, 3) : (3, 1)))
        let isReversed = [2, 3, 7, 8].contains(orientation.rawValue)
        #expect(image.pixels(as: .gray) == (isReversed ? [255, 100, 0] : [0, 100, 255]))
    }

    @Test func `damaged EXIF data is ignored, and the first readable chunk determines the orientation`() throws {
        var damaged = PNGFixture.Chunk(type: "eXIf", data: Self.exif(6))
        damaged.isIntact = false
        let useless = [[], [0x49], Self.exif(0), Self.exif(9), Array(Self.exif(6).prefix(17))]
        for chunk in useless.map({ PNGFixture.Chunk(type: "eXIf", data: $0) }) + [damaged] {
            var fixture = Self.corners
            fixture.chunks = [chunk]
            #expect(try corners(of: fixture) == Self.corners.samples)
            fixture.chunks += [3, 6].map { PNGFixture.Chunk(type: "eXIf", data: Self.exif($0)) }
            #expect(try corners(of: fixture) == Self.corners.samples.reversed())
        }
    }

    @Test func `limits are checked before other errors in the pixel data are found`() throws {
        let pixels = Self.corners.data
        // The header declares a larger size, but the file contains only the samples of four pixels.
        var file = [UInt8](pixels)
        let header = PNGFixture.Chunk(type: "IHDR", data: [0, 16, 0, 0, 0, 0, 16, 0, 8, 2, 0, 0, 0])
        file.replaceSubrange(8..<33, with: header.bytes)
        let error = try #require(throws: DrawingError.self) { try Image(data: Data(file)) }
        #expect(
            error == .limitExceeded(limit: "imageBytes", value: 1 << 34, maximum: RenderLimits.default.imageBytes))
        var limits = RenderLimits()
        limits.imageBytes = 16
        #expect(try Image(data: pixels, limits: limits).width == 2)
        limits.imageBytes = 15
        #expect(throws: DrawingError.self) { try Image(data: pixels, limits: limits) }
    }

    @Test(
        arguments: [
            ([0, 0, 0, 0, 0, 0, 0, 2, 8, 2, 0, 0, 0], "Invalid IHDR data"),
            ([0, 0, 0, 2, 0, 0, 0, 2, 3, 2, 0, 0, 0], "Invalid IHDR data"),
            ([0, 0, 0, 2, 0, 0, 0, 2, 8, 2, 0, 0], "its header, IHDR, is missing or has the wrong length"),
            ([0, 0, 0, 2, 0, 0, 0, 3, 8, 2, 0, 0, 0], "Not enough image data"),
            ([0, 0, 0, 2, 0, 0, 0, 2, 8, 3, 0, 0, 0], "Missing PLTE before IDAT"),
        ] as [([UInt8], String)])
    func `an inconsistent header is an error`(_ header: [UInt8], _ message: String) throws {
        var file = [UInt8](Self.corners.data)
        file.replaceSubrange(8..<33, with: PNGFixture.Chunk(type: "IHDR", data: header).bytes)
        let error = try #require(throws: DrawingError.self) { try Image(data: Data(file)) }
        #expect(error.description.hasSuffix(message), "\(error.description)")
    }
}
