// SPDX-License-Identifier: MIT

import Easel
import EaselUIKit
import Foundation
import Testing

@Suite struct RendererTests {
    @Test func `the size of an image in pixels depends on its scale, which is the screen's by default`() throws {
        try TestEnvironment.environment().run {
            let format = UIGraphicsImageRendererFormat.default()
            #expect(format.scale == 1)
            format.scale = 3
            let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10), format: format).image { _ in }
            #expect(image.size == CGSize(width: 20, height: 10) && image.scale == 3)
            #expect(image.cgImage?.width == 60 && image.cgImage?.height == 30)
        }
        try UIKitEnvironment(screenScale: 2).run {
            let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { _ in }
            #expect(image.cgImage?.width == 40)
        }
    }

    @Test func `the bounds of a renderer select the visible part of the plane`() throws {
        let image = try TestEnvironment.environment().run {
            UIGraphicsImageRenderer(bounds: CGRect(x: 100, y: 50, width: 10, height: 10)).image { context in
                UIColor.red.setFill()
                context.fill(CGRect(x: 105, y: 50, width: 5, height: 10))
            }
        }
        let picture = try Picture(image)
        #expect(picture[2, 5] == Picture.clear && picture[7, 5] == Picture.red)
    }

    @Test func `an opaque image is initially black`() throws {
        let image = try TestEnvironment.environment().run {
            let format = UIGraphicsImageRendererFormat()
            format.opaque = true
            return UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4), format: format).image { _ in }
        }
        let picture = try Picture(image)
        #expect(picture[2, 2] == Picture.black)
    }

    @Test func `currentImage contains the content drawn so far`() throws {
        try TestEnvironment.environment().run {
            let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
            var halfway: UIImage?
            let end = UIGraphicsImageRenderer(bounds: rect).image { context in
                context.clip(to: CGRect(x: 0, y: 0, width: 10, height: 5))
                context.fill(rect)
                halfway = context.currentImage
                UIColor.red.setFill()
                context.fill(rect)
            }
            let (first, last) = (try Picture(halfway), try Picture(end))
            #expect(first[5, 2] == Picture.black && first[5, 7] == Picture.clear)
            #expect(last[5, 2] == Picture.red && last[5, 7] == Picture.clear)
        }
    }

    @Test func `the renderer's context fills, clips, and strokes the inside of rectangles`() throws {
        let picture = try Picture.of(20, 10) { context in
            UIColor.red.setStroke()
            context.stroke(CGRect(x: 0, y: 0, width: 10, height: 10))
            context.clip(to: CGRect(x: 10, y: 0, width: 5, height: 10))
            context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
            context.fill(CGRect(x: 12, y: 0, width: 2, height: 10), blendMode: .clear)
        }
        #expect(picture[0, 5] == Picture.red && picture[1, 5] == Picture.clear && picture[9, 9] == Picture.red)
        #expect(picture[11, 5] == Picture.black && picture[12, 5] == Picture.clear && picture[17, 5] == Picture.clear)
    }

    @Test func `pngData and image return the same pixels`() throws {
        try TestEnvironment.environment().run {
            let renderer = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8))
            func draw(_ context: UIGraphicsImageRendererContext) {
                context.cgContext.fillEllipse(in: CGRect(x: 1, y: 1, width: 6, height: 6))
            }
            #expect(UIImage(data: renderer.pngData(actions: draw)) == renderer.image(actions: draw))
        }
    }

    @Test func `jpegData returns a JPEG file of the same size`() throws {
        try TestEnvironment.environment().run {
            let renderer = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 6))
            let data = renderer.jpegData(withCompressionQuality: 0.8) { context in
                UIColor.white.setFill()
                context.fill(CGRect(x: 0, y: 0, width: 8, height: 6))
            }
            #expect(data.starts(with: [0xFF, 0xD8]))
            let picture = try Picture(UIImage(data: data))
            #expect(picture.width == 8 && picture.height == 6 && picture[4, 3] == Picture.white)
        }
    }

    @Test func `a renderer's drawing contains vectors, and rendering an invalid drawing throws an error`() throws {
        let renderer = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8))
        let drawing = renderer.drawing { context in
            context.cgContext.fillEllipse(in: CGRect(x: 1, y: 1, width: 6, height: 6))
        }
        #expect(try drawing.svg().contains("<circle"))
        let invalid = renderer.drawing { context in context.cgContext.setAlpha(.nan) }
        #expect(throws: DrawingError.self) { try invalid.pdf() }
    }

    @Test(arguments: [CGSize.zero, CGSize(width: -5, height: CGFloat.nan), CGSize(width: 1e9, height: 1)])
    func `an invalid size is an error, and the image is empty`(_ size: CGSize) throws {
        var image: UIImage?
        #expect(throws: DrawingError.self) {
            try TestEnvironment.environment().run {
                image = UIGraphicsImageRenderer(size: size).image { context in
                    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
                }
            }
        }
        #expect(image?.size == .zero)
    }

    @Test func `image contexts nest, and a scale of 0 means the screen's scale`() throws {
        try UIKitEnvironment(screenScale: 2).run {
            let size = CGSize(width: 10, height: 10)
            UIGraphicsBeginImageContextWithOptions(size, true, 0)
            UIGraphicsBeginImageContext(size)
            let inner = UIGraphicsGetImageFromCurrentImageContext()
            UIGraphicsEndImageContext()
            let outer = UIGraphicsGetImageFromCurrentImageContext()
            UIGraphicsEndImageContext()
            #expect(inner?.scale == 1 && inner?.cgImage?.width == 10)
            #expect(outer?.scale == 2 && outer?.cgImage?.width == 20)
            let opaque = try Picture(outer)
            #expect(opaque[3, 3] == Picture.black)
            #expect(UIGraphicsGetCurrentContext() == nil)
        }
    }
}
