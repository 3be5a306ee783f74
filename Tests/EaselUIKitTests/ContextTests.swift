// SPDX-License-Identifier: MIT

import Easel
import EaselUIKit
import Foundation
import Testing

@Suite struct ContextTests {
    private let all = CGRect(x: 0, y: 0, width: 10, height: 10)

    @Test func `nested renderers have separate current contexts`() throws {
        try TestEnvironment.environment().run {
            #expect(UIGraphicsGetCurrentContext() == nil)
            let renderer = UIGraphicsImageRenderer(size: all.size)
            let outer = renderer.image { _ in
                let context = UIGraphicsGetCurrentContext()
                UIColor.red.setFill()
                let inner = renderer.image { _ in
                    #expect(UIGraphicsGetCurrentContext() !== context)
                    // A new context has a black fill color.
                    UIRectFill(CGRect(x: 0, y: 0, width: 10, height: 5))
                }
                #expect(UIGraphicsGetCurrentContext() === context)
                UIRectFill(all)
                inner.draw(at: .zero)
            }
            #expect(UIGraphicsGetCurrentContext() == nil)
            let picture = try Picture(outer)
            #expect(picture[5, 2] == Picture.black && picture[5, 7] == Picture.red)
        }
    }

    @Test func `each thread has separate contexts`() throws {
        let environment = try TestEnvironment.environment()
        DispatchQueue.concurrentPerform(iterations: 64) { number in
            let byte = UInt8(number * 4)
            let image = try? environment.run { () -> UIImage? in
                #expect(UIGraphicsGetCurrentContext() == nil)
                UIGraphicsBeginImageContextWithOptions(all.size, false, 1)
                defer { UIGraphicsEndImageContext() }
                UIColor(white: CGFloat(byte) / 255, alpha: 1).setFill()
                for x in 0..<10 {
                    Thread.sleep(forTimeInterval: 0.0001)
                    UIRectFill(CGRect(x: x, y: 0, width: 1, height: 10))
                }
                return UIGraphicsGetImageFromCurrentImageContext()
            }
            let picture = image?.cgImage.map { Picture($0.image) }
            #expect(picture?[0, 0] == [byte, byte, byte, 255] && picture?[9, 9] == [byte, byte, byte, 255])
        }
    }

    @Test func `pushing or popping contexts in a closure has no effect after the closure returns`() throws {
        let environment = try TestEnvironment.environment()
        try environment.run {
            let renderer = UIGraphicsImageRenderer(size: all.size)
            _ = renderer.image { outer in
                _ = renderer.image { inner in
                    UIGraphicsPushContext(inner.cgContext)
                    UIGraphicsPopContext()
                    UIGraphicsPopContext()
                }
                #expect(UIGraphicsGetCurrentContext() === outer.cgContext)
            }
        }
        #expect(UIGraphicsGetCurrentContext() == nil)
    }

    struct Call: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let run: @Sendable () -> Void

        init(_ name: String, _ run: @escaping @Sendable () -> Void) { (testDescription, self.run) = (name, run) }
    }

    @Test(arguments: [
        Call("fill()") { UIBezierPath(rect: CGRect(x: 0, y: 0, width: 1, height: 1)).fill() },
        Call("setFill()") { UIColor.red.setFill() }, Call("draw(at:)") { "x".draw(at: .zero) },
        Call("UIRectFill") { UIRectFill(.zero) }, Call("UIGraphicsPopContext()") { UIGraphicsPopContext() },
        Call("UIGraphicsGetImageFromCurrentImageContext()") { _ = UIGraphicsGetImageFromCurrentImageContext() },
        Call("UIGraphicsBeginPDFPage()") { UIGraphicsBeginPDFPage() },
        Call("UIGraphicsEndPDFContext()") { UIGraphicsEndPDFContext() },
    ])
    func `an error names a call that needs a context`(_ call: Call) throws {
        let error = #expect(throws: UIKitError.self) { try TestEnvironment.environment().run(call.run) }
        #expect(error?.description.contains(call.testDescription) == true, "\(String(describing: error))")
    }

    @Test func `graphics states nest, and a clip can only shrink within a state`() throws {
        let picture = try Picture.of(30, 10) { renderer in
            let context = renderer.cgContext
            context.saveGState()
            context.clip(to: CGRect(x: 0, y: 0, width: 20, height: 10))
            context.saveGState()
            UIRectClip(CGRect(x: 10, y: 0, width: 20, height: 10))
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 30, height: 10))
            context.restoreGState()
            context.fill(CGRect(x: 0, y: 0, width: 5, height: 10))
            context.restoreGState()
            context.fill(CGRect(x: 25, y: 0, width: 5, height: 10))
        }
        #expect(picture[2, 5] == Picture.black && picture[7, 5] == Picture.clear && picture[15, 5] == Picture.red)
        #expect(picture[22, 5] == Picture.clear && picture[27, 5] == Picture.black)
    }

    @Test func `a CGImage drawn by the context is upside down, and a UIImage is upright`() throws {
        let image = try TwoColors.image()
        let picture = try Picture.of(20, 10) { context in
            context.cgContext.draw(try! #require(image.cgImage), in: all)
            image.draw(in: all.offsetBy(dx: 10, dy: 0))
        }
        #expect(picture[5, 2] == Picture.blue && picture[5, 7] == Picture.red)
        #expect(picture[15, 2] == Picture.red && picture[15, 7] == Picture.blue)
    }

    @Test func `in a bitmap context, y points up and images are upright`() throws {
        let image = try TwoColors.image()
        try TestEnvironment.environment().run {
            let context = try #require(
                CGContext(
                    data: nil, width: 20, height: 10, bitsPerComponent: 8, bytesPerRow: 0,
                    space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
            context.draw(try #require(image.cgImage), in: all)
            context.setFillColor(UIColor.green.cgColor)
            context.fill(CGRect(x: 10, y: 0, width: 10, height: 3))
            let picture = Picture(try #require(context.makeImage()).image)
            #expect(context.width == 20 && context.height == 10)
            #expect(picture[5, 2] == Picture.red && picture[5, 7] == Picture.blue)
            #expect(picture[15, 9] == Picture.green && picture[15, 5] == Picture.clear)
        }
    }

    @Test func `a bitmap context with an invalid size or bit depth is nil`() {
        let space = CGColorSpaceCreateDeviceRGB()
        for (width, height, bits) in [(0, 5, 8), (5, -1, 8), (5, 5, 16)] {
            #expect(
                CGContext(
                    data: nil, width: width, height: height, bitsPerComponent: bits, bytesPerRow: 0, space: space,
                    bitmapInfo: 1) == nil)
        }
    }

    @Test func `a positive shadow offset points down in a UIKit context and up in a bitmap context`() throws {
        let offset = CGSize(width: 0, height: 10)
        let down = try Picture.of(10, 30) { context in
            context.cgContext.setShadow(offset: offset, blur: 0, color: UIColor.red.cgColor)
            context.cgContext.fill(CGRect(x: 0, y: 10, width: 10, height: 5))
        }
        #expect(down[5, 22] == Picture.red && down[5, 3] == Picture.clear)
        try TestEnvironment.environment().run {
            let context = try #require(
                CGContext(
                    data: nil, width: 10, height: 30, bitsPerComponent: 8, bytesPerRow: 0,
                    space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
            context.setShadow(offset: offset, blur: 0, color: UIColor.red.cgColor)
            context.fill(CGRect(x: 0, y: 10, width: 10, height: 5))
            let up = Picture(try #require(context.makeImage()).image)
            // The rectangle covers rows 15 to 20 from the top.
            #expect(up[5, 7] == Picture.red && up[5, 27] == Picture.clear)
        }
    }

    @Test func `UIRectFill erases with a clear color, and UIRectFrame draws inside the rectangle`() throws {
        let picture = try Picture.of(10, 10) { _ in
            UIRectFill(all)
            UIColor.clear.setFill()
            UIRectFill(CGRect(x: 2, y: 2, width: 6, height: 6))
            UIColor.red.setFill()
            UIRectFrame(all)
        }
        #expect(picture[5, 5] == Picture.clear && picture[0, 0] == Picture.red && picture[5, 9] == Picture.red)
        #expect(picture[1, 1] == Picture.black)
    }

    @Test func `UIKit code draws vectors on an Easel canvas`() throws {
        let drawing = Drawing(width: 20, height: 10) { canvas in
            canvas.translateBy(x: 10, y: 0)
            try canvas.drawUIKit { context in
                UIColor.red.setFill()
                UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10)).fill()
                #expect(UIGraphicsGetCurrentContext() === context)
            }
            #expect(UIGraphicsGetCurrentContext() == nil)
        }
        let picture = Picture(try drawing.image())
        #expect(picture[5, 5] == Picture.clear && picture[15, 5] == Picture.red)
        let svg = try drawing.svg()
        #expect(svg.contains("<rect") && !svg.contains("<image"))
    }

    @Test func `an error in UIKit code on a canvas makes rendering fail`() throws {
        let drawing = Drawing(width: 20, height: 10) { canvas in
            try canvas.drawUIKit { _ in CALayer().addSublayerToItself() }
        }
        #expect(throws: UIKitError.self) { try drawing.image() }
        let invalid = Drawing(width: 20, height: 10) { canvas in
            try canvas.drawUIKit { context in context.setLineWidth(-.infinity) }
        }
        #expect(throws: DrawingError.self) { try invalid.svg() }
    }

    @Test func `the first error in an environment is thrown, and the valid calls are drawn`() throws {
        let environment = try TestEnvironment.environment()
        var image: UIImage?
        let error = #expect(throws: DrawingError.self) {
            try environment.run {
                image = UIGraphicsImageRenderer(size: all.size).image { context in
                    context.cgContext.setLineWidth(.nan)
                    context.fill(all)
                }
            }
        }
        #expect(error?.description.contains("setLineWidth") == true)
        let picture = try Picture(image)
        #expect(picture[5, 5] == Picture.black)
    }

    @Test func `an environment applies to the tasks created within it`() async throws {
        let environment = UIKitEnvironment(screenScale: 3)
        let scales = try await environment.run {
            await Task.yield()
            return await Task { UIScreen.main.scale }.value
        }
        #expect(scales == 3)
        #expect(UIScreen.main.scale == 2)
        await #expect(throws: UIKitError.self) {
            try await environment.run {
                await Task.yield()
                UIGraphicsPopContext()
            }
        }
    }
}

extension CALayer {
    fileprivate func addSublayerToItself() { addSublayer(self) }
}

/// An image with a red upper half and a blue lower half.
enum TwoColors {
    static func image(scale: CGFloat = 1, orientation: UIImage.Orientation = .up) throws -> UIImage {
        let pixels = (0..<10).flatMap { row in (0..<10).flatMap { _ in row < 5 ? Picture.red : Picture.blue } }
        let image = try Easel.Image(width: 10, height: 10, pixels: pixels, format: .rgba)
        return UIImage(cgImage: CGImage(image), scale: scale, orientation: orientation)
    }
}
