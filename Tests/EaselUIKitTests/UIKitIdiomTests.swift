// SPDX-License-Identifier: MIT

import Easel
import EaselUIKit
import Foundation
import Testing

@Suite struct UIKitIdiomTests {
    @Test func `an image filled with a color can be scaled and get rounded corners`() throws {
        try UIKitEnvironment(screenScale: 1).run {
            let plain = try #require(UIImage.filled(.brand, size: CGSize(width: 4, height: 4)))
            #expect(try Picture(plain)[2, 2] == [0x33, 0x66, 0x99, 255] as [UInt8])
            let rounded = try Picture(plain.resized(to: CGSize(width: 20, height: 20)).rounded(radius: 10))
            #expect(rounded[0, 0] == Picture.clear)
            #expect(rounded[10, 10] == [0x33, 0x66, 0x99, 255])
        }
        #expect(UIColor.literal.cgColor.components?.last == 1)
        #expect(UIColor.black.lighter(by: 0.5) == UIColor(red: 0.5, green: 0.5, blue: 0.5, alpha: 1))
    }

    @Test func `a gauge runs clockwise from the top`() throws {
        let picture = try Picture.of(50, 50) { _ in
            let rect = CGRect(x: 0, y: 0, width: 50, height: 50)
            Gauge(value: 0.5, bounds: rect).draw(rect)
        }
        #expect(picture[46, 25] == [0x33, 0x66, 0x99, 255] && picture[4, 25] == [0xE5, 0xE5, 0xEA, 255])
    }

    @Test func `text can be centered in a rectangle`() throws {
        let picture = try Picture.of(200, 100) { _ in
            Typesetter.drawCentered(
                "HHH", in: CGRect(x: 0, y: 0, width: 200, height: 100), font: .systemFont(ofSize: 20))
        }
        #expect(abs(picture.inkBounds.midX - 100) < 2 && abs(picture.inkBounds.midY - 50) < 5)
    }

    @Test func `text flows upright from column to column`() throws {
        let text = NSAttributedString(
            string: "HH HH HH HH", attributes: [.font: UIFont.systemFont(ofSize: 20)])
        let picture = try Picture.of(120, 40) { _ in
            Typesetter.drawColumns(
                text,
                in: [CGRect(x: 0, y: 0, width: 40, height: 30), CGRect(x: 60, y: 0, width: 40, height: 30)],
                height: 40)
        }
        let middle = (0..<120).filter { x in (0..<40).contains { picture[x, $0][3] > 0 } }
        #expect(middle.contains { $0 < 40 } && middle.contains { $0 > 60 })
        #expect(!middle.contains { (45..<60).contains($0) || $0 > 102 })
        #expect(picture.inkBounds.maxY < 25)
    }

    @Test func `subclasses of layers and paths can draw`() throws {
        let layer = StripeLayer()
        layer.frame = CGRect(x: 0, y: 0, width: 20, height: 10)
        let stripes = try Picture.of(20, 10) { layer.render(in: $0.cgContext) }
        #expect(stripes[2, 5][3] == 255 && stripes[6, 5] == Picture.clear && stripes[10, 5][3] == 255)
        let arrow = try Picture.of(40, 20) { _ in
            ArrowPath(from: CGPoint(x: 2, y: 10), to: CGPoint(x: 38, y: 10)).stroke()
        }
        #expect(arrow[20, 10] == Picture.black && arrow[33, 7][3] > 0 && arrow[33, 13][3] > 0)
    }

    @Test func `symbolic traits create variants of a font`() {
        let font = UIFont.boldSystemFont(ofSize: 12)
        #expect(font.fontDescriptor.symbolicTraits == .traitBold)
        #expect(font.italic.font.style == .italic && font.italic.font.weight == .regular)
        let both = font.fontDescriptor.withSymbolicTraits([.traitBold, .traitItalic])
        #expect(both?.symbolicTraits == [.traitBold, .traitItalic] && both?.pointSize == 12)
    }
}
