// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import Easel

/// Tests of gradients as shadings, evaluated by the rules of ISO 32000-1, sections 7.10 and 8.7.4.5.
@Suite struct PDFShadingTests {
    /// Returns a page of 100 × 100 points filled with a paint.
    private static func page(_ paint: Paint) -> Drawing {
        Drawing(width: 100, height: 100) { $0.fill(Path(rect: $0.bounds), with: paint) }
    }

    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let gradient: Gradient
        var spread = GradientSpread.pad
        /// The x-coordinates of the ends of a linear gradient, or twice the radii of a radial gradient around (50, 50).
        var ends: (start: CGFloat, end: CGFloat) = (20, 80)
    }

    private static let plain = Gradient(colors: [.red, .blue])
    private static let hard = Gradient(stops: [
        .init(color: .red, location: 0), .init(color: .green, location: 0), .init(color: .black, location: 0.5),
        .init(color: .white, location: 0.5), .init(color: .blue, location: 1), .init(color: .orange, location: 1),
    ])
    private static let faint = Gradient(
        colors: [.red, .blue.withAlphaComponent(0.25), .white], locations: [0.2, 0.5, 0.8])

    static let cases = [
        Case(testDescription: "two colors", gradient: plain),
        Case(testDescription: "two colors, transparent beyond the ends", gradient: plain, spread: .none),
        Case(testDescription: "from right to left", gradient: plain, ends: (80, 20)),
        Case(
            testDescription: "stops between the ends",
            gradient: Gradient(colors: [.red, .white, .blue], locations: [0.25, 0.3, 0.9])),
        Case(testDescription: "hard edges at both ends", gradient: hard),
        Case(testDescription: "hard edges, transparent beyond the ends", gradient: hard, spread: .none),
        Case(testDescription: "hard edges, repeated", gradient: hard, spread: .repeat, ends: (42, 57)),
        Case(testDescription: "repeated", gradient: plain, spread: .repeat, ends: (42, 57)),
        Case(testDescription: "repeated from right to left", gradient: plain, spread: .repeat, ends: (57, 42)),
        Case(testDescription: "reflected", gradient: plain, spread: .reflect, ends: (42, 57)),
        Case(testDescription: "reflected, stops between the ends", gradient: faint, spread: .reflect, ends: (30, 36)),
        Case(testDescription: "reflected, beyond the page", gradient: plain, spread: .reflect, ends: (1_000, 1_030)),
        Case(testDescription: "translucent", gradient: faint),
        Case(testDescription: "translucent, transparent beyond the ends", gradient: faint, spread: .none),
    ]

    /// Returns the color that ``Gradient`` and ``GradientSpread`` specify at a position, or `nil` if nothing is
    /// painted.
    private static func expected(_ row: Case, at position: CGFloat) -> Color? {
        let stops = row.gradient.stops
        var position = position
        switch row.spread {
        case .pad: break
        case .none: if !(0...1 ~= position) { return nil }
        case .repeat: position -= position.rounded(.down)
        case .reflect:
            position = abs(position.truncatingRemainder(dividingBy: 2))
            if position > 1 { position = 2 - position }
        }
        guard let right = stops.firstIndex(where: { $0.location > position }) else { return stops.last?.color }
        guard right > 0 else { return stops[0].color }
        let (from, to) = (stops[right - 1], stops[right])
        let share = (position - from.location) / (to.location - from.location)
        func mixed(_ component: KeyPath<Color, Double>) -> Double {
            from.color[keyPath: component] * (1 - share) + to.color[keyPath: component] * share
        }
        return Color(red: mixed(\.red), green: mixed(\.green), blue: mixed(\.blue), alpha: mixed(\.alpha))
    }

    /// Whether a position is so close to an edge between two colors that, at the file's precision, it could be on
    /// either side.
    private static func isAtEdge(_ row: Case, _ position: CGFloat) -> Bool {
        [0, 0.5, 1].contains { abs(position - position.rounded(.down) - $0) < 1e-4 }
    }

    @Test(arguments: cases)
    func `a linear gradient has the right color at every point`(_ row: Case) throws {
        let (start, end) = row.ends
        let paint = Paint.linearGradient(
            row.gradient, from: CGPoint(x: start, y: 50), to: CGPoint(x: end, y: 50), spread: row.spread)
        try Self.expectColors(of: row, paint) { CGPoint(x: $0, y: 13) }
    }

    @Test(arguments: cases)
    func `a concentric radial gradient has the right color at every point`(_ row: Case) throws {
        // Gradients with a radius of 100 or more are not tested.
        let (start, end) = (row.ends.start / 2, row.ends.end / 2)
        guard max(start, end) < 100 else { return }
        let center = CGPoint(x: 50, y: 50)
        let paint = Paint.radialGradient(
            row.gradient, startCenter: center, startRadius: start, endCenter: center, endRadius: end,
            spread: row.spread)
        // The samples are on a line from the center. Each value is twice the distance from the center.
        try Self.expectColors(of: row, paint) { value in
            CGPoint(x: 50 + value / 2 * 0.6, y: 50 + value / 2 * 0.8)
        }
    }

    /// - Parameter point: A closure that converts a gradient coordinate to a position on the page.
    private static func expectColors(of row: Case, _ paint: Paint, at point: (CGFloat) -> CGPoint) throws {
        let drawing = page(paint)
        #expect(try drawing.report(format: .pdf).rasterized.isEmpty)
        let pdf = try ReadablePDF(drawing.pdf())
        let pattern = try #require(pdf.objects(containing: "/PatternType 2").first)
        let matrix = ReadablePDF.numbers(after: "/Matrix", in: pattern).map { CGFloat($0) }
        try #require(matrix.count == 6)
        // The transform from page space, in which y points up, to shading space.
        let back = CGAffineTransform(
            a: matrix[0], b: matrix[1], c: matrix[2], d: matrix[3], tx: matrix[4], ty: matrix[5]
        ).inverted()
        let colors = try Shading(pdf, pattern)
        let alpha = try pdf.objects(containing: "/ColorSpace /DeviceGray").first { $0.contains("/ShadingType") }
            .map { try Shading(pdf, $0) }
        #expect((alpha != nil) == (Set(row.gradient.stops.map(\.color.alpha)).count > 1))
        var (seen, wrong): (Int, [String]) = (0, [])
        for value in stride(from: 0.25, to: 100, by: 0.5) {
            let position = (value - row.ends.start) / (row.ends.end - row.ends.start)
            let point = point(value)
            guard !isAtEdge(row, position), CGRect(x: 0, y: 0, width: 100, height: 100).contains(point) else {
                continue
            }
            seen += 1
            let there = CGPoint(x: point.x, y: 100 - point.y).applying(back)
            let wanted = expected(row, at: position)
            let found = try colors.components(at: there)
            let opacity = try alpha.map { try $0.components(at: there)?.first ?? 0 } ?? (found == nil ? 0 : 1)
            let parts =
                [(opacity, wanted?.alpha ?? 0)]
                + zip(found ?? [], wanted.map { $0.alpha > 0 ? [$0.red, $0.green, $0.blue] : [] } ?? [])
            if parts.contains(where: { abs($0 - $1) >= 0.001 }) {
                wrong.append("at \(value): \(found ?? []) × \(opacity)")
            }
        }
        #expect(seen > 50 && wrong.isEmpty, "\(wrong.prefix(3))")
    }

    @Test(arguments: [GradientSpread.repeat, .reflect])
    func `a gradient that repeats more than 200 times on the page becomes an image and is reported`(
        spread: GradientSpread
    )
        throws
    {
        func page(_ count: CGFloat) -> Drawing {
            Self.page(.linearGradient(Self.plain, from: .zero, to: CGPoint(x: 100 / count, y: 0), spread: spread))
        }
        let few = try ReadablePDF(page(190).pdf())
        #expect(try page(190).report(format: .pdf).rasterized.isEmpty)
        #expect(
            few.objects(containing: "/Subtype /Image").isEmpty && !few.objects(containing: "/ShadingType 2").isEmpty)
        let bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
        #expect(try page(210).report(format: .pdf).rasterized == [.init(reason: .farGradient, bounds: bounds)])
        let many = try ReadablePDF(page(210).pdf())
        let images = many.objects(containing: "/Subtype /Image").filter { $0.contains("/ColorSpace /DeviceRGB") }
        #expect(images.count == 1 && !many.text.contains("/ShadingType"))
    }

    @Test func `a gradient repeats only as often as the painted shape requires`() throws {
        let narrow = Drawing(width: 100, height: 100) { canvas in
            canvas.fill(
                Path(rect: CGRect(x: 40, y: 0, width: 5, height: 100)),
                with: .linearGradient(Self.plain, from: .zero, to: CGPoint(x: 0.25, y: 0), spread: .repeat))
        }
        // One repetition of the gradient is 400 times narrower than the page and 20 times narrower than the rectangle.
        #expect(try narrow.report(format: .pdf).rasterized.isEmpty)
        #expect(try ReadablePDF(narrow.pdf()).text.contains("/ShadingType 2"))
    }

    @Test func `an opacity shared by all colors becomes the paint's opacity instead of a mask`() throws {
        let gradient = Gradient(colors: [.red.withAlphaComponent(0.5), .blue.withAlphaComponent(0.5)])
        let pdf = try ReadablePDF(
            Self.page(.linearGradient(gradient, from: .zero, to: CGPoint(x: 100, y: 0))).pdf())
        #expect(!pdf.text.contains("/SMask") && pdf.text.contains(/\/ca 0?\.5\s/))
    }
}

/// An axial shading or a concentric radial shading, evaluated by the rules of ISO 32000-1.
private struct Shading {
    private let pdf: ReadablePDF
    private let text: String

    /// - Parameter text: An object that is a shading or contains one.
    init(_ pdf: ReadablePDF, _ text: String) throws {
        self.pdf = pdf
        let start = try #require(text.range(of: "<< /ColorSpace")).lowerBound
        self.text = String(text[start...])
    }

    /// Returns the color at a point in shading space, or `nil` if nothing is painted (8.7.4.5.3 and 8.7.4.5.4).
    func components(at point: CGPoint) throws -> [Double]? {
        let coordinates = ReadablePDF.numbers(after: "/Coords", in: text)
        let share: Double
        if text.contains("/ShadingType 2") {
            try #require(coordinates.count == 4)
            let (dx, dy) = (coordinates[2] - coordinates[0], coordinates[3] - coordinates[1])
            share = ((point.x - coordinates[0]) * dx + (point.y - coordinates[1]) * dy) / (dx * dx + dy * dy)
        } else {
            try #require(coordinates.count == 6 && text.contains("/ShadingType 3"))
            try #require(coordinates[0] == coordinates[3] && coordinates[1] == coordinates[4])
            let distance = hypot(point.x - coordinates[0], point.y - coordinates[1])
            share = (distance - coordinates[2]) / (coordinates[5] - coordinates[2])
        }
        let extends = text.contains("/Extend [ true true ]")
        guard extends || 0...1 ~= share else { return nil }
        let found = ReadablePDF.numbers(after: "/Domain", in: text)
        let domain = found.isEmpty ? [0, 1] : found
        let function = try pdf.object(after: "/Function", in: text)
        return try value(of: function, at: domain[0] + min(max(share, 0), 1) * (domain[1] - domain[0]))
    }

    /// Returns the value of a type 2 or type 3 function (7.10.3 and 7.10.4). Because qpdf sorts keys, the keys of a
    /// function precede its subfunctions.
    private func value(of function: String, at x: Double) throws -> [Double] {
        let domain = ReadablePDF.numbers(after: "/Domain", in: function)
        try #require(domain.count == 2)
        let x = min(max(x, domain[0]), domain[1])
        if function.hasPrefix("<< /C0") {
            try #require(function.contains("/FunctionType 2 /N 1 "))
            return zip(
                ReadablePDF.numbers(after: "/C0", in: function), ReadablePDF.numbers(after: "/C1", in: function)
            ).map { $0 + x * ($1 - $0) }
        }
        try #require(function.contains("/FunctionType 3"))
        let bounds = ReadablePDF.numbers(after: "/Bounds", in: function)
        let encode = ReadablePDF.numbers(after: "/Encode", in: function)
        let list = try #require(function.range(of: "/Functions [ ")).upperBound
        let parts = function[list...].matches(of: /<< \/C0 .*?>>|(\d+) 0 R/)
        try #require(parts.count == bounds.count + 1 && encode.count == 2 * parts.count)
        try #require(bounds == bounds.sorted())
        let index = bounds.firstIndex { x < $0 } ?? bounds.count
        let (from, to) = (
            index == 0 ? domain[0] : bounds[index - 1], index == bounds.count ? domain[1] : bounds[index]
        )
        let (first, last) = (encode[2 * index], encode[2 * index + 1])
        let part =
            try parts[index].output.1.map { number in
                try #require(Int(number).flatMap { pdf.objects[$0] })
            } ?? String(parts[index].output.0)
        return try value(of: part, at: from == to ? first : first + (x - from) / (to - from) * (last - first))
    }
}
