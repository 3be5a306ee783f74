// SPDX-License-Identifier: MIT

/// Eight four-byte pixels, as numbers. The highest byte is alpha; the lowest is blue or red.
typealias PixelWords = SIMD8<UInt32>

extension SIMD8<UInt32> {
    /// The nearest straight values of premultiplied colors: 255 · c ÷ alpha, with ties rounded up. No color component
    /// may exceed its alpha. If alpha is 0, all channels are 0.
    ///
    /// The computation needs neither a table nor a branch. Single-precision numbers have 24 bits, so the product is off
    /// by less than 2⁻¹⁴. A quotient that is not midway between two values is at least 1/510 from the midpoint. Adding
    /// 2⁻¹¹ therefore rounds midpoints up and does not affect the others.
    @inline(__always)
    var straightened: PixelWords {
        let factor = 255 / (self &>> 24).asFloats
        @inline(__always)
        func straight(_ shift: UInt32) -> PixelWords {
            let product = ((self &>> shift) & 0xFF).asFloats * factor + 0x1p-11
            // Between 2²³ and 2²⁴, single-precision numbers are whole, so adding 2²³ rounds the product into the lowest
            // bits. If alpha is 0, the product is 0 · ∞, which is NaN, and its lowest bits are 0.
            let rounded = product + 0x1p23
            return (unsafe unsafeBitCast(rounded, to: PixelWords.self) & 0xFF) &<< shift
        }
        return straight(0) | straight(8) | straight(16) | self & 0xFF00_0000
    }

    /// The numbers in single precision. They must be less than 2²³.
    @inline(__always)
    private var asFloats: SIMD8<Float> {
        // The number's bits are placed below the exponent of 2²³.
        unsafe unsafeBitCast(self | 0x4B00_0000, to: SIMD8<Float>.self) - 0x1p23
    }

    /// The pixels with the lowest and the third-lowest bytes exchanged.
    @inline(__always)
    var swapped: PixelWords { self & 0xFF00_FF00 | (self &>> 16) & 0xFF | (self & 0xFF) &<< 16 }

    /// Whether all pixels are opaque.
    @inline(__always)
    var areOpaque: Bool {
        let pairs = unsafe unsafeBitCast(self, to: SIMD4<UInt64>.self)
        return pairs[0] & pairs[1] & pairs[2] & pairs[3] | 0x00FF_FFFF_00FF_FFFF == .max
    }

    /// Whether all pixels are 0.
    @inline(__always)
    var areZero: Bool {
        let pairs = unsafe unsafeBitCast(self, to: SIMD4<UInt64>.self)
        return pairs[0] | pairs[1] | pairs[2] | pairs[3] == 0
    }
}
