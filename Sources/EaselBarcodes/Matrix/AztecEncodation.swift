// SPDX-License-Identifier: MIT

/// The data bits of an Aztec code (ISO/IEC 24778, 7.2).
///
/// Characters have 4 or 5 bits in five modes. The shortest way through the modes is found by dynamic programming.
enum AztecEncodation {
    private enum Mode: Int, CaseIterable {
        case upper, lower, mixed, punctuation, digit

        /// The number of bits of a character.
        var width: Int { self == .digit ? 4 : 5 }

        /// Returns the codes that switch to another mode, with their widths in bits.
        func latch(to mode: Mode) -> [(code: Int, width: Int)] {
            switch (self, mode) {
            case (.upper, .lower), (.mixed, .lower): [(28, 5)]
            case (.upper, .mixed), (.lower, .mixed): [(29, 5)]
            case (.upper, .digit), (.lower, .digit): [(30, 5)]
            case (.upper, .punctuation), (.lower, .punctuation): [(29, 5), (30, 5)]
            case (.lower, .upper): [(30, 5), (14, 4)]
            case (.mixed, .upper): [(29, 5)]
            case (.mixed, .punctuation): [(30, 5)]
            case (.mixed, .digit): [(29, 5), (30, 5)]
            case (.punctuation, .upper): [(31, 5)]
            case (.digit, .upper): [(14, 4)]
            case (.punctuation, _): [(31, 5)] + Mode.upper.latch(to: mode)
            case (.digit, _): [(14, 4)] + Mode.upper.latch(to: mode)
            default: []
            }
        }

        /// Returns the code that switches to another mode for one character; nil if there is none.
        func shift(to mode: Mode) -> (code: Int, width: Int)? {
            switch (self, mode) {
            case (.punctuation, _): nil
            case (_, .punctuation): (0, width)
            case (.lower, .upper): (28, 5)
            case (.digit, .upper): (15, 4)
            default: nil
            }
        }

        /// Whether the mode has a shift to bytes.
        var hasBytes: Bool { rawValue <= Mode.mixed.rawValue }

        /// The codes of bytes.
        private static let codes: [[Int: Int]] = {
            var tables = Array(repeating: [32: 1], count: 5)
            for index in 0..<26 {
                tables[upper.rawValue][65 + index] = 2 + index
                tables[lower.rawValue][97 + index] = 2 + index
            }
            for index in 0..<10 { tables[digit.rawValue][48 + index] = 2 + index }
            (tables[digit.rawValue][44], tables[digit.rawValue][46]) = (12, 13)
            for byte in 1...13 { tables[mixed.rawValue][byte] = byte + 1 }
            for (index, byte) in [27, 28, 29, 30, 31, 64, 92, 94, 95, 96, 124, 126, 127].enumerated() {
                tables[mixed.rawValue][byte] = 15 + index
            }
            tables[punctuation.rawValue] = [13: 1, 91: 27, 93: 28, 123: 29, 125: 30]
            for byte in 33...47 { tables[punctuation.rawValue][byte] = byte - 27 }
            for byte in 58...63 { tables[punctuation.rawValue][byte] = byte - 37 }
            return tables
        }()

        /// The codes of two bytes.
        private static let pairs: [[Int]: Int] = [[13, 10]: 2, [46, 32]: 3, [44, 32]: 4, [58, 32]: 5]

        func code(_ byte: Int) -> Int? { Mode.codes[rawValue][byte] }

        func code(_ first: Int, _ second: Int) -> Int? { self == .punctuation ? Mode.pairs[[first, second]] : nil }
    }

    /// The shortest known way to a state between two bytes.
    private struct Route {
        var length = Int.max / 2
        /// The state before, and the number of bytes encoded since.
        var from = 0
        var count = 0
        var codes: [(code: Int, width: Int)] = []
        /// The number of bytes at the end that are in a shift to bytes.
        var bytes = 0
    }

    /// The states: the five modes, then those that have a shift to bytes, within such a shift.
    private static let stateCount = 8

    static func bits(of text: [UInt8]) -> BitBuffer {
        let bytes = text.map { Int($0) }
        var buffer = BitBuffer()
        if bytes.contains(where: { $0 >= 128 }) {
            // Shift to punctuation, FLG, a number of two digits, and ECI 26.
            for (code, width) in [(0, 5), (0, 5), (2, 3), (4, 4), (8, 4)] { buffer.append(code, count: width) }
        }
        let empty = Array(repeating: Route(), count: stateCount)
        var routes = Array(repeating: empty, count: bytes.count + 1)
        routes[0][Mode.upper.rawValue].length = 0
        for index in 0...bytes.count {
            settle(&routes[index])
            if index < bytes.count { extend(&routes, at: index, bytes) }
        }

        var steps: [(route: Route, state: Int, end: Int)] = []
        var index = bytes.count
        var state = routes[index].indices.min { routes[index][$0].length < routes[index][$1].length } ?? 0
        while index > 0 || state != Mode.upper.rawValue || routes[index][state].length > 0 {
            let route = routes[index][state]
            steps.append((route, state, index))
            (index, state) = (index - route.count, route.from)
        }
        steps.reverse()
        write(steps, bytes, to: &buffer)
        return buffer
    }

    /// Ends shifts to bytes, and latches between modes, where that makes a shorter way to a state.
    private static func settle(_ routes: inout [Route]) {
        for state in 5..<stateCount where routes[state].length < routes[state - 5].length {
            routes[state - 5] = Route(length: routes[state].length, from: state)
        }
        let settled = routes
        for from in Mode.allCases {
            for to in Mode.allCases where to != from {
                let codes = from.latch(to: to)
                let length = settled[from.rawValue].length + codes.reduce(0) { $0 + $1.width }
                if length < routes[to.rawValue].length {
                    routes[to.rawValue] = Route(length: length, from: from.rawValue, codes: codes)
                }
            }
        }
    }

    private static func extend(_ routes: inout [[Route]], at index: Int, _ bytes: [Int]) {
        func offer(_ codes: [(code: Int, width: Int)], from: Int, to: Int, count: Int) {
            let length = routes[index][from].length + codes.reduce(0) { $0 + $1.width }
            if length < routes[index + count][to].length {
                routes[index + count][to] = Route(length: length, from: from, count: count, codes: codes)
            }
        }
        for mode in Mode.allCases {
            for other in Mode.allCases {
                let shift = mode == other ? [] : mode.shift(to: other).map { [$0] }
                guard let shift else { continue }
                if let code = other.code(bytes[index]) {
                    offer(shift + [(code, other.width)], from: mode.rawValue, to: mode.rawValue, count: 1)
                }
                if index + 1 < bytes.count, let code = other.code(bytes[index], bytes[index + 1]) {
                    offer(shift + [(code, other.width)], from: mode.rawValue, to: mode.rawValue, count: 2)
                }
            }
            guard mode.hasBytes else { continue }
            let state = mode.rawValue + 5
            for from in [mode.rawValue, state] {
                let before = routes[index][from]
                let count = from == state ? before.bytes + 1 : 1
                guard before.length < Int.max / 2, count <= 2_078 else { continue }
                let length = before.length + 8 + (count == 1 ? 10 : count == 32 ? 11 : 0)
                if length < routes[index + 1][state].length {
                    routes[index + 1][state] = Route(length: length, from: from, count: 1, bytes: count)
                }
            }
        }
    }

    private static func write(
        _ steps: [(route: Route, state: Int, end: Int)], _ bytes: [Int], to buffer: inout BitBuffer
    ) {
        for (position, step) in steps.enumerated() {
            guard step.route.bytes > 0 else {
                for (code, width) in step.route.codes { buffer.append(code, count: width) }
                continue
            }
            // A run of bytes is written at its last byte.
            let next = position + 1 < steps.count ? steps[position + 1].route : Route()
            guard next.bytes <= 1 else { continue }
            let count = step.route.bytes
            buffer.append(31, count: 5)
            if count <= 31 {
                buffer.append(count, count: 5)
            } else {
                buffer.append(0, count: 5)
                buffer.append(count - 31, count: 11)
            }
            for byte in bytes[step.end - count..<step.end] { buffer.append(byte, count: 8) }
        }
    }
}
