// SPDX-License-Identifier: MIT

/// A finite field: the arithmetic of Reed–Solomon codes.
///
/// Each symbology fixes a field: a prime, or a power of 2 with the polynomial that reduces products.
struct GaloisField: Sendable {
    /// The powers of the generating element, from 0 to the field's order less two.
    private let powers: [Int]
    private let logarithms: [Int]
    private let hasCharacteristicTwo: Bool

    private var order: Int { logarithms.count }

    /// GF(2ⁿ), in which 2 generates all elements.
    private init(order: Int, polynomial: Int) {
        var powers = [1]
        while powers.count < order - 1 {
            let doubled = powers[powers.count - 1] << 1
            powers.append(doubled >= order ? doubled ^ polynomial : doubled)
        }
        self.init(powers: powers, hasCharacteristicTwo: true)
    }

    /// The integers modulo a prime.
    private init(prime: Int, generator: Int) {
        var powers = [1]
        while powers.count < prime - 1 { powers.append(powers[powers.count - 1] * generator % prime) }
        self.init(powers: powers, hasCharacteristicTwo: false)
    }

    private init(powers: [Int], hasCharacteristicTwo: Bool) {
        var logarithms = Array(repeating: 0, count: powers.count + 1)
        for (exponent, power) in powers.enumerated() { logarithms[power] = exponent }
        (self.powers, self.logarithms, self.hasCharacteristicTwo) = (powers, logarithms, hasCharacteristicTwo)
    }

    func power(_ exponent: Int) -> Int { powers[exponent % powers.count] }

    func product(_ a: Int, _ b: Int) -> Int {
        a == 0 || b == 0 ? 0 : powers[(logarithms[a] + logarithms[b]) % powers.count]
    }

    func sum(_ a: Int, _ b: Int) -> Int { hasCharacteristicTwo ? a ^ b : (a + b) % order }

    func negated(_ a: Int) -> Int { hasCharacteristicTwo || a == 0 ? a : order - a }

    /// The field of QR codes: x⁸ + x⁴ + x³ + x² + 1 (ISO/IEC 18004).
    static let qr = GaloisField(order: 256, polynomial: 0x11D)
    /// The field of Data Matrix, and of Aztec codes with 3 to 8 layers: x⁸ + x⁵ + x³ + x² + 1 (ISO/IEC 16022).
    static let dataMatrix = GaloisField(order: 256, polynomial: 0x12D)
    /// The field of PDF417: the integers modulo 929 (ISO/IEC 15438).
    static let pdf417 = GaloisField(prime: 929, generator: 3)
    /// The fields of Aztec codes by the width of a codeword in bits (ISO/IEC 24778).
    static let aztec: [Int: GaloisField] = [
        4: GaloisField(order: 16, polynomial: 0x13), 6: GaloisField(order: 64, polynomial: 0x43), 8: dataMatrix,
        10: GaloisField(order: 1024, polynomial: 0x409), 12: GaloisField(order: 4096, polynomial: 0x1069),
    ]
}
