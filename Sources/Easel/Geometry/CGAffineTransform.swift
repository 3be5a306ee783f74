// SPDX-License-Identifier: MIT

#if canImport(CoreGraphics)
    public import CoreGraphics
#else

    public import Foundation

    /// A transform of the plane that keeps parallel lines parallel: scaling, rotation, shearing, and translation.
    ///
    /// The transform maps the point (x, y) to (a·x + c·y + tx, b·x + d·y + ty). The type mirrors the Core Graphics type
    /// of the same name, which Foundation on Linux lacks. A method such as ``translatedBy(x:y:)`` returns a transform
    /// that applies the new part first and the existing transform second.
    public struct CGAffineTransform: Sendable, Hashable, Codable {
        /// The factor of x in the new x.
        public var a: CGFloat
        /// The factor of x in the new y.
        public var b: CGFloat
        /// The factor of y in the new x.
        public var c: CGFloat
        /// The factor of y in the new y.
        public var d: CGFloat
        /// The translation along x.
        public var tx: CGFloat
        /// The translation along y.
        public var ty: CGFloat

        /// The transform that changes nothing.
        public static let identity = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

        /// The identity transform.
        ///
        /// On Apple platforms, the type comes from Core Graphics, and `CGAffineTransform()` consists of six zeros. Use
        /// ``identity`` in portable code.
        public init() { self = .identity }

        /// Creates a transform from its six numbers.
        public init(a: CGFloat, b: CGFloat, c: CGFloat, d: CGFloat, tx: CGFloat, ty: CGFloat) {
            self.a = a
            self.b = b
            self.c = c
            self.d = d
            self.tx = tx
            self.ty = ty
        }

        /// Creates a translation.
        public init(translationX tx: CGFloat, y ty: CGFloat) {
            self.init(a: 1, b: 0, c: 0, d: 1, tx: tx, ty: ty)
        }

        /// Creates a scaling about the origin. A negative factor mirrors.
        public init(scaleX sx: CGFloat, y sy: CGFloat) {
            self.init(a: sx, b: 0, c: 0, d: sy, tx: 0, ty: 0)
        }

        /// Creates a rotation about the origin, in radians. Positive angles turn +x toward +y.
        public init(rotationAngle angle: CGFloat) {
            let (sine, cosine) = (sin(angle), cos(angle))
            self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
        }

        /// Whether this is exactly the identity.
        public var isIdentity: Bool { self == .identity }

        /// Returns a transform that applies a translation first, then this one.
        public func translatedBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
            CGAffineTransform(translationX: x, y: y).concatenating(self)
        }

        /// Returns a transform that applies a scaling first, then this one.
        public func scaledBy(x: CGFloat, y: CGFloat) -> CGAffineTransform {
            CGAffineTransform(scaleX: x, y: y).concatenating(self)
        }

        /// Returns a transform that applies a rotation in radians first, then this one. Positive angles turn +x toward
        /// +y.
        public func rotated(by angle: CGFloat) -> CGAffineTransform {
            CGAffineTransform(rotationAngle: angle).concatenating(self)
        }

        /// Returns a transform that applies this one first, then `next`.
        public func concatenating(_ next: CGAffineTransform) -> CGAffineTransform {
            CGAffineTransform(
                a: a * next.a + b * next.c,
                b: a * next.b + b * next.d,
                c: c * next.a + d * next.c,
                d: c * next.b + d * next.d,
                tx: tx * next.a + ty * next.c + next.tx,
                ty: tx * next.b + ty * next.d + next.ty)
        }

        /// Returns the inverse of this transform. A transform that cannot be inverted is returned unchanged, as in Core
        /// Graphics.
        public func inverted() -> CGAffineTransform {
            guard determinant != 0, determinant.isFinite else { return self }
            return CGAffineTransform(
                a: d / determinant,
                b: -b / determinant,
                c: -c / determinant,
                d: a / determinant,
                tx: (c * ty - d * tx) / determinant,
                ty: (b * tx - a * ty) / determinant)
        }
    }

    extension CGPoint {
        /// Returns this point after the transform.
        public func applying(_ transform: CGAffineTransform) -> CGPoint {
            CGPoint(
                x: transform.a * x + transform.c * y + transform.tx,
                y: transform.b * x + transform.d * y + transform.ty)
        }
    }

    extension CGSize {
        /// Returns this size after the transform, as a vector: the translation is ignored.
        public func applying(_ transform: CGAffineTransform) -> CGSize {
            CGSize(
                width: transform.a * width + transform.c * height,
                height: transform.b * width + transform.d * height)
        }
    }

    extension CGRect {
        /// Returns the smallest rectangle that contains this one after the transform. `.null` and `.infinite` are
        /// returned unchanged.
        public func applying(_ transform: CGAffineTransform) -> CGRect {
            guard !isNull, !isInfinite else { return self }
            var extent = Extent()
            extent.add(CGPoint(x: minX, y: minY).applying(transform))
            extent.add(CGPoint(x: maxX, y: minY).applying(transform))
            extent.add(CGPoint(x: maxX, y: maxY).applying(transform))
            extent.add(CGPoint(x: minX, y: maxY).applying(transform))
            return extent.rect
        }
    }

#endif

extension CGAffineTransform {
    /// Creates a rotation about the origin. Positive angles turn +x toward +y.
    public init(rotationAngle angle: Angle) { self.init(rotationAngle: angle.radians) }

    /// Returns a transform that applies a rotation first, then this one. Positive angles turn +x toward +y.
    public func rotated(by angle: Angle) -> CGAffineTransform { rotated(by: angle.radians) }

    /// The factor by which areas grow; negative if the transform mirrors.
    var determinant: CGFloat { a * d - b * c }

    /// The maximum length of a transformed unit vector: the greater singular value.
    var maximumScale: CGFloat {
        let sum = (a * a + b * b + c * c + d * d) / 2
        return (sum + max(sum * sum - determinant * determinant, 0).squareRoot()).squareRoot()
    }

    /// The root mean square of the singular values. The greater one, ``maximumScale``, is at most √2 times as large.
    var meanScale: CGFloat { ((a * a + b * b + c * c + d * d) / 2).squareRoot() }

    /// The linear part of the transform, which applies to vectors.
    var withoutTranslation: CGAffineTransform { CGAffineTransform(a: a, b: b, c: c, d: d, tx: 0, ty: 0) }

    /// Whether the transform preserves angles, to within rounding. It may mirror.
    var isSimilarity: Bool {
        // For the singular values σ and τ, these are (σ² + τ²) / 2 and στ. Their difference is (σ - τ)² / 2.
        let (mean, product) = ((a * a + b * b + c * c + d * d) / 2, abs(determinant))
        return mean - product <= 1e-12 * mean
    }

    /// Whether the transform flattens everything to a line or a point, and its numbers are not too large.
    var isFlat: Bool {
        abs(determinant) < 1e-24 && max(abs(a), abs(b), abs(c), abs(d)) <= 1e60 && max(abs(tx), abs(ty)) <= 1e120
    }

    /// Whether every number is finite, the transform can be inverted without losing all precision, and transformed
    /// coordinates and their squares are finite.
    var isUsable: Bool {
        // If a number is not finite, neither is the sum.
        (a + b + c + d + tx + ty).isFinite && (1e-24...1e24).contains(abs(determinant))
            && max(abs(a), abs(b), abs(c), abs(d)) <= 1e60 && max(abs(tx), abs(ty)) <= 1e120
    }
}
