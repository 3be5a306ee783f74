// SPDX-License-Identifier: MIT

/// The composite glyphs of a TrueType font, from its tables `loca` and `glyf`.
struct CompositeGlyphs {
    private let offsets: [UInt8]
    private let outlines: [UInt8]
    private let hasLongOffsets: Bool
    private let count: Int

    /// The nesting depths of glyphs. The value is nil for a glyph that contains itself or a nonexistent glyph.
    private var depths: [Int: Int?] = [:]

    /// The maximum nesting depth; deeper glyphs are treated as infinitely nested.
    private static let deepest = 32

    init(offsets: [UInt8], outlines: [UInt8], hasLongOffsets: Bool, count: Int) {
        (self.offsets, self.outlines, self.hasLongOffsets, self.count) = (offsets, outlines, hasLongOffsets, count)
    }

    /// Whether every part of a glyph exists.
    mutating func isComplete(_ glyph: Int) -> Bool { depth(of: glyph, within: 0) != nil }

    private mutating func depth(of glyph: Int, within level: Int) -> Int? {
        if let depth = depths[glyph] { return depth }
        guard level < Self.deepest, glyph < count else { return nil }
        // A glyph that contains itself finds this entry.
        depths[glyph] = .some(nil)
        var depth = 0
        for part in parts(of: glyph) {
            guard let inner = self.depth(of: part, within: level + 1), inner < Self.deepest else { return nil }
            depth = max(depth, inner + 1)
        }
        depths[glyph] = depth
        return depth
    }

    private func parts(of glyph: Int) -> [Int] {
        let (size, unit) = hasLongOffsets ? (4, 1) : (2, 2)
        guard let start = number(in: offsets, at: glyph * size, size: size).map({ $0 * unit }),
            let end = number(in: offsets, at: (glyph + 1) * size, size: size).map({ $0 * unit }),
            end <= outlines.count, let contours = number(in: outlines, at: start, size: 2), contours > 0x7FFF
        else { return [] }
        var (parts, position): ([Int], Int) = ([], start + 10)
        while position + 4 <= end, let flags = number(in: outlines, at: position, size: 2),
            let part = number(in: outlines, at: position + 2, size: 2)
        {
            parts.append(part)
            // The arguments have one or two bytes each. One scale, two scales, or a matrix follows.
            position += flags & 1 == 0 ? 6 : 8
            position += flags & 0x08 != 0 ? 2 : flags & 0x40 != 0 ? 4 : flags & 0x80 != 0 ? 8 : 0
            if flags & 0x20 == 0 { break }
        }
        return parts
    }

    private func number(in table: [UInt8], at offset: Int, size: Int) -> Int? {
        guard offset + size <= table.count else { return nil }
        return table[offset..<offset + size].reduce(0) { $0 << 8 | Int($1) }
    }
}
