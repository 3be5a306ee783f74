// SPDX-License-Identifier: MIT

import Easel
import Testing

@Suite struct ImageRowsTests {
    private let pixels = (0..<4 * 3 * 4).map { UInt8($0 * 5) }

    @Test(arguments: PixelFormat.allCases)
    func `rows are that part of all pixels`(_ format: PixelFormat) throws {
        let image = try Image(width: 4, height: 3, pixels: pixels, format: .rgba)
        let bytesPerRow = 4 * format.bytesPerPixel
        let all = image.pixels(as: format)
        #expect(image.pixels(inRows: 1..<3, as: format) == Array(all[bytesPerRow...]))
        #expect(image.pixels(inRows: 0..<1, as: format) == Array(all[..<bytesPerRow]))
        #expect(image.pixels(inRows: 2..<99, as: format) == Array(all[(2 * bytesPerRow)...]))
        #expect(image.pixels(inRows: 3..<4, as: format).isEmpty && image.pixels(inRows: -2..<0, as: format).isEmpty)
    }

    @Test func `images of different formats are equal if their pixels are, and not if the last one is not`() throws {
        var gray = [UInt8](repeating: 7, count: 300 * 700)
        let one = try Image(width: 300, height: 700, pixels: gray, format: .gray)
        let colors = one.pixels(as: .bgra)
        #expect(try one == Image(width: 300, height: 700, pixels: colors, format: .bgra))
        gray[gray.count - 1] = 8
        #expect(try one != Image(width: 300, height: 700, pixels: gray, format: .gray))
        #expect(
            try Image(width: 300, height: 700, pixels: colors, format: .bgra)
                != Image(width: 300, height: 700, pixels: gray, format: .gray))
        #expect(try one != Image(width: 700, height: 300, pixels: one.pixels(as: .gray), format: .gray))
    }
}
