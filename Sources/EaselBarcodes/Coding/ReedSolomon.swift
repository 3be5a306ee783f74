// SPDX-License-Identifier: MIT

/// A Reed–Solomon code, which appends a number of correction codewords to data.
struct ReedSolomon {
    private let field: GaloisField
    /// The coefficients of the generator polynomial, the highest first, without the leading 1.
    private let generator: [Int]

    /// Creates a code whose generator has the roots g^first, g^(first + 1), … for the generating element g.
    init(_ field: GaloisField, correction count: Int, firstRoot first: Int) {
        self.field = field
        var generator = [1]
        for exponent in first..<first + count {
            let root = field.negated(field.power(exponent))
            var next = generator + [0]
            for (index, coefficient) in generator.enumerated() {
                next[index + 1] = field.sum(next[index + 1], field.product(coefficient, root))
            }
            generator = next
        }
        self.generator = Array(generator.dropFirst())
    }

    /// Returns the correction codewords of some data.
    func correction(of data: some Sequence<Int>) -> [Int] {
        let count = generator.count
        var rest = Array(repeating: 0, count: count)
        for codeword in data {
            let factor = field.negated(field.sum(codeword, rest[0]))
            for index in 0..<count {
                let next = index + 1 < count ? rest[index + 1] : 0
                rest[index] = field.sum(next, field.product(factor, generator[index]))
            }
        }
        return rest.map(field.negated)
    }
}
