// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests of a canvas's transforms and of conversions between its coordinate spaces.
@Suite struct CanvasTransformNames {
    static let unit = CGRect(x: 0, y: 0, width: 1, height: 1)

    @Test func `translateBy, scaleBy, and rotate in radians determine the position of a square`() throws {
        let image = try drawnInEveryFormat { canvas in
            canvas.translateBy(x: 10, y: 4)
            canvas.rotate(by: .pi / 2)
            canvas.scaleBy(x: 8, y: 6)
            canvas.fill(Self.unit)
        }
        // The square's x-axis points down from y = 4 and is scaled by 8. Its y-axis points left from x = 10 and is
        // scaled by 6.
        #expect(image.area == 48 && image[4, 4] == opaqueBlack && image[9, 11] == opaqueBlack)
        #expect(image[10, 4] == transparent && image[3, 4] == transparent && image[4, 12] == transparent)
    }

    @Test func `rotate accepts an angle in degrees, radians, or turns`() throws {
        let quarters: [Angle] = [.degrees(90), .radians(.pi / 2), .turns(0.25), -(.degrees(-90)), .degrees(180) / 2]
        for quarter in quarters {
            let image = try drawnInEveryFormat { canvas in
                canvas.translateBy(x: 10, y: 10)
                canvas.rotate(by: quarter)
                canvas.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
            }
            // The rotation moves the lower-right quarter to the lower left.
            #expect(image.area > 99 && image[5, 15] == opaqueBlack && image[15, 15] == transparent)
        }
    }

    @Test func `literals and fractions of pi are angles in radians, and an Angle has its own unit`() throws {
        let eighth = CGFloat.pi / 4
        let angle = Angle.degrees(45)
        try onCanvas { canvas in
            canvas.rotate(by: 0)
            #expect(canvas.ctm.isIdentity)
            canvas.rotate(by: .pi / 4)
            canvas.rotate(by: -.pi / 4)
            canvas.rotate(by: -eighth)
            canvas.rotate(by: angle)
            canvas.rotate(by: .degrees(-22.5) * 2)
            canvas.rotate(by: 2 * .pi / 8)
            canvas.rotate(by: 0.25)
            canvas.rotate(by: -0.25)
            canvas.rotate(by: .turns(1) - .turns(1))
            #expect(abs(canvas.ctm.a - 1) < 1e-12 && abs(canvas.ctm.b) < 1e-12)
        }
        #expect(CGAffineTransform(rotationAngle: 0).isIdentity && CGAffineTransform.identity.rotated(by: 0).isIdentity)
    }

    @Test func `concatenate applies a transform before the current transform`() throws {
        let image = try drawnInEveryFormat { canvas in
            canvas.translateBy(x: 10, y: 10)
            canvas.concatenate(CGAffineTransform(scaleX: 2, y: 3))
            canvas.concatenate(.identity)
            canvas.fill(Self.unit)
        }
        #expect(image.area == 6 && image[10, 10] == opaqueBlack && image[11, 12] == opaqueBlack)
    }

    @Test func `ctm maps user space to base space, and userSpaceToDeviceSpaceTransform maps it to pixels`() throws {
        let image = try drawnInEveryFormat(10, 10, scale: 3) { canvas in
            #expect(canvas.ctm == .identity)
            canvas.translateBy(x: 2, y: 1)
            let ctm: CGAffineTransform = canvas.ctm
            #expect(ctm == CGAffineTransform(translationX: 2, y: 1))
            let device: CGAffineTransform = canvas.userSpaceToDeviceSpaceTransform
            #expect(device.tx == 2 * canvas.scale && device.ty == canvas.scale && device.a == canvas.scale)
            // After the transform is undone, the canvas paints in base space again.
            canvas.concatenate(ctm.inverted())
            canvas.fill(Self.unit)
        }
        #expect(image.area == 9 && image[2, 2] == opaqueBlack)
    }

    @Test func `points, sizes, and rectangles are converted to device space and back`() throws {
        let image = try drawnInEveryFormat(20, 20, scale: 2) { canvas in
            canvas.translateBy(x: 3, y: 5)
            canvas.scaleBy(x: 2, y: 2)
            let scale = canvas.scale
            let point: CGPoint = canvas.convertToDeviceSpace(CGPoint(x: 1, y: 2))
            #expect(point == CGPoint(x: 5 * scale, y: 9 * scale))
            let size: CGSize = canvas.convertToDeviceSpace(CGSize(width: 1, height: 3))
            #expect(size == CGSize(width: 2 * scale, height: 6 * scale))
            let rect: CGRect = canvas.convertToDeviceSpace(CGRect(x: 1, y: 2, width: 1, height: 3))
            #expect(rect == CGRect(origin: point, size: size))
            let back: (CGPoint, CGSize, CGRect) = (
                canvas.convertToUserSpace(point), canvas.convertToUserSpace(size), canvas.convertToUserSpace(rect)
            )
            #expect(back == (CGPoint(x: 1, y: 2), CGSize(width: 1, height: 3), CGRect(x: 1, y: 2, width: 1, height: 3)))
            canvas.fill(back.2)
        }
        // The rectangle starts at (5, 9) and has a width of 2 and a height of 6.
        #expect(image.area == 48 && image[10, 18] == opaqueBlack && image[13, 29] == opaqueBlack)
    }
}
