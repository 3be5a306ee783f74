// SPDX-License-Identifier: MIT

// The functions and fields keep their Core Animation names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Easel
public import Foundation

/// A 3D transform matrix. Points are row vectors, so the translation is in the fourth row.
///
/// ```swift
/// badge.transform = CATransform3DMakeRotation(.pi / 4, 0, 0, 1)
/// ```
///
/// Layers are flat; see ``CALayer/transform`` for what is drawn.
public struct CATransform3D: Hashable, Sendable {
    /// The element in row 1 and column 1. The other elements are named in the same way.
    public var m11, m12, m13, m14: CGFloat
    /// The elements of the second row.
    public var m21, m22, m23, m24: CGFloat
    /// The elements of the third row.
    public var m31, m32, m33, m34: CGFloat
    /// The elements of the fourth row.
    public var m41, m42, m43, m44: CGFloat

    /// Creates a transform from its elements.
    public init(
        m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat,
        m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
        m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat,
        m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
    ) {
        (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
        (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
        (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
        (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
    }

    /// Creates a transform whose elements are all 0.
    public init() {
        self.init(rows: [[0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]])
    }

    init(rows: [[CGFloat]]) {
        self.init(
            m11: rows[0][0], m12: rows[0][1], m13: rows[0][2], m14: rows[0][3],
            m21: rows[1][0], m22: rows[1][1], m23: rows[1][2], m24: rows[1][3],
            m31: rows[2][0], m32: rows[2][1], m33: rows[2][2], m34: rows[2][3],
            m41: rows[3][0], m42: rows[3][1], m43: rows[3][2], m44: rows[3][3])
    }

    var rows: [[CGFloat]] {
        [[m11, m12, m13, m14], [m21, m22, m23, m24], [m31, m32, m33, m34], [m41, m42, m43, m44]]
    }

    /// The transform of the plane z = 0, seen along the z axis. With perspective, reports an error and leaves it out.
    var projection: CGAffineTransform {
        if m14 != 0 || m24 != 0 || m44 != 1 {
            report(
                UIKitError(
                    call: "CALayer.transform",
                    problem: "m14 is \(m14), m24 is \(m24), and m44 is \(m44); they must be 0, 0, and 1, because "
                        + "perspective is not supported"))
        }
        return CATransform3DGetAffineTransform(self)
    }
}

extension CGAffineTransform {
    /// Returns the transform applied around a point instead of the origin.
    func around(_ point: CGPoint) -> CGAffineTransform {
        CGAffineTransform(translationX: -point.x, y: -point.y)
            .concatenating(self)
            .concatenating(CGAffineTransform(translationX: point.x, y: point.y))
    }
}

/// The identity transform.
public let CATransform3DIdentity = CATransform3D(
    rows: [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]])

/// Returns a translation.
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    CATransform3D(rows: [[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [tx, ty, tz, 1]])
}

/// Returns a scale.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    CATransform3D(rows: [[sx, 0, 0, 0], [0, sy, 0, 0], [0, 0, sz, 0], [0, 0, 0, 1]])
}

/// Returns a rotation by an angle, in radians, around an axis. The identity is returned if the axis has no length.
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
    let length = sqrt(x * x + y * y + z * z)
    guard length > 0, length.isFinite else { return CATransform3DIdentity }
    // Rodrigues' rotation formula.
    let (x, y, z) = (x / length, y / length, z / length)
    let (sine, cosine) = (sin(angle), cos(angle))
    let rest = 1 - cosine
    return CATransform3D(rows: [
        [cosine + x * x * rest, x * y * rest + z * sine, x * z * rest - y * sine, 0],
        [x * y * rest - z * sine, cosine + y * y * rest, y * z * rest + x * sine, 0],
        [x * z * rest + y * sine, y * z * rest - x * sine, cosine + z * z * rest, 0],
        [0, 0, 0, 1],
    ])
}

/// Returns a transform that first translates and then applies another transform.
public func CATransform3DTranslate(
    _ transform: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), transform)
}

/// Returns a transform that first scales and then applies another transform.
public func CATransform3DScale(
    _ transform: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), transform)
}

/// Returns a transform that first rotates and then applies another transform.
public func CATransform3DRotate(
    _ transform: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), transform)
}

/// Returns a transform that applies the first transform and then the second.
public func CATransform3DConcat(_ first: CATransform3D, _ second: CATransform3D) -> CATransform3D {
    let columns = second.rows
    return CATransform3D(
        rows: first.rows.map { row in
            (0..<4).map { column in (0..<4).reduce(0) { $0 + row[$1] * columns[$1][column] } }
        })
}

/// Returns whether a transform is the identity.
public func CATransform3DIsIdentity(_ transform: CATransform3D) -> Bool { transform == CATransform3DIdentity }

/// Returns whether two transforms are the same.
public func CATransform3DEqualToTransform(_ one: CATransform3D, _ other: CATransform3D) -> Bool { one == other }

/// Returns the transform that applies an affine transform to x and y.
public func CATransform3DMakeAffineTransform(_ transform: CGAffineTransform) -> CATransform3D {
    CATransform3D(rows: [
        [transform.a, transform.b, 0, 0], [transform.c, transform.d, 0, 0], [0, 0, 1, 0],
        [transform.tx, transform.ty, 0, 1],
    ])
}

/// Returns whether a transform is an affine transform of x and y.
public func CATransform3DIsAffine(_ transform: CATransform3D) -> Bool {
    CATransform3DMakeAffineTransform(CATransform3DGetAffineTransform(transform)) == transform
}

/// Returns the affine part of a transform: its effect on x and y.
public func CATransform3DGetAffineTransform(_ transform: CATransform3D) -> CGAffineTransform {
    CGAffineTransform(
        a: transform.m11, b: transform.m12, c: transform.m21, d: transform.m22, tx: transform.m41, ty: transform.m42)
}
