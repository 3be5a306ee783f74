// SPDX-License-Identifier: MIT

import Easel
import EaselUIKit
import Foundation
import Testing

/// Core Foundation, and the contexts and files of Core Graphics and Image I/O.
@Suite struct CoreFoundationTests {
    @Test func `Foundation's and Swift's arrays are Core Foundation's`() {
        let colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
        let space = CGColorSpaceCreateDeviceRGB()
        let gradient = CGGradient(colorsSpace: space, colors: NSArray(array: colors) as CFArray, locations: nil)
        #expect(
            gradient != nil && gradient == CGGradient(colorsSpace: space, colors: colors as CFArray, locations: nil))
        #expect(CFArrayGetCount(colors as CFArray) == 2)
    }

    @Test func `attributed strings are made and changed by functions`() throws {
        let string = try #require(CFAttributedStringCreateMutable(kCFAllocatorDefault, 0))
        CFAttributedStringReplaceString(string, CFRangeMake(0, 0), "seven" as CFString)
        let all = CFRangeMake(0, CFAttributedStringGetLength(string))
        CFAttributedStringSetAttribute(string, all, kCTFontAttributeName, UIFont.systemFont(ofSize: 9))
        let copy = try #require(CFAttributedStringCreateCopy(nil, string))
        #expect(CFAttributedStringGetLength(copy) == 5 && CFAttributedStringGetString(copy) == "seven")
        #expect(copy.size().height < 14)
        let other = CFAttributedStringCreate(
            nil, "x" as CFString, [kCTFontAttributeName: UIFont.systemFont(ofSize: 90)] as CFDictionary)
        #expect(try #require(other).size().height > 80)
        for range in [CFRangeMake(4, 2), CFRangeMake(-1, 1), CFRangeMake(0, -1), CFRangeMake(.max, .max)] {
            #expect(throws: UIKitError.self) {
                try TestEnvironment.environment().run { CFAttributedStringReplaceString(string, range, "") }
            }
        }
    }

    @Test func `a PDF context has pages with y up, and writes when it is closed`() throws {
        try TestEnvironment.environment().run {
            let data = NSMutableData()
            var box = CGRect(x: 0, y: 0, width: 200, height: 100)
            let consumer = try #require(CGDataConsumer(data: data as CFMutableData))
            let information = [kCGPDFContextTitle: "Bars"] as CFDictionary
            let context = try #require(CGContext(consumer: consumer, mediaBox: &box, information))
            for _ in 0..<2 {
                context.beginPDFPage(nil)
                context.fill(CGRect(x: 10, y: 10, width: 30, height: 20))
                context.endPDFPage()
            }
            #expect(data.length == 0)
            context.closePDF()
            let length = data.length
            context.closePDF()
            #expect(String(decoding: (data as Data).prefix(5), as: UTF8.self) == "%PDF-" && data.length == length)
        }
    }

    @Test func `a PDF context without a page or after its end reports errors`() throws {
        var box = CGRect(x: 0, y: 0, width: 20, height: 10)
        let consumer = try #require(CGDataConsumer(data: NSMutableData()))
        let context = try #require(CGContext(consumer: consumer, mediaBox: &box, nil))
        let environment = try TestEnvironment.environment()
        #expect(throws: UIKitError.self) { try environment.run { context.endPDFPage() } }
        #expect(throws: UIKitError.self) { try environment.run { context.beginPDFPage(["a": 1] as CFDictionary) } }
        try environment.run { context.closePDF() }
        #expect(throws: UIKitError.self) { try environment.run { context.beginPDFPage(nil) } }
        let remote = try #require(URL(string: "https://example.com"))
        #expect(CGDataConsumer(url: remote) == nil)
    }

    @Test func `image files are written as PNG and JPEG`() throws {
        let image = try #require(TwoColors.image().cgImage)
        let data = NSMutableData()
        let destination = try #require(CGImageDestinationCreateWithData(data, kUTTypePNG, 1, nil))
        CGImageDestinationAddImage(destination, image, nil)
        #expect(CGImageDestinationFinalize(destination) && UIImage(data: data as Data)?.cgImage == image)
        try TestEnvironment.withFolder { folder in
            let url = folder.appending(path: "a.jpg")
            let type = UTType.jpeg.identifier as CFString
            let file = try #require(CGImageDestinationCreateWithURL(url as CFURL, type, 1, nil))
            let quality = [kCGImageDestinationLossyCompressionQuality: 0.5] as CFDictionary
            CGImageDestinationAddImage(file, image, quality)
            #expect(CGImageDestinationFinalize(file) && UIImage(contentsOfFile: url.path)?.size.width == 10)
        }
        #expect(CGImageDestinationCreateWithData(data, "public.tiff" as CFString, 1, nil) == nil)
    }

    @Test func `a layer of Core Graphics is drawn in the direction of its context`() throws {
        let picture = try Picture.of(20, 20) { renderer in
            let context = renderer.cgContext
            guard let layer = CGLayer(context, size: CGSize(width: 10, height: 10), auxiliaryInfo: nil) else { return }
            layer.context?.fill(CGRect(x: 0, y: 0, width: 10, height: 5))
            context.draw(layer, at: .zero)
            context.draw(layer, in: CGRect(x: 10, y: 10, width: 10, height: 4))
        }
        #expect(picture[5, 2] == Picture.black && picture[5, 7] == Picture.clear)
        #expect(picture[15, 11] == Picture.black && picture[15, 13] == Picture.clear)
    }

    @Test func `antialiasing that is not allowed cannot be requested`() throws {
        let picture = try Picture.of(4, 4) { renderer in
            renderer.cgContext.setAllowsAntialiasing(false)
            renderer.cgContext.setShouldAntialias(true)
            renderer.cgContext.setShouldSmoothFonts(true)
            renderer.cgContext.fill(CGRect(x: 0.75, y: 0, width: 2, height: 4))
        }
        #expect((0..<4).allSatisfy { [0, 255].contains(picture[$0, 2][3]) })
    }

    @Test func `a template image paints its shape with the fill color`() throws {
        let icon = try TwoColors.image().withRenderingMode(.alwaysTemplate)
        let picture = try Picture.of(20, 10) { _ in
            UIColor.green.setFill()
            icon.draw(in: CGRect(x: 0, y: 0, width: 10, height: 10))
            icon.withRenderingMode(.alwaysOriginal).draw(in: CGRect(x: 10, y: 0, width: 10, height: 10))
        }
        #expect(picture[5, 2] == Picture.green && picture[5, 8] == Picture.green)
        #expect(picture[15, 2] == Picture.red && picture[15, 8] == Picture.blue)
    }

    @Test func `functions for rectangles and path elements have their old names`() {
        let rect = CGRectMake(1, 2, 30, 40)
        #expect(CGRectGetMaxX(rect) == 31 && CGRectInset(rect, 1, 1) == CGRect(x: 2, y: 3, width: 28, height: 38))
        let fitted = AVMakeRect(aspectRatio: CGSize(width: 2, height: 1), insideRect: CGRectMake(0, 0, 10, 10))
        #expect(fitted == CGRect(x: 0, y: 2.5, width: 10, height: 5))
        #expect(AVMakeRect(aspectRatio: .zero, insideRect: rect) == .zero)
        var kinds: [CGPathElementType] = []
        CGPath(rect: rect, transform: nil).applyWithBlock { kinds.append($0.pointee.type) }
        #expect(kinds == [.moveToPoint, .addLineToPoint, .addLineToPoint, .addLineToPoint, .closeSubpath])
    }

    @Test func `obliqueness slants glyphs around the baseline, and expansion is an error`() throws {
        func letter(_ slant: Double) throws -> CGRect {
            try Picture.of(60, 40) { _ in
                "I".draw(
                    at: CGPoint(x: 20, y: 0),
                    withAttributes: [.font: UIFont.systemFont(ofSize: 30), .obliqueness: slant, .expansion: 0])
            }.inkBounds
        }
        let (straight, right, left) = (try letter(0), try letter(0.5), try letter(-0.5))
        #expect(
            right.width > straight.width + 8 && right.maxX > straight.maxX + 8 && abs(right.minX - straight.minX) < 2)
        #expect(left.minX < straight.minX - 8 && abs(right.minY - straight.minY) <= 1)
        #expect(throws: UIKitError.self) {
            try Picture.of(9, 9) { _ in "I".draw(at: .zero, withAttributes: [.expansion: 0.2]) }
        }
    }
}
