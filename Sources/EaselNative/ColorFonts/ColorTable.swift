// SPDX-License-Identifier: MIT

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

/// The part of a COLR table that version 1 added: a graph of paints for each glyph (OpenType 1.9, "COLR - Color
/// Table").
///
/// FreeType 2.12 also reads these graphs, but not the paints that vary with a font's axes.
struct ColorTable {
    private let table: FontTable
    private let variations: ItemVariations?
    private let palette: ColorPalette?
    private let baseGlyphs: Int
    /// The offset of the layer list, or zero for a table without one.
    private let layers: Int
    private let clips: Int

    /// The reason a graph is not drawn, as the predicate of an error message.
    enum Problem: Error {
        case isTooDeep, hasTooManyPaints, isDamaged

        var description: String {
            switch self {
            case .isTooDeep: "its paints lead back to themselves or are nested more than \(maximumNested) deep"
            case .hasTooManyPaints: "it has more than \(maximumPaints) paints and color stops"
            case .isDamaged: "its paints lead beyond the end of their table or are of an unknown format"
            }
        }
    }

    private static let maximumNested = 64
    private static let maximumPaints = 65_536

    /// - Parameter coordinates: The normalized coordinates of the font's axes, `-1...1`.
    /// - Returns: Nil if the table has no graphs.
    init?(_ table: FontTable, _ palette: ColorPalette?, coordinates: [Double]) {
        do throws(FontTable.OutOfBounds) {
            guard try table.uint16(at: 0) >= 1 else { return nil }
            baseGlyphs = try table.uint32(at: 14)
            layers = try table.uint32(at: 18)
            clips = try table.uint32(at: 22)
            let (map, store) = try (table.uint32(at: 26), table.uint32(at: 30))
            variations =
                store == 0 || coordinates.isEmpty
                ? nil : ItemVariations(table, store: store, map: map == 0 ? nil : map, coordinates: coordinates)
            guard baseGlyphs > 0, try table.uint32(at: baseGlyphs) > 0 else { return nil }
        } catch {
            return nil
        }
        (self.table, self.palette) = (table, palette)
    }

    /// Whether a glyph has a graph.
    func hasPaint(_ glyph: UInt32) -> Bool { (try? paintOffset(of: glyph)) ?? nil != nil }

    /// Returns the graph of a glyph, restricted to the glyph's clip, or nil if the glyph has no graph.
    func paint(of glyph: UInt32) throws(Problem) -> ColorPaint? {
        var budget = Self.maximumPaints
        do {
            return try clippedPaint(of: glyph, depth: 0, &budget)
        } catch let problem as Problem {
            throw problem
        } catch {
            throw .isDamaged
        }
    }

    /// Returns the clip rectangle of a glyph's graph, or nil for a graph without one.
    func clip(of glyph: UInt32) -> ColorBounds? { (try? clipBox(of: glyph)) ?? nil }

    // MARK: Lists

    /// Returns the offset of a glyph's paint. Each record has six bytes and begins with a glyph number. The records are
    /// sorted by glyph number.
    private func paintOffset(of glyph: UInt32) throws(FontTable.OutOfBounds) -> Int? {
        var (low, high) = (0, try table.uint32(at: baseGlyphs))
        while low < high {
            let middle = (low + high) / 2
            let record = baseGlyphs + 4 + 6 * middle
            let found = try table.uint16(at: record)
            if found == glyph { return baseGlyphs + (try table.uint32(at: record + 2)) }
            if found < glyph { low = middle + 1 } else { high = middle }
        }
        return nil
    }

    /// Returns the clip rectangle of a glyph. Each record has seven bytes and begins with a range of glyphs. The
    /// records are sorted by this range.
    private func clipBox(of glyph: UInt32) throws(FontTable.OutOfBounds) -> ColorBounds? {
        guard clips > 0 else { return nil }
        var (low, high) = (0, try table.uint32(at: clips + 1))
        while low < high {
            let middle = (low + high) / 2
            let record = clips + 5 + 7 * middle
            if try table.uint16(at: record + 2) < glyph {
                low = middle + 1
            } else if try table.uint16(at: record) > glyph {
                high = middle
            } else {
                let box = clips + (try table.uint24(at: record + 4))
                let base = try table.uint8(at: box) == 2 ? table.uint32(at: box + 9) : nil
                func side(_ index: Int) throws(FontTable.OutOfBounds) -> Double {
                    try length(at: box + 1 + 2 * index, base, index)
                }
                let bounds = ColorBounds(minX: try side(0), minY: try side(1), maxX: try side(2), maxY: try side(3))
                return bounds
            }
        }
        return nil
    }

    // MARK: Numbers

    /// Returns a length in font units.
    private func length(at offset: Int, _ base: Int?, _ number: Int) throws(FontTable.OutOfBounds) -> Double {
        Double(try table.int16(at: offset)) + (try delta(base, number))
    }

    /// Returns a nonnegative length.
    private func radius(at offset: Int, _ base: Int?, _ number: Int) throws(FontTable.OutOfBounds) -> Double {
        max(Double(try table.uint16(at: offset)) + (try delta(base, number)), 0)
    }

    /// Returns a number with 14 fractional bits.
    private func share(at offset: Int, _ base: Int?, _ number: Int) throws(FontTable.OutOfBounds) -> Double {
        try length(at: offset, base, number) / 16_384
    }

    /// Returns a number with 16 fractional bits.
    private func fixed(at offset: Int, _ base: Int?, _ number: Int) throws(FontTable.OutOfBounds) -> Double {
        (Double(try table.int32(at: offset)) + (try delta(base, number))) / 65_536
    }

    private func delta(_ base: Int?, _ number: Int) throws(FontTable.OutOfBounds) -> Double {
        guard let base, let variations else { return 0 }
        return try variations.delta(base, number)
    }

    private func color(_ index: Int, alpha: Double) -> GlyphColor {
        palette.color(index, alpha: min(max(alpha, 0), 1))
    }

    private func colorLine(at start: Int, varies: Bool, _ budget: inout Int) throws -> ColorLine {
        let extend = ColorLine.Extend(rawValue: try table.uint8(at: start)) ?? .pad
        let count = try table.uint16(at: start + 1)
        guard count > 0 else { throw Problem.isDamaged }
        budget -= count
        guard budget >= 0 else { throw Problem.hasTooManyPaints }
        let stops = try (0..<count).map { index in
            let stop = start + 3 + (varies ? 10 : 6) * index
            let base = varies ? try table.uint32(at: stop + 6) : nil
            return (
                offset: try share(at: stop, base, 0),
                color: color(try table.uint16(at: stop + 2), alpha: try share(at: stop + 4, base, 1))
            )
        }
        let inOrder = stops.enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }
        return ColorLine(stops: inOrder.map(\.element), extend: extend)
    }

    // MARK: Paints

    private func clippedPaint(of glyph: UInt32, depth: Int, _ budget: inout Int) throws -> ColorPaint? {
        guard let offset = try paintOffset(of: glyph) else { return nil }
        let paint = try paint(at: offset, depth: depth, &budget)
        return try clipBox(of: glyph).map { .clip($0, paint) } ?? paint
    }

    private func paint(at start: Int, depth: Int, _ budget: inout Int) throws -> ColorPaint {
        budget -= 1
        guard budget >= 0 else { throw Problem.hasTooManyPaints }
        guard depth < Self.maximumNested else { throw Problem.isTooDeep }
        let format = try table.uint8(at: start)
        // From format 2 on, each even format and the following odd format describe the same paint. The paint with the
        // odd format varies with the font's axes, and its last field is the variation index.
        switch format {
        case 1:
            let (count, first) = try (table.uint8(at: start + 1), table.uint32(at: start + 2))
            guard try layers > 0 && first + count <= table.uint32(at: layers) else { throw Problem.isDamaged }
            return .layers(
                try (first..<first + count).map { index in
                    let offset = layers + (try table.uint32(at: layers + 4 + 4 * index))
                    return try paint(at: offset, depth: depth + 1, &budget)
                })
        case 2, 3:
            let base = try varied(format, start + 5)
            return .solid(color(try table.uint16(at: start + 1), alpha: try share(at: start + 3, base, 0)))
        case 4...9: return try gradient(format, at: start, &budget)
        case 10:
            return .glyph(UInt32(try table.uint16(at: start + 4)), try child(of: start, depth, &budget))
        case 11:
            let glyph = UInt32(try table.uint16(at: start + 1))
            return try clippedPaint(of: glyph, depth: depth + 1, &budget) ?? .layers([])
        case 12...31: return .transform(try transform(format, at: start), try child(of: start, depth, &budget))
        case 32:
            let mode = ColorPaint.CompositeMode(rawValue: try table.uint8(at: start + 4))
            let source = try child(of: start, depth, &budget)
            let backdrop = try paint(at: start + table.uint24(at: start + 5), depth: depth + 1, &budget)
            guard let mode else { throw Problem.isDamaged }
            return .composite(source, mode, backdrop: backdrop)
        default: throw Problem.isDamaged
        }
    }

    /// Returns the paint that another paint's first field refers to.
    private func child(of start: Int, _ depth: Int, _ budget: inout Int) throws -> ColorPaint {
        try paint(at: start + table.uint24(at: start + 1), depth: depth + 1, &budget)
    }

    /// Returns the variation index of a paint with an odd format.
    private func varied(_ format: Int, _ offset: Int) throws(FontTable.OutOfBounds) -> Int? {
        format & 1 == 1 ? try table.uint32(at: offset) : nil
    }

    private func gradient(_ format: Int, at start: Int, _ budget: inout Int) throws -> ColorPaint {
        let line = try colorLine(
            at: start + table.uint24(at: start + 1), varies: format & 1 == 1, &budget)
        let base = try varied(format, start + (format < 8 ? 16 : 12))
        func point(_ number: Int) throws(FontTable.OutOfBounds) -> ColorPaint.Point {
            let offset = start + 4 + 2 * number
            return ColorPaint.Point(
                x: try length(at: offset, base, number), y: try length(at: offset + 2, base, number + 1))
        }
        switch format {
        case 4, 5: return .linearGradient(line, try point(0), try point(2), rotation: try point(4))
        case 6, 7:
            return .radialGradient(
                line, try point(0), startRadius: try radius(at: start + 8, base, 2), try point(3),
                endRadius: try radius(at: start + 14, base, 5))
        default:
            // The stored value is in half turns; -1 is -180°.
            func angle(_ number: Int) throws(FontTable.OutOfBounds) -> Double {
                (try share(at: start + 4 + 2 * number, base, number) + 1) / 2
            }
            return .sweepGradient(line, try point(0), startAngle: try angle(2), endAngle: try angle(3))
        }
    }

    private func transform(_ format: Int, at start: Int) throws(FontTable.OutOfBounds) -> ColorTransform {
        if format <= 13 {
            let matrix = start + (try table.uint24(at: start + 4))
            let base = try varied(format, matrix + 24)
            func entry(_ index: Int) throws(FontTable.OutOfBounds) -> Double {
                try fixed(at: matrix + 4 * index, base, index)
            }
            return ColorTransform(
                xx: try entry(0), yx: try entry(1), xy: try entry(2), yy: try entry(3), dx: try entry(4),
                dy: try entry(5))
        }
        // The numbers are consecutive, two bytes each: first the transform itself, then its center.
        let kind = format & ~1
        let ownCount = [20, 22, 24, 26].contains(kind) ? 1 : 2
        let hasCenter = [18, 22, 26, 30].contains(kind)
        let base = try varied(format, start + 4 + 2 * (ownCount + (hasCenter ? 2 : 0)))
        func own(_ index: Int) throws(FontTable.OutOfBounds) -> Double {
            try share(at: start + 4 + 2 * index, base, index)
        }
        /// Returns an angle in radians; the stored value 1 is half a turn.
        func angle(_ index: Int) throws(FontTable.OutOfBounds) -> Double { try own(index) * .pi }
        var result = ColorTransform()
        switch kind {
        case 14:
            result.dx = try length(at: start + 4, base, 0)
            result.dy = try length(at: start + 6, base, 1)
        case 16, 18: (result.xx, result.yy) = (try own(0), try own(1))
        case 20, 22:
            result.xx = try own(0)
            result.yy = result.xx
        case 24, 26:
            let (sine, cosine) = (sin(try angle(0)), cos(try angle(0)))
            (result.xx, result.yx, result.xy, result.yy) = (cosine, sine, -sine, cosine)
        default: (result.xy, result.yx) = (-tan(try angle(0)), tan(try angle(1)))
        }
        guard hasCenter else { return result }
        let center = start + 4 + 2 * ownCount
        return result.around(try length(at: center, base, ownCount), try length(at: center + 2, base, ownCount + 1))
    }
}
