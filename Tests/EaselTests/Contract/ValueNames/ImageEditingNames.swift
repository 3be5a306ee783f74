// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests of cropped images, resized images, and JPEG images.
@Suite struct ImageEditingNames {
    /// Returns an image whose pixels all have different colors: red is the column and green is the row.
    static func chart(_ width: Int, _ height: Int) throws -> Image {
        let pixels = (0..<width * height).flatMap { index -> [UInt8] in
            [UInt8(index % width * 10), UInt8(index / width * 10), 0, 255]
        }
        return try Image(width: width, height: height, pixels: pixels, format: .rgba)
    }

    @Test func `cropped returns a part of an image, enlarged to whole pixels`() throws {
        let chart = try Self.chart(8, 6)
        let part: Image = chart.cropped(to: CGRect(x: 2, y: 1, width: 3, height: 2))
        #expect(part.size == CGSize(width: 3, height: 2))
        #expect(Pixels(part)[0, 0] == [20, 10, 0, 255] && Pixels(part)[2, 1] == [40, 20, 0, 255])
        // The rectangle is enlarged to whole pixels and clamped to the image.
        #expect(chart.cropped(to: CGRect(x: 1.5, y: 0.9, width: 1, height: 0.2)).size == CGSize(width: 2, height: 2))
        let corner = chart.cropped(to: CGRect(x: 6, y: -5, width: 100, height: 7))
        #expect(corner.size == CGSize(width: 2, height: 2) && Pixels(corner)[0, 0] == [60, 0, 0, 255])
        let image = try drawnInEveryFormat { canvas in
            canvas.draw(part, in: CGRect(x: 5, y: 5, width: 3, height: 2))
        }
        #expect(image.area == 6 && image[5, 5] == [20, 10, 0, 255])
    }

    @Test func `resized returns an image with a different size`() throws {
        let halves = try Image(width: 2, height: 1, pixels: [0, 255], format: .gray)
        let hard: Image = halves.resized(to: CGSize(width: 8, height: 4), quality: .none)
        #expect(hard.size == CGSize(width: 8, height: 4))
        #expect(Pixels(hard)[3, 3] == opaqueBlack && Pixels(hard)[4, 3] == opaqueWhite)
        let smooth = halves.resized(to: CGSize(width: 8, height: 4))
        #expect(smooth.size == CGSize(width: 8, height: 4))
        #expect(Pixels(smooth)[0, 0][0] < 40 && Pixels(smooth)[7, 0][0] > 215)
        // In the image that is reduced to one pixel, white contributes half of the color.
        #expect(abs(Int(Pixels(halves.resized(to: CGSize(width: 1, height: 1), quality: .high))[0, 0][0]) - 128) <= 2)
    }

    /// An image of 16 × 8 pixels that is red on the left and blue on the right, encoded with libjpeg-turbo's cjpeg.
    static let jpeg = """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4RDgsLEBYQERMU\
        FRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU\
        FBQUFBQUFBT/wAARCAAIABADAREAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAABwj/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QA\
        FQEBAQAAAAAAAAAAAAAAAAAACQf/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCdEMKmAjjB0f/Z
        """

    @Test func `a JPEG is read in the same way as a PNG`() throws {
        let data = try #require(Data(base64Encoded: Self.jpeg))
        let image = try Image(data: data)
        #expect(image.width == 16 && image.height == 8)
        let drawn = try drawnInEveryFormat { canvas in
            canvas.draw(image, in: CGRect(x: 2, y: 2, width: 16, height: 8))
        }
        for (x, expected) in [(4, opaqueRed), (15, opaqueBlue)] {
            #expect(drawn[x, 5].isClose(to: expected, within: 8), "\(drawn[x, 5])")
        }
        let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).jpg")
        defer { try? FileManager.default.removeItem(at: url) }
        try data.write(to: url)
        #expect(try Image(contentsOf: url) == image)
    }
}
