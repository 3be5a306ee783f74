// SPDX-License-Identifier: MIT

import Easel
import EaselUIKit
import Foundation
import Testing

/// The kinds of layers, and the members of layers that are about pictures that do not move.
@Suite struct LayerKindTests {
    private let square = CGRect(x: 0, y: 0, width: 20, height: 20)

    private func picture(_ layer: CALayer) throws -> Picture {
        try Picture.of(20, 20) { layer.render(in: $0.cgContext) }
    }

    private func filled(_ color: UIColor, _ frame: CGRect) -> CALayer {
        let layer = CALayer()
        (layer.frame, layer.backgroundColor) = (frame, color.cgColor)
        return layer
    }

    @Test func `a shape is above the layer's own drawing and below its sublayers`() throws {
        let layer = BlueShape()
        (layer.frame, layer.fillColor) = (square, UIColor.red.cgColor)
        layer.path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 20), transform: nil)
        layer.addSublayer(filled(.green, CGRect(x: 0, y: 10, width: 20, height: 10)))
        let picture = try picture(layer)
        #expect(picture[5, 5] == Picture.red && picture[15, 5] == Picture.blue)
        #expect(picture[5, 15] == Picture.green && picture[15, 15] == Picture.green)
    }

    @Test func `names of line styles that are not known have the default's effect`() throws {
        #expect(CAShapeLayerLineJoin(rawValue: "round") == .round && CAShapeLayerLineCap(rawValue: "square") == .square)
        #expect(CAShapeLayerFillRule(rawValue: "even-odd") == .evenOdd)
        let layer = CAShapeLayer()
        layer.path = CGPath(rect: square, transform: nil)
        (layer.strokeColor, layer.lineWidth) = (UIColor.red.cgColor, 4)
        layer.lineJoin = CAShapeLayerLineJoin(rawValue: "wavy")
        layer.lineCap = CAShapeLayerLineCap(rawValue: "")
        #expect(try picture(layer)[0, 0] == Picture.red)
    }

    @Test func `settings of devices and animations do not change the picture`() throws {
        let (plain, layer) = (filled(.red, square), filled(.red, square))
        (layer.contentsScale, layer.isOpaque, layer.actions) = (3, true, ["position": NSNull()])
        (layer.allowsEdgeAntialiasing, layer.shouldRasterize, layer.rasterizationScale) = (true, true, 2)
        (layer.drawsAsynchronously, layer.needsDisplayOnBoundsChange, layer.isDoubleSided) = (true, true, false)
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.setNeedsDisplay()
        layer.displayIfNeeded()
        layer.removeAllAnimations()
        CATransaction.commit()
        #expect(try picture(plain).inkBounds == picture(layer).inkBounds && picture(layer)[10, 10] == Picture.red)
    }

    /// A quarter turn around the center of a bar that is 20 points wide and 4 points high.
    @Test func `a transform applies to sublayers around the anchor point`() throws {
        let (parent, bar) = (filled(.white, square), filled(.red, CGRect(x: 0, y: 8, width: 20, height: 4)))
        parent.addSublayer(bar)
        bar.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        let turned = try picture(parent)
        #expect(turned[10, 1] == Picture.red && turned[1, 10] == Picture.white)
        bar.transform = CATransform3DScale(CATransform3DMakeTranslation(0, 6, 0), 0.5, 1, 1)
        let scaled = try picture(parent)
        #expect(scaled[10, 15] == Picture.red && scaled[2, 15] == Picture.white && scaled[10, 10] == Picture.white)
        bar.transform = CATransform3DIdentity
        parent.sublayerTransform = CATransform3DMakeTranslation(0, 6, 0)
        #expect(try picture(parent)[10, 15] == Picture.red)
    }

    /// A rotation by 60° around the y axis halves the width, since the cosine of 60° is 1/2.
    @Test func `a rotation out of the plane is projected, and perspective is an error`() throws {
        let (parent, card) = (filled(.white, square), filled(.red, square))
        parent.addSublayer(card)
        card.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
        let turned = try picture(parent)
        #expect(turned[6, 10] == Picture.red && turned[14, 10] == Picture.red)
        #expect(turned[3, 10] == Picture.white && turned[16, 10] == Picture.white)
        card.transform.m14 = -0.001
        #expect(throws: UIKitError.self) { try picture(parent) }
    }

    @Test func `3D transforms are composed in the order in which they are applied`() {
        let moved = CATransform3DTranslate(CATransform3DMakeScale(2, 2, 1), 3, 4, 0)
        #expect(CATransform3DGetAffineTransform(moved) == CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 6, ty: 8))
        #expect(CATransform3DIsAffine(moved) && !CATransform3DIsAffine(CATransform3DMakeRotation(1, 1, 0, 0)))
        #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, 0, 0, 0)))
        let affine = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        let layer = CALayer()
        layer.setAffineTransform(affine)
        #expect(layer.affineTransform() == affine && layer.transform == CATransform3DMakeAffineTransform(affine))
    }

    @Test func `the contents are an image, positioned by the gravity`() throws {
        let layer = filled(.white, square)
        layer.contents = try TwoColors.image().cgImage
        let stretched = try picture(layer)
        #expect(stretched[1, 1] == Picture.red && stretched[18, 18] == Picture.blue)
        layer.contentsGravity = .bottomRight
        let corner = try picture(layer)
        #expect(corner[9, 9] == Picture.white && corner[11, 11] == Picture.red && corner[19, 19] == Picture.blue)
        (layer.contentsGravity, layer.contentsScale) = (.center, 2)
        let center = try picture(layer)
        #expect(center[6, 10] == Picture.white && center[8, 8] == Picture.red && center[11, 11] == Picture.blue)
        layer.contents = "image"
        #expect(throws: UIKitError.self) { try picture(layer) }
    }

    @Test func `only masked corners are round`() throws {
        let layer = filled(.red, square)
        (layer.cornerRadius, layer.maskedCorners) = (10, [.layerMinXMinYCorner, .layerMaxXMinYCorner])
        let picture = try picture(layer)
        #expect(picture[0, 0] == Picture.clear && picture[19, 0] == Picture.clear)
        #expect(picture[0, 19] == Picture.red && picture[19, 19] == Picture.red)
    }

    @Test func `a shadow path casts the shadow`() throws {
        let layer = CALayer()
        (layer.frame, layer.shadowOpacity, layer.shadowRadius) = (square, 1, 0)
        (layer.shadowOffset, layer.shadowColor) = (CGSize(width: 10, height: 0), UIColor.blue.cgColor)
        layer.shadowPath = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
        let picture = try picture(layer)
        #expect(picture[15, 5] == Picture.blue && picture[5, 5] == Picture.clear && picture[15, 15] == Picture.clear)
    }

    @Test func `a delegate draws and lays out a layer`() throws {
        let (layer, artist) = (filled(.white, square), Artist())
        layer.delegate = artist
        layer.addSublayer(filled(.red, .zero))
        let picture = try picture(layer)
        #expect(picture[2, 10] == Picture.blue && picture[15, 10] == Picture.red)
    }

    @Test func `sublayers can be inserted, replaced, and set`() {
        let (parent, one, two, three) = (CALayer(), CALayer(), CALayer(), CALayer())
        parent.addSublayer(one)
        parent.insertSublayer(two, below: one)
        parent.insertSublayer(three, above: two)
        #expect(parent.sublayers == [two, three, one])
        parent.replaceSublayer(three, with: CALayer())
        #expect(parent.sublayers?.count == 3 && three.superlayer == nil)
        parent.sublayers = [three]
        #expect(parent.sublayers == [three] && one.superlayer == nil && three.superlayer == parent)
        parent.sublayers = nil
        #expect(parent.sublayers == nil && three.superlayer == nil)
    }

    @Test func `a text layer draws its text from the top, aligned in the bounds`() throws {
        let layer = CATextLayer()
        layer.frame = square
        (layer.string, layer.fontSize, layer.foregroundColor) = ("H", 10, UIColor.red.cgColor)
        #expect(try picture(layer).inkBounds.minX < 3)
        layer.alignmentMode = .right
        let right = try picture(layer)
        #expect(right.inkBounds.maxX > 17 && right.inkBounds.maxY < 12)
        layer.string = NSAttributedString(string: "H", attributes: [.font: UIFont.systemFont(ofSize: 10)])
        #expect(try picture(layer).inkCount > 0)
        (layer.string, layer.font, layer.truncationMode) = ("HHHHHHHH", "DejaVu Sans", .end)
        #expect(try picture(layer).inkBounds.maxX <= 20)
        layer.string = 3
        #expect(throws: UIKitError.self) { try picture(layer) }
    }

    @Test func `a replicator layer draws copies with transforms and colors`() throws {
        let layer = CAReplicatorLayer()
        layer.frame = square
        layer.addSublayer(filled(.white, CGRect(x: 0, y: 0, width: 5, height: 20)))
        (layer.instanceCount, layer.instanceTransform) = (3, CATransform3DMakeTranslation(6, 0, 0))
        (layer.instanceGreenOffset, layer.instanceBlueOffset) = (-0.5, -1)
        let picture = try picture(layer)
        #expect(picture[2, 5] == Picture.white && picture[5, 5] == Picture.clear)
        #expect(picture[8, 5][0] == 255 && abs(Int(picture[8, 5][1]) - 128) <= 1 && picture[8, 5][2] == 0)
        #expect(picture[14, 5] == Picture.red && picture[19, 5] == Picture.clear)
        (layer.instanceGreenOffset, layer.instanceBlueOffset, layer.instanceCount) = (0, 0, .max)
        #expect(throws: UIKitError.self) { try self.picture(layer) }
        layer.instanceCount = -1
        #expect(try self.picture(layer).inkCount == 0)
    }
}

private final class BlueShape: CAShapeLayer {
    override func draw(in context: CGContext) {
        context.setFillColor(UIColor.blue.cgColor)
        context.fill(bounds)
    }
}

private final class Artist: NSObject, CALayerDelegate {
    func draw(_ layer: CALayer, in context: CGContext) {
        context.setFillColor(UIColor.blue.cgColor)
        context.fill(CGRect(x: 0, y: 0, width: 10, height: 20))
    }

    func layoutSublayers(of layer: CALayer) {
        layer.sublayers?.first?.frame = CGRect(x: 10, y: 0, width: 10, height: 20)
    }
}
