// SPDX-License-Identifier: MIT

import Testing

@testable import Easel

@Suite struct EXIFOrientationTests {
    @Test(arguments: EXIFOrientation.allCases)
    func `the transform maps every pixel to its oriented position`(_ orientation: EXIFOrientation) {
        let (width, height) = (3, 2)
        let upright = orientation.upright([0, 1, 2, 3, 4, 5], width: width, height: height, bytesPerPixel: 1)
        let (newWidth, newHeight) = orientation.exchangesSides ? (height, width) : (width, height)
        for index in 0..<6 {
            let middle = CGPoint(
                x: (CGFloat(index % width) + 0.5) / CGFloat(width), y: (CGFloat(index / width) + 0.5) / CGFloat(height))
            let center = middle.applying(orientation.transform)
            let (column, row) = (Int(center.x * CGFloat(newWidth)), Int(center.y * CGFloat(newHeight)))
            #expect(Int(upright[row * newWidth + column]) == index)
        }
    }

    /// Returns a directory entry in little-endian byte order.
    private static func entry(tag: UInt8, type: UInt8 = 3, value: UInt8) -> [UInt8] {
        [tag, 1, type, 0, 1, 0, 0, 0, value, 0, 0, 0]
    }

    private static let header: [UInt8] = [0x49, 0x49, 42, 0, 8, 0, 0, 0]

    @Test(
        arguments: [
            (header + [2, 0] + entry(tag: 0x0F, value: 3) + entry(tag: 0x12, value: 6), EXIFOrientation.right),
            ([], .up), ([0x49], .up), (header, .up), (header + [1], .up), (header + [255, 255], .up),
            (header + [1, 0] + entry(tag: 0x12, value: 0), .up), (header + [1, 0] + entry(tag: 0x12, value: 9), .up),
            (header + [1, 0] + entry(tag: 0x12, type: 2, value: 6), .up),
            (header + [1, 0] + entry(tag: 0x12, value: 6).prefix(9), .up),
            (header + [0, 0] + entry(tag: 0x12, value: 6), .up),
            ([0x49, 0x49, 42, 0, 255, 255, 255, 255, 1, 0], .up), ([0x49, 0x4D, 42, 0, 8, 0, 0, 0], .up),
        ] as [([UInt8], EXIFOrientation)])
    func `an invalid segment is ignored`(_ tiff: [UInt8], _ orientation: EXIFOrientation) throws {
        #expect(try Image(data: JPEGFixture.color.withEXIF(tiff)).jpeg?.orientation == orientation)
    }

    @Test func `any bytes can be parsed as a JPEG header without a crash`() {
        var generator = SeededGenerator(seed: 7)
        let file = Array(JPEGFixture.corners.withEXIF(Self.header + [1, 0] + Self.entry(tag: 0x12, value: 8)))
        #expect(JPEGHeader(file).orientation == .left)
        for length in 0..<file.count { _ = JPEGHeader(Array(file.prefix(length))) }
        for _ in 0..<2000 {
            var damaged = file
            for _ in 0..<3 {
                damaged[Int.random(in: 0..<60, using: &generator)] = .random(in: 0...255, using: &generator)
            }
            _ = JPEGHeader(damaged)
        }
    }
}
