// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests of `Image` and its pixel formats.
@Suite struct ImageNames {
    @Test func `an image can be created from pixels and returns them in any format`() throws {
        let formats: [(PixelFormat, [UInt8])] = [
            (.rgba, [255, 0, 51, 255, 0, 0, 0, 0]), (.bgra, [51, 0, 255, 255, 0, 0, 0, 0]),
            (.premultipliedRGBA, [255, 0, 51, 255, 0, 0, 0, 0]), (.premultipliedBGRA, [51, 0, 255, 255, 0, 0, 0, 0]),
        ]
        for (format, bytes) in formats {
            let image = try Image(width: 2, height: 1, pixels: bytes, format: format)
            #expect(image.width == 2 && image.height == 1 && image.size == CGSize(width: 2, height: 1))
            #expect(image.pixels(as: format) == bytes && image.pixels(as: .rgba) == formats[0].1)
        }
        let gray = try Image(width: 1, height: 2, pixels: [0, 153], format: .gray)
        #expect(gray.pixels(as: .rgba) == [0, 0, 0, 255, 153, 153, 153, 255] && gray.pixels(as: .gray) == [0, 153])
    }

    @Test func `an image can be written as a PNG and read from data and from a file`() throws {
        let image = try Image(width: 1, height: 2, pixels: [255, 0, 0, 255, 0, 0, 255, 51], format: .rgba)
        let data: Data = try image.pngData()
        #expect(try Image(data: data) == image)
        let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).png")
        defer { try? FileManager.default.removeItem(at: url) }
        try data.write(to: url)
        #expect(try Image(contentsOf: url) == image)
        let path: String = url.path(percentEncoded: false)
        #expect(try Image(contentsOfFile: path) == image)
        #expect(try Image(contentsOfFile: path, limits: .default) == image)
        var few = RenderLimits()
        few.fileBytes = 10
        #expect(throws: DrawingError.limitExceeded(limit: "fileBytes", value: data.count, maximum: 10)) {
            try Image(contentsOfFile: path, limits: few)
        }
        for missing in [path + ".none", "", "/"] {
            let error = #expect(throws: DrawingError.self) { try Image(contentsOfFile: missing) }
            #expect(error?.description.hasPrefix("\"\(missing)\" could not be read: ") ?? false)
        }
    }
}
