// SPDX-License-Identifier: MIT

import Easel
import EaselUIKit
import Testing

@Suite struct LayerTests {
    private func picture(_ layer: CALayer, _ width: CGFloat = 20, _ height: CGFloat = 20) throws -> Picture {
        try Picture.of(width, height) { layer.render(in: $0.cgContext) }
    }

    private func gradient(_ colors: [UIColor], _ width: CGFloat, _ height: CGFloat) -> CAGradientLayer {
        let layer = CAGradientLayer()
        layer.frame = CGRect(x: 0, y: 0, width: width, height: height)
        layer.colors = colors.map(\.cgColor)
        return layer
    }

    @Test func `a gradient runs from top to bottom by default, or between its start and end points`() throws {
        let layer = gradient([.black, .white], 10, 100)
        let down = try picture(layer, 10, 100)
        #expect(abs(Int(down[5, 25][0]) - 65) <= 2 && abs(Int(down[5, 75][0]) - 192) <= 2)
        (layer.startPoint, layer.endPoint) = (CGPoint(x: 1, y: 0.5), CGPoint(x: 0, y: 0.5))
        let left = try picture(layer, 10, 100)
        #expect(left[0, 50][0] > 235 && left[9, 50][0] < 20)
    }

    /// The middle color of a diagonal gradient is on the other diagonal, both in the unit square and after stretching.
    @Test func `a diagonal gradient is stretched with the bounds`() throws {
        let layer = gradient([.black, .white], 80, 20)
        (layer.startPoint, layer.endPoint) = (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1))
        let picture = try picture(layer, 80, 20)
        #expect(abs(Int(picture[78, 0][0]) - 128) <= 6 && abs(Int(picture[1, 19][0]) - 128) <= 6)
    }

    @Test func `locations move the colors`() throws {
        let layer = gradient([.black, .white, .white], 10, 100)
        layer.locations = [0, 0.2, 1]
        let picture = try picture(layer, 10, 100)
        #expect(abs(Int(picture[5, 10][0]) - 134) <= 2 && picture[5, 30][0] == 255)
    }

    @Test func `the end point sets the radii of a radial gradient and the start direction of a conic gradient`() throws
    {
        let layer = gradient([.red, .blue], 40, 20)
        (layer.type, layer.startPoint, layer.endPoint) = (.radial, CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 1))
        let radial = try picture(layer, 40, 20)
        #expect(radial[20, 10][0] > 230 && radial[39, 10][2] > 240 && radial[20, 19][2] > 225)
        #expect(radial[0, 0] == Picture.blue)
        (layer.type, layer.endPoint) = (.conic, CGPoint(x: 0.5, y: 1))
        let conic = try picture(layer, 40, 20)
        // The angles increase from straight down, so the gradient covers the lower-left quadrant first, and then the
        // upper-left quadrant.
        #expect(
            conic[18, 18][0] > conic[10, 2][0] && conic[10, 2][0] > conic[30, 2][0]
                && conic[30, 2][0] > conic[22, 18][0])
    }

    @Test func `gradient colors of another type are an error`() throws {
        let layer = gradient([], 10, 10)
        layer.colors = [UIColor.red]
        #expect(throws: UIKitError.self) { try picture(layer) }
    }

    @Test func `a shape layer fills its path and strokes the specified part of it`() throws {
        let layer = CAShapeLayer()
        let line = UIBezierPath()
        line.move(to: CGPoint(x: 0, y: 10))
        line.addLine(to: CGPoint(x: 20, y: 10))
        layer.path = line.cgPath
        (layer.strokeColor, layer.lineWidth) = (UIColor.red.cgColor, 4)
        (layer.strokeStart, layer.strokeEnd) = (0.25, 0.75)
        let part = try picture(layer)
        #expect(part.inkBounds == CGRect(x: 5, y: 8, width: 10, height: 4))
        (layer.strokeStart, layer.strokeEnd, layer.lineDashPattern) = (0, 1, [5, 5])
        let dashed = try picture(layer)
        #expect(dashed[2, 10] == Picture.red && dashed[7, 10] == Picture.clear && dashed[12, 10] == Picture.red)
        layer.path = UIBezierPath(rect: CGRect(x: 2, y: 2, width: 10, height: 10)).cgPath
        (layer.strokeColor, layer.fillColor) = (nil, UIColor.blue.cgColor)
        #expect(try picture(layer).inkBounds == CGRect(x: 2, y: 2, width: 10, height: 10))
    }

    @Test func `the even-odd rule leaves a hole`() throws {
        let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 20, height: 20))
        path.append(UIBezierPath(rect: CGRect(x: 5, y: 5, width: 10, height: 10)))
        let layer = CAShapeLayer()
        layer.path = path.cgPath
        #expect(try picture(layer)[10, 10] == Picture.black)
        layer.fillRule = .evenOdd
        #expect(try picture(layer)[10, 10] == Picture.clear)
    }

    @Test func `a layer draws its background, corners, border, and mask`() throws {
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        layer.backgroundColor = UIColor.red.cgColor
        (layer.borderWidth, layer.borderColor) = (2, UIColor.blue.cgColor)
        let square = try picture(layer)
        #expect(square[0, 0] == Picture.blue && square[1, 10] == Picture.blue && square[2, 10] == Picture.red)
        layer.cornerRadius = 10
        let round = try picture(layer)
        #expect(round[0, 0] == Picture.clear && round[10, 1] == Picture.blue && round[10, 10] == Picture.red)
        let mask = CALayer()
        mask.frame = CGRect(x: 0, y: 0, width: 10, height: 20)
        mask.backgroundColor = UIColor.black.cgColor
        layer.mask = mask
        let masked = try picture(layer)
        #expect(masked[5, 10] == Picture.red && masked[15, 10] == Picture.clear)
    }

    @Test func `sublayers are positioned by their frames, ordered by zPosition, and clipped if requested`() throws {
        let (parent, low, high) = (CALayer(), CALayer(), CALayer())
        parent.frame = CGRect(x: 0, y: 0, width: 10, height: 20)
        (low.frame, low.backgroundColor) = (CGRect(x: 5, y: 0, width: 10, height: 10), UIColor.red.cgColor)
        (high.frame, high.backgroundColor) = (CGRect(x: 5, y: 5, width: 10, height: 10), UIColor.green.cgColor)
        high.zPosition = 1
        parent.addSublayer(high)
        parent.addSublayer(low)
        let free = try picture(parent)
        #expect(free[7, 2] == Picture.red && free[7, 7] == Picture.green && free[13, 12] == Picture.green)
        parent.masksToBounds = true
        #expect(try picture(parent)[13, 12] == Picture.clear)
        low.removeFromSuperlayer()
        #expect(try picture(parent)[7, 2] == Picture.clear)
        #expect(low.superlayer == nil && parent.sublayers?.count == 1)
    }

    @Test func `opacity applies to the whole layer, and hidden layers are not drawn`() throws {
        let (parent, child) = (CALayer(), CALayer())
        for layer in [parent, child] {
            layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
            layer.backgroundColor = UIColor.red.cgColor
        }
        parent.addSublayer(child)
        parent.opacity = 0.4
        #expect(try picture(parent)[10, 10] == [255, 0, 0, 102])
        parent.isHidden = true
        #expect(try picture(parent).inkCount == 0)
    }

    @Test func `a shadow has an offset, and a transform is applied about the anchor point`() throws {
        let layer = CALayer()
        layer.frame = CGRect(x: 0, y: 0, width: 10, height: 5)
        layer.backgroundColor = UIColor.red.cgColor
        (layer.shadowOpacity, layer.shadowRadius, layer.shadowOffset) = (1, 0, CGSize(width: 0, height: 10))
        let shadowed = try picture(layer)
        #expect(shadowed[5, 2] == Picture.red && shadowed[5, 12] == Picture.black && shadowed[5, 7] == Picture.clear)

        let (parent, child) = (CALayer(), CALayer())
        (child.frame, child.backgroundColor) = (CGRect(x: 5, y: 8, width: 10, height: 4), UIColor.red.cgColor)
        child.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
        parent.addSublayer(child)
        let turned = try picture(parent)
        #expect(turned[10, 6] == Picture.red && turned[10, 13] == Picture.red && turned[6, 10] == Picture.clear)
    }
}
