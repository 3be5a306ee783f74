// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests of `CGAffineTransform`, `CGVector`, and transformed points, sizes, and rectangles.
@Suite struct AffineTransformNames {
    /// Returns the area and bounds of a transformed 4 × 4 square at the origin.
    static func area(_ transform: CGAffineTransform) throws -> (Double, CGRect) {
        let square = CGRect(x: 0, y: 0, width: 4, height: 4)
        let image = try drawnInEveryFormat { canvas in
            canvas.concatenate(transform)
            canvas.fill(square)
        }
        return (image.area, square.applying(transform))
    }

    @Test(arguments: [
        (CGAffineTransform.identity, CGRect(x: 0, y: 0, width: 4, height: 4)),
        (CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 4, ty: 5), CGRect(x: 4, y: 5, width: 8, height: 12)),
        (CGAffineTransform(translationX: 7, y: 2), CGRect(x: 7, y: 2, width: 4, height: 4)),
        (CGAffineTransform(scaleX: 3, y: 2), CGRect(x: 0, y: 0, width: 12, height: 8)),
        (CGAffineTransform(translationX: 4, y: 3).scaledBy(x: 2, y: 2), CGRect(x: 4, y: 3, width: 8, height: 8)),
        (CGAffineTransform(scaleX: 2, y: 2).translatedBy(x: 4, y: 3), CGRect(x: 8, y: 6, width: 8, height: 8)),
        (
            CGAffineTransform(scaleX: 2, y: 2).concatenating(.init(translationX: 4, y: 3)),
            CGRect(x: 4, y: 3, width: 8, height: 8)
        ),
        (CGAffineTransform(scaleX: 0.5, y: 0.25).inverted(), CGRect(x: 0, y: 0, width: 8, height: 16)),
    ])
    func `transformed squares have the positions computed by hand`(_ transform: CGAffineTransform, _ expected: CGRect)
        throws
    {
        let (area, box) = try Self.area(transform)
        #expect(box == expected && area == expected.width * expected.height)
    }

    @Test func `rotations accept radians or an angle`() throws {
        let turned: [CGAffineTransform] = [
            CGAffineTransform(rotationAngle: .pi / 2), CGAffineTransform(rotationAngle: .degrees(90)),
            CGAffineTransform.identity.rotated(by: .pi / 2), CGAffineTransform.identity.rotated(by: .turns(0.25)),
        ]
        for transform in turned {
            let point = CGPoint(x: 1, y: 0).applying(transform)
            #expect(abs(point.x) < 1e-15 && abs(point.y - 1) < 1e-15)
            let (area, _) = try Self.area(CGAffineTransform(translationX: 10, y: 10).rotated(by: .degrees(90)))
            #expect(abs(area - 16) < 1e-9)
        }
    }

    @Test func `the components of a transform and the identity can be read`() {
        let transform = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        #expect(
            [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty] == [1, 2, 3, 4, 5, 6])
        #expect(!transform.isIdentity && CGAffineTransform.identity.isIdentity)
        // In Core Graphics, all six numbers of the default transform are 0.
        #if !canImport(CoreGraphics)
            #expect(CGAffineTransform().isIdentity)
        #endif
        #expect(CGSize(width: 1, height: 1).applying(transform) == CGSize(width: 4, height: 6))
        #expect(CGPoint(x: 1, y: 1).applying(transform) == CGPoint(x: 9, y: 12))
    }

    @Test func `a vector has two components`() throws {
        let step = CGVector(dx: 5, dy: 3)
        let image = try drawnInEveryFormat { canvas in
            canvas.translateBy(x: step.dx, y: step.dy)
            canvas.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        }
        #expect(image.area == 1 && image[5, 3] == opaqueBlack && CGVector.zero == CGVector(dx: 0, dy: 0))
    }

    @Test func `angles are added, scaled, and negated`() {
        let right = Angle.degrees(90)
        #expect(abs(right.radians - .pi / 2) < 1e-15 && abs(right.turns - 0.25) < 1e-15)
        #expect(abs((right + .degrees(30) - .degrees(60)).degrees - 60) < 1e-12)
        #expect(abs((-right * 2).degrees + 180) < 1e-12 && abs((right / 3).degrees - 30) < 1e-12)
    }
}
