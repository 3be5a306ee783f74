// SPDX-License-Identifier: MIT

/// The modules of a QR code or Micro QR code while it is made.
struct QRMatrix {
    let size: Int
    var dark: [Bool]
    /// Modules that are not for codewords: finders, timing and alignment patterns, format, and version.
    private var isReserved: [Bool]

    init(size: Int) {
        self.size = size
        dark = Array(repeating: false, count: size * size)
        isReserved = dark
    }

    var modules: Modules {
        var modules = Modules(width: size, height: size)
        for y in 0..<size {
            for x in 0..<size where dark[y * size + x] { modules[x, y] = true }
        }
        return modules
    }

    func isForData(_ x: Int, _ y: Int) -> Bool { !isReserved[y * size + x] }

    /// Sets a module that is not for codewords. Positions outside the symbol are ignored.
    mutating func reserve(_ x: Int, _ y: Int, _ isDark: Bool) {
        guard 0..<size ~= x, 0..<size ~= y else { return }
        (dark[y * size + x], isReserved[y * size + x]) = (isDark, true)
    }

    /// Draws a finder pattern around a center, with its separator.
    mutating func reserveFinder(_ x: Int, _ y: Int) {
        for dy in -4...4 {
            for dx in -4...4 {
                let distance = max(abs(dx), abs(dy))
                reserve(x + dx, y + dy, distance != 2 && distance != 4)
            }
        }
    }

    mutating func reserveAlignment(_ x: Int, _ y: Int) {
        for dy in -2...2 {
            for dx in -2...2 { reserve(x + dx, y + dy, max(abs(dx), abs(dy)) != 1) }
        }
    }

    /// Returns the positions of codewords' bits: columns of two modules, upward and downward in turn, from the right.
    ///
    /// - Parameter timingColumn: The column of the timing pattern if pairs of columns skip it.
    func dataPositions(timingColumn: Int?) -> [Int] {
        var positions: [Int] = []
        var right = size - 1
        var isUpward = true
        while right > 0 {
            if right == timingColumn { right -= 1 }
            for step in 0..<size {
                let y = isUpward ? size - 1 - step : step
                for x in [right, right - 1] where isForData(x, y) { positions.append(y * size + x) }
            }
            isUpward.toggle()
            right -= 2
        }
        return positions
    }

    /// Returns the matrix with a mask on all modules for codewords.
    func masked(_ mask: Int) -> QRMatrix {
        var result = self
        for y in 0..<size {
            for x in 0..<size where isForData(x, y) && Self.inverts(mask, x, y) { result.dark[y * size + x].toggle() }
        }
        return result
    }

    private static func inverts(_ mask: Int, _ x: Int, _ y: Int) -> Bool {
        switch mask {
        case 0: (x + y) % 2 == 0
        case 1: y % 2 == 0
        case 2: x % 3 == 0
        case 3: (x + y) % 3 == 0
        case 4: (x / 3 + y / 2) % 2 == 0
        case 5: x * y % 2 + x * y % 3 == 0
        case 6: (x * y % 2 + x * y % 3) % 2 == 0
        default: ((x + y) % 2 + x * y % 3) % 2 == 0
        }
    }

    /// Returns a number followed by the check bits of a BCH code.
    static func bch(_ value: Int, generator: Int, degree: Int) -> Int {
        var rest = value << degree
        while rest >> degree != 0 {
            rest ^= generator << (Int.bitWidth - rest.leadingZeroBitCount - 1 - degree)
        }
        return value << degree | rest
    }

    /// Returns the 15 bits of format information before they are combined with a constant.
    static func format(_ value: Int) -> Int { bch(value, generator: 0x537, degree: 10) }

    // MARK: Choosing a mask

    /// The penalty of a masked QR code: long runs, blocks, patterns like a finder's, and an unequal share of dark
    /// modules (ISO/IEC 18004, 7.8.3.1).
    var penalty: Int {
        var points = 0
        for line in 0..<size {
            points += linePenalty(start: line * size, step: 1) + linePenalty(start: line, step: size)
        }
        for y in 1..<size {
            for index in y * size + 1..<(y + 1) * size
            where dark[index] == dark[index - 1] && dark[index] == dark[index - size]
                && dark[index] == dark[index - size - 1]
            {
                points += 3
            }
        }
        let area = size * size
        let imbalance = abs(dark.count { $0 } * 20 - area * 10)
        return points + 10 * (imbalance / area)
    }

    private func linePenalty(start: Int, step: Int) -> Int {
        var (points, run) = (0, 0)
        // The last 11 modules as bits; the quiet zone is light. A finder pattern that ends where another one has begun
        // counts once.
        var (recent, free) = (0, 0)
        for index in 0..<size + 4 {
            let isDark = index < size && dark[start + index * step]
            if index < size {
                run = index > 0 && isDark == dark[start + (index - 1) * step] ? run + 1 : 1
                points += run == 5 ? 3 : run > 5 ? 1 : 0
            }
            recent = (recent << 1 | (isDark ? 1 : 0)) & 0x7FFF
            // The pattern 1011101 began 10 modules ago: four modules before it, and four after it.
            let begin = index - 10
            if begin >= free, begin + 7 <= size, recent >> 4 & 0x7F == 0b1011101,
                recent >> 11 & 0xF == 0 || recent & 0xF == 0
            {
                points += 40
                free = begin + 7
            }
        }
        return points
    }
}
