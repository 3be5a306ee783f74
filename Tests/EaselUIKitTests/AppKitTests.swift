// SPDX-License-Identifier: MIT

import Easel
import EaselUIKit
import Foundation
import Testing

/// AppKit's names. y points up unless an image is flipped.
@Suite struct AppKitTests {
    private let size = NSSize(width: 20, height: 20)

    private func pixels(_ image: NSImage) throws -> Picture {
        try TestEnvironment.environment().run {
            let pixels = try #require(image.cgImage(forProposedRect: nil, context: nil, hints: nil))
            return try Picture(UIImage(cgImage: pixels))
        }
    }

    @Test func `y points up in an image that is not flipped, and down in one that is`() throws {
        func image(flipped: Bool) -> NSImage {
            NSImage(size: size, flipped: flipped) { area in
                NSColor.red.setFill()
                NSBezierPath.fill(NSRect(x: 0, y: 0, width: area.width, height: 5))
                return true
            }
        }
        let (up, down) = (try pixels(image(flipped: false)), try pixels(image(flipped: true)))
        #expect(up[10, 18] == Picture.red && up[10, 2] == Picture.clear)
        #expect(down[10, 2] == Picture.red && down[10, 18] == Picture.clear)
    }

    /// The letter L has more ink in its lower half, at its baseline.
    @Test(arguments: [false, true]) func `text and images are upright in both directions`(_ isFlipped: Bool) throws {
        let letter = try pixels(
            NSImage(size: size, flipped: isFlipped) { _ in
                NSAttributedString(string: "L", attributes: [.font: NSFont.systemFont(ofSize: 16)]).draw(at: .zero)
                return true
            })
        let ink = letter.inkBounds
        #expect(isFlipped ? ink.minY < 8 : ink.maxY > 12)
        let right = Int(ink.maxX) - 2
        #expect(letter[right, Int(ink.maxY) - 1][3] > 0 && letter[right, Int(ink.minY)][3] == 0)
        let colors = NSImage(cgImage: try #require(TwoColors.image().cgImage), size: .zero)
        let both = try pixels(
            NSImage(size: size, flipped: isFlipped) { area in
                colors.draw(in: area)
                return true
            })
        #expect(both[10, 3] == Picture.red && both[10, 16] == Picture.blue)
    }

    @Test func `a part of an image is given from its bottom-left corner`() throws {
        let colors = NSImage(cgImage: try #require(TwoColors.image().cgImage), size: .zero)
        let lower = try pixels(
            NSImage(size: size, flipped: false) { area in
                colors.draw(
                    in: area, from: NSRect(x: 0, y: 0, width: 10, height: 5), operation: .sourceOver, fraction: 1)
                return true
            })
        #expect(lower[10, 2] == Picture.blue && lower[10, 17] == Picture.blue)
    }

    @Test func `arcs are in degrees, counterclockwise where y points up`() {
        let path = NSBezierPath()
        path.appendArc(withCenter: .zero, radius: 10, startAngle: 0, endAngle: 90)
        #expect(abs(path.currentPoint.x) < 1e-9 && abs(path.currentPoint.y - 10) < 1e-9 && path.bounds.minX > -0.001)
        path.removeAllPoints()
        path.move(to: NSPoint(x: 1, y: 2))
        path.relativeLine(to: NSPoint(x: 3, y: 4))
        path.line(to: NSPoint(x: 0, y: 0))
        #expect(path.bounds == NSRect(x: 0, y: 0, width: 4, height: 6))
        path.transform(using: AffineTransform(translationByX: 5, byY: 0))
        #expect(path.bounds.minX == 5)
        path.windingRule = .evenOdd
        #expect(path.usesEvenOddFillRule)
    }

    @Test func `the current context can be read, replaced, and saved`() throws {
        let bitmap = try #require(
            CGContext(
                data: nil, width: 8, height: 8, bitsPerComponent: 8, bytesPerRow: 0,
                space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue))
        try TestEnvironment.environment().run {
            #expect(NSGraphicsContext.current == nil)
            NSGraphicsContext.current = NSGraphicsContext(cgContext: bitmap, flipped: false)
            NSGraphicsContext.saveGraphicsState()
            NSColor.blue.set()
            NSRect(x: 0, y: 0, width: 8, height: 4).fill()
            NSGraphicsContext.restoreGraphicsState()
            #expect(NSGraphicsContext.current?.cgContext === bitmap && NSGraphicsContext.current?.isFlipped == false)
            NSGraphicsContext.current = nil
            #expect(NSGraphicsContext.current == nil)
            let pixels = try #require(bitmap.makeImage())
            let image = try Picture(UIImage(cgImage: pixels))
            #expect(image[4, 6] == Picture.blue && image[4, 1] == Picture.clear)
        }
    }

    @Test func `an image is a drawing and an image file`() throws {
        let image = NSImage(size: size)
        image.lockFocus()
        NSColor.green.setFill()
        NSRect(x: 0, y: 0, width: 20, height: 10).fill()
        image.unlockFocus()
        let picture = try pixels(image)
        #expect(picture[5, picture.height - 1] == Picture.green && picture[5, 0] == Picture.clear)
        #expect(try image.drawing().svg().contains("<image"))
        let pixels = try #require(TwoColors.image().cgImage)
        let png = try #require(NSBitmapImageRep(cgImage: pixels).representation(using: .png, properties: [:]))
        #expect(NSBitmapImageRep(data: png)?.cgImage == pixels && NSImage(data: Data()) == nil)
    }

    @Test func `components and named colors have AppKit's names`() {
        let color = NSColor(calibratedRed: 0.2, green: 0.4, blue: 0.6, alpha: 0.8)
        #expect([color.redComponent, color.greenComponent, color.blueComponent] == [0.2, 0.4, 0.6])
        #expect(color.alphaComponent == 0.8 && NSColor.controlAccentColor == NSColor.systemBlue)
        #expect(NSFont.userFixedPitchFont(ofSize: 12)?.font == .monospaced(size: 12))
    }
}
