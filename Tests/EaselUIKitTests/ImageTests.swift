// SPDX-License-Identifier: MIT

import Easel
import EaselUIKit
import Foundation
import Testing

@Suite struct ImageTests {
    private let rect = CGRect(x: 0, y: 0, width: 10, height: 10)

    @Test func `the size of an image is in points`() throws {
        let image = try TwoColors.image(scale: 2)
        #expect(image.size == CGSize(width: 5, height: 5) && image.scale == 2)
        let picture = try Picture.of(10, 10) { _ in image.draw(at: CGPoint(x: 2, y: 2)) }
        #expect(picture.inkBounds == CGRect(x: 2, y: 2, width: 5, height: 5))
    }

    /// The image is red above blue. The arguments are an orientation and the colors that are shown in the top-left,
    /// top-right, bottom-left, and bottom-right corners.
    @Test(
        arguments: [
            (UIImage.Orientation.up, [Picture.red, Picture.red, Picture.blue, Picture.blue]),
            (.down, [Picture.blue, Picture.blue, Picture.red, Picture.red]),
            (.left, [Picture.red, Picture.blue, Picture.red, Picture.blue]),
            (.right, [Picture.blue, Picture.red, Picture.blue, Picture.red]),
            (.upMirrored, [Picture.red, Picture.red, Picture.blue, Picture.blue]),
            (.downMirrored, [Picture.blue, Picture.blue, Picture.red, Picture.red]),
            (.leftMirrored, [Picture.red, Picture.blue, Picture.red, Picture.blue]),
            (.rightMirrored, [Picture.blue, Picture.red, Picture.blue, Picture.red]),
        ] as [(UIImage.Orientation, [[UInt8]])])
    func `an orientation rotates the pixels`(_ orientation: UIImage.Orientation, _ corners: [[UInt8]]) throws {
        let image = try TwoColors.image(orientation: orientation)
        let picture = try Picture.of(10, 10) { _ in image.draw(in: rect) }
        #expect([picture[1, 1], picture[8, 1], picture[1, 8], picture[8, 8]] == corners)
        let file = try TestEnvironment.environment().run { try #require(image.pngData()) }
        let written = try Picture(UIImage(data: file))
        #expect(written[8, 1] == corners[1])
    }

    @Test func `mirrored orientations mirror the pixels`() throws {
        let pixels = [Picture.red, Picture.green, Picture.blue, Picture.white].flatMap { $0 }
        let image = CGImage(try Easel.Image(width: 2, height: 2, pixels: pixels, format: .rgba))
        // The displayed top row of an image whose first row is red and green and whose second row is blue and white.
        // The orientations follow EXIF.
        let tops: [(UIImage.Orientation, [[UInt8]])] = [
            (.up, [Picture.red, Picture.green]), (.upMirrored, [Picture.green, Picture.red]),
            (.down, [Picture.white, Picture.blue]), (.downMirrored, [Picture.blue, Picture.white]),
            (.leftMirrored, [Picture.red, Picture.blue]), (.right, [Picture.blue, Picture.red]),
            (.rightMirrored, [Picture.white, Picture.green]), (.left, [Picture.green, Picture.white]),
        ]
        for (orientation, top) in tops {
            let shown = UIImage(cgImage: image, scale: 1, orientation: orientation)
            let picture = try Picture.of(2, 2) { _ in shown.draw(at: .zero) }
            #expect([picture[0, 0], picture[1, 0]] == top, "\(orientation)")
        }
    }

    @Test func `invalid image data is nil`() throws {
        #expect(UIImage(data: Data([1, 2, 3])) == nil)
        #expect(UIImage(contentsOfFile: "/nowhere/at-all.png") == nil)
        #expect(UIImage(named: "nothing") == nil)
        #expect(UIImage().size == .zero && UIImage().pngData() == nil)
    }

    @Test func `a named image is loaded from the folders in the scale nearest to the screen's`() throws {
        try TestEnvironment.withFolder { folder in
            let data = try TestEnvironment.environment().run { try #require(try TwoColors.image().pngData()) }
            for name in ["icon.png", "icon@3x.png", "only@2x.png"] { try data.write(to: folder.appending(path: name)) }
            var environment = UIKitEnvironment(screenScale: 2, imageFolders: [folder])
            try environment.run {
                #expect(UIImage(named: "icon")?.scale == 3)
                #expect(UIImage(named: "only.png")?.scale == 2)
                #expect(UIImage(named: "absent") == nil)
            }
            environment.screenScale = 1
            try environment.run { #expect(UIImage(named: "icon")?.scale == 1) }
        }
    }

    @Test func `an image can be drawn with an opacity and a blend mode`() throws {
        let image = try TwoColors.image()
        let picture = try Picture.of(20, 10) { _ in
            image.draw(in: rect, blendMode: .normal, alpha: 0.4)
            image.draw(at: CGPoint(x: 10, y: 0))
            image.draw(at: CGPoint(x: 10, y: 0), blendMode: .clear, alpha: 1)
        }
        #expect(picture[5, 2] == [255, 0, 0, 102] && picture[15, 5] == Picture.clear)
    }

    @Test func `a pattern starts at the rectangle's corner and is clipped to the rectangle`() throws {
        let image = try TwoColors.image()
        let picture = try Picture.of(30, 30) { _ in image.drawAsPattern(in: CGRect(x: 5, y: 5, width: 15, height: 15)) }
        #expect(picture.inkBounds == CGRect(x: 5, y: 5, width: 15, height: 15))
        #expect(picture[6, 6] == Picture.red && picture[6, 11] == Picture.blue && picture[18, 16] == Picture.red)
    }

    @Test func `a tint sets the color and multiplies the opacity`() throws {
        let pixels: [UInt8] = [9, 9, 9, 255, 9, 9, 9, 100, 0, 0, 0, 0, 9, 9, 9, 51]
        let image = UIImage(cgImage: CGImage(try Easel.Image(width: 4, height: 1, pixels: pixels, format: .rgba)))
        let tinted = image.withTintColor(UIColor.red.withAlphaComponent(0.5))
        let picture = try Picture(tinted)
        // An opacity of one half is 128/255.
        #expect(picture[0, 0] == [255, 0, 0, 128] && picture[1, 0] == [255, 0, 0, 50])
        #expect(picture[2, 0] == Picture.clear && picture[3, 0] == [255, 0, 0, 26])
    }

    @Test(arguments: [UIImage.ResizingMode.stretch, .tile])
    func `the caps of a resizable image are not scaled`(_ mode: UIImage.ResizingMode) throws {
        // A red frame, 2 pixels wide, around a blue middle.
        let pixels = (0..<10).flatMap { y in
            (0..<10).flatMap { x in (2..<8).contains(x) && (2..<8).contains(y) ? Picture.blue : Picture.red }
        }
        let plain = UIImage(cgImage: CGImage(try Easel.Image(width: 10, height: 10, pixels: pixels, format: .rgba)))
        let image = plain.resizableImage(
            withCapInsets: UIEdgeInsets(top: 2, left: 2, bottom: 2, right: 2), resizingMode: mode)
        let picture = try Picture.of(40, 30) { _ in image.draw(in: CGRect(x: 0, y: 0, width: 40, height: 30)) }
        for (x, y) in [(1, 1), (38, 28), (1, 15), (20, 1), (20, 28)] { #expect(picture[x, y] == Picture.red) }
        for (x, y) in [(3, 3), (20, 15), (36, 26)] { #expect(picture[x, y] == Picture.blue) }
        #expect(picture.inkCount == 40 * 30)
    }

    @Test func `the cropping rectangle is in pixels, and cropping outside the image returns nil`() throws {
        let image = try #require(try TwoColors.image().cgImage)
        let part = try #require(image.cropping(to: CGRect(x: 0, y: 4, width: 3, height: 2)))
        #expect(part.width == 3 && part.height == 2)
        #expect(Picture(part.image)[0, 0] == Picture.red && Picture(part.image)[0, 1] == Picture.blue)
        #expect(image.cropping(to: CGRect(x: 20, y: 0, width: 5, height: 5)) == nil)
    }
}
