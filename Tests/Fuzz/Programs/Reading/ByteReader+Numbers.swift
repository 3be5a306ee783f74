// SPDX-License-Identifier: MIT

import Easel
import Foundation

extension ByteReader {
    /// Numbers that break drawing libraries: non-finite numbers, and the limits of `Double` and of fixed-point formats.
    private static let hostile: [Double] = [
        .nan, .infinity, -.infinity, 1e300, -1e300, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, 1e-300, -0.0,
        .greatestFiniteMagnitude, 1e9, -1e9, 1e9 + 1, 8_388_607, -8_388_608, 8_388_608, 32_767, 32_768, 1e5, -1e5, 1e6,
        1e12, 1e-3, 1e-5, 1e-9, 1e-12, 1e-40, 65_536, 131_072, 2_147_483_648, -1, 0,
    ]

    /// Returns a number, usually a coordinate on or near a canvas of 48 × 48 points.
    mutating func number() -> CGFloat {
        let first = Int(byte())
        switch isTame ? first % 200 : first {
        case ..<100: return CGFloat(first % 100) - 20
        case ..<200: return CGFloat(Int(bits(bytes: 2)) - 10_000) / 500
        case ..<232: return Self.hostile[choice(Self.hostile.count)]
        case ..<248: return CGFloat(Float(bitPattern: UInt32(truncatingIfNeeded: bits(bytes: 4))))
        default: return CGFloat(Double(bitPattern: bits(bytes: 8)))
        }
    }

    /// Returns a number in `0...1`. If the reader is not tame, any number is possible.
    mutating func fraction() -> CGFloat {
        let first = Int(byte())
        return isTame || first < 232 ? CGFloat(min(first, 232)) / 232 : number()
    }

    /// Returns a length, usually a few points.
    mutating func length() -> CGFloat {
        let first = Int(byte())
        return isTame || first < 224 ? CGFloat(first) / 16 : number()
    }

    mutating func angle() -> CGFloat { isOneIn(3) ? CGFloat(choice(17) - 8) * .pi / 4 : number() }

    mutating func point() -> CGPoint { CGPoint(x: number(), y: number()) }

    mutating func points() -> [CGPoint] { list(atMost: 9) { $0.point() } }

    mutating func size() -> CGSize { CGSize(width: number(), height: number()) }

    mutating func rect() -> CGRect {
        isOneIn(40) ? (isOneIn(2) ? .null : .infinite) : CGRect(origin: point(), size: size())
    }

    mutating func transform() -> CGAffineTransform {
        switch choice(8) {
        case 0: .identity
        case 1: CGAffineTransform(translationX: number(), y: number())
        case 2: CGAffineTransform(scaleX: length(), y: length())
        case 3: CGAffineTransform(rotationAngle: angle())
        case 4: CGAffineTransform(rotationAngle: angle()).scaledBy(x: length(), y: length()).inverted()
        case 5: CGAffineTransform(a: length(), b: fraction(), c: fraction(), d: length(), tx: number(), ty: number())
        default: CGAffineTransform(translationX: number(), y: number()).rotated(by: .degrees(number()))
        }
    }

    /// Returns an integer, usually a small one.
    mutating func integer() -> Int {
        let first = Int(byte())
        if isTame || first < 240 { return first % 12 }
        return [Int.min, .max, -1, 0, 1 << 31, 1 << 32, 1_000, 100_000][choice(8)]
    }
}
