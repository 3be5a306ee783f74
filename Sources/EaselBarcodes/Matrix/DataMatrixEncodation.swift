// SPDX-License-Identifier: MIT

/// The data codewords of a Data Matrix code (ISO/IEC 16022, 5.2).
struct DataMatrixEncodation {
    private(set) var values: [Int]
    /// The encodation after the last codeword.
    private var last = Scheme.ascii

    /// The number by which FNC1 is listed among characters.
    static let functionOne = 256

    /// Encodes characters as bytes, choosing the schemes that need the fewest codewords.
    init(prefix: [Int], _ characters: [Int]) {
        values = prefix
        let schemes = Self.schemes(for: characters)
        var start = 0
        while start < characters.count {
            var end = start + 1
            while end < characters.count, schemes[end] == schemes[start] { end += 1 }
            append(Array(characters[start..<end]), schemes[start])
            start = end
        }
    }

    /// Fills the symbol with pads.
    mutating func pad(to count: Int) {
        guard values.count < count else { return }
        if last == .c40 || last == .text { values.append(254) }
        if values.count < count { values.append(129) }
        while values.count < count {
            let pad = 129 + 149 * (values.count + 1) % 253 + 1
            values.append(pad > 254 ? pad - 254 : pad)
        }
    }

    private enum Scheme { case ascii, c40, text, base256 }

    private mutating func append(_ characters: [Int], _ scheme: Scheme) {
        if last == .c40 || last == .text { values.append(254) }
        last = scheme
        switch scheme {
        case .ascii:
            var index = 0
            while index < characters.count {
                let character = characters[index]
                if index + 1 < characters.count, 48...57 ~= character, 48...57 ~= characters[index + 1] {
                    values.append(10 * (character - 48) + characters[index + 1] - 48 + 130)
                    index += 2
                    continue
                }
                switch character {
                case Self.functionOne: values.append(232)
                case 128...: values += [235, character - 127]
                default: values.append(character + 1)
                }
                index += 1
            }
        case .c40, .text:
            values.append(scheme == .c40 ? 230 : 239)
            let parts = characters.flatMap { Self.parts(of: $0, scheme) }
            for index in stride(from: 0, to: parts.count - 2, by: 3) {
                let value = 1600 * parts[index] + 40 * parts[index + 1] + parts[index + 2] + 1
                values += [value / 256, value % 256]
            }
        case .base256:
            values.append(231)
            let count = characters.count
            for value in (count < 250 ? [count] : [count / 250 + 249, count % 250]) + characters {
                values.append((value + 149 * (values.count + 1) % 255 + 1) % 256)
            }
        }
    }

    /// Returns the values of a character in C40 or Text, of which three take two codewords.
    private static func parts(of character: Int, _ scheme: Scheme) -> [Int] {
        switch character {
        case functionOne: return [1, 27]
        case 128...: return [1, 30] + parts(of: character - 128, scheme)
        case 0...31: return [0, character]
        case 32: return [3]
        case 33...47: return [1, character - 33]
        case 48...57: return [character - 44]
        case 58...64: return [1, character - 43]
        case 65...90: return scheme == .c40 ? [character - 51] : [2, character - 64]
        case 91...95: return [1, character - 69]
        case 97...122 where scheme == .text: return [character - 83]
        default: return [2, character - 96]
        }
    }

    // MARK: Choosing schemes

    /// A state between two characters: a scheme, and in C40 and Text the number of values of a triple that is begun.
    private static let states: [(scheme: Scheme, phase: Int)] = [
        (.ascii, 0), (.c40, 0), (.c40, 1), (.c40, 2), (.text, 0), (.text, 1), (.text, 2), (.base256, 0),
    ]

    private struct Route {
        var length = Int.max / 2
        /// The state before the last character, and the number of characters it encodes.
        var from = 0
        var count = 1
        /// The number of bytes at the end in Base 256.
        var bytes = 0
    }

    /// Returns the scheme of each character on the shortest way, found by dynamic programming.
    private static func schemes(for characters: [Int]) -> [Scheme] {
        let start = states.map { $0.scheme == .ascii ? Route(length: 0) : Route() }
        var routes = Array(repeating: states.map { _ in Route() }, count: characters.count + 1)
        routes[0] = start
        for index in characters.indices {
            for (from, _) in states.enumerated() where routes[index][from].length < Int.max / 2 {
                for to in states.indices { extend(&routes, from: from, to: to, at: index, characters) }
            }
        }
        // A triple must be complete at the end.
        let ends = states.indices.filter { states[$0].phase == 0 }
        guard var state = ends.min(by: { routes[characters.count][$0].length < routes[characters.count][$1].length })
        else { return [] }
        var schemes = Array(repeating: Scheme.ascii, count: characters.count)
        var index = characters.count
        while index > 0 {
            let route = routes[index][state]
            for position in index - route.count..<index { schemes[position] = states[state].scheme }
            (index, state) = (index - route.count, route.from)
        }
        return schemes
    }

    /// Encodes the character at an index in the scheme of a state, after another state.
    private static func extend(_ routes: inout [[Route]], from: Int, to: Int, at index: Int, _ characters: [Int]) {
        let (old, new) = (states[from], states[to])
        let isSame = old.scheme == new.scheme
        guard isSame || old.phase == 0 else { return }
        let before = routes[index][from]
        var route = Route(length: before.length, from: from)
        if !isSame {
            if old.scheme == .c40 || old.scheme == .text { route.length += 1 }
            if new.scheme != .ascii { route.length += 1 }
        }
        let character = characters[index]
        switch new.scheme {
        case .ascii:
            if index + 1 < characters.count, 48...57 ~= character, 48...57 ~= characters[index + 1] {
                var pair = route
                (pair.length, pair.count) = (pair.length + 1, 2)
                if pair.length < routes[index + 2][to].length { routes[index + 2][to] = pair }
            }
            route.length += 128...255 ~= character ? 2 : 1
        case .c40, .text:
            let phase = (isSame ? old.phase : 0) + parts(of: character, new.scheme).count
            guard phase % 3 == new.phase else { return }
            route.length += 2 * (phase / 3)
        case .base256:
            guard character < 256 else { return }
            route.bytes = isSame ? before.bytes + 1 : 1
            route.length += 1 + (route.bytes == 1 || route.bytes == 250 ? 1 : 0)
        }
        if route.length < routes[index + 1][to].length { routes[index + 1][to] = route }
    }
}
