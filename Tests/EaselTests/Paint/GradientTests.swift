// SPDX-License-Identifier: MIT

import Easel
import Testing

@Suite struct GradientTests {
    static let blackToWhite = Gradient(colors: [.black, .white])
    static let left = CGPoint(x: 0, y: 0)
    static let right = CGPoint(x: 100, y: 0)

    /// The red of each pixel of one row of a paint over 100 points.
    static func row(_ paint: Paint, scale: CGFloat = 1) throws -> [Int] {
        let image = try Pixels(100, 2, scale: scale) { $0.fill(Path(rect: $0.bounds), with: paint) }
        return (0..<Int(100 * scale)).map { Int(image[$0, 0][0]) }
    }

    @Test func `colours run evenly from start to end`() throws {
        let row = try Self.row(.linearGradient(Self.blackToWhite, from: Self.left, to: Self.right))
        for x in 0..<100 { #expect(abs(Double(row[x]) - 255 * (Double(x) + 0.5) / 100) <= 1.5, "\(x)") }
    }

    @Test func `stops are sorted, keep their order at one location, and end at 0 and 1`() throws {
        let gradient = Gradient(stops: [
            .init(color: .white, location: 0.5), .init(color: .black, location: 1.5),
            .init(color: .black, location: -3), .init(color: .black, location: 0.5),
        ])
        let row = try Self.row(.linearGradient(gradient, from: Self.left, to: Self.right))
        // Black to white, a hard edge, black to the end.
        #expect(row[2] < 16 && row[48] > 240 && row[51] == 0 && row[99] == 0)
    }

    @Test func `colours without locations are spaced evenly`() {
        #expect(Gradient(colors: [.red, .green, .blue]).stops.map(\.location) == [0, 0.5, 1])
        #expect(Gradient(colors: [.red]).stops.map(\.location) == [0])
    }

    @Test func `one stop is one colour`() throws {
        let row = try Self.row(.linearGradient(Gradient(colors: [.white]), from: Self.left, to: Self.right))
        #expect(row.allSatisfy { $0 == 255 })
    }

    @Test(
        arguments: [
            (GradientSpread.pad, [0, 64, 191, 255]), (.repeat, [191, 64, 191, 64]), (.reflect, [64, 64, 191, 191]),
        ] as [(GradientSpread, [Int])])
    func `beyond its ends a gradient spreads`(_ spread: GradientSpread, _ expected: [Int]) throws {
        let row = try Self.row(
            .linearGradient(
                Self.blackToWhite, from: CGPoint(x: 40, y: 0), to: CGPoint(x: 60, y: 0), spread: spread))
        for (x, value) in zip([34, 44, 54, 64], expected) { #expect(abs(row[x] - value) <= 8, "\(x): \(row[x])") }
    }

    @Test func `with spread none it paints nothing beyond its ends`() throws {
        let image = try Pixels(100, 2) {
            $0.fill(
                Path(rect: $0.bounds),
                with: .linearGradient(
                    Self.blackToWhite, from: CGPoint(x: 40, y: 0), to: CGPoint(x: 60, y: 0), spread: .none))
        }
        #expect(image.alpha(38, 0) == 0 && image.alpha(50, 0) == 255 && image.alpha(62, 0) == 0)
    }

    @Test func `straight alpha: a transparent stop lends its colour, not black`() throws {
        let image = try Pixels(100, 2) {
            $0.fill(
                Path(rect: $0.bounds),
                with: .linearGradient(
                    Gradient(colors: [.white, Color.white.withAlphaComponent(0)]), from: Self.left, to: Self.right))
        }
        #expect(image[50, 0][0] == 255 && abs(Int(image[50, 0][3]) - 126) <= 2)
    }

    @Test func `a gradient of no length, and between equal circles, paints nothing`() throws {
        let point = CGPoint(x: 5, y: 5)
        let image = try Pixels { canvas in
            let path = Path(rect: canvas.bounds)
            canvas.fill(path, with: .linearGradient(Self.blackToWhite, from: point, to: point))
            canvas.fill(
                path,
                with: .radialGradient(
                    Self.blackToWhite, startCenter: point, startRadius: 3, endCenter: point, endRadius: 3))
            canvas.drawLinearGradient(
                Self.blackToWhite, start: point, end: point,
                options: [.drawsBeforeStartLocation, .drawsAfterEndLocation])
        }
        #expect(image.area == 0)
    }

    @Test func `a radial gradient runs from circle to circle`() throws {
        let image = try Pixels(100, 100) {
            $0.fill(
                Path(rect: $0.bounds),
                with: .radialGradient(
                    Self.blackToWhite, startCenter: CGPoint(x: 50, y: 50), startRadius: 0,
                    endCenter: CGPoint(x: 50, y: 50), endRadius: 50))
        }
        for x in stride(from: 50, to: 100, by: 7) {
            let distance = ((Double(x) - 49.5) * (Double(x) - 49.5) + 0.25).squareRoot()
            #expect(abs(Double(image[x, 50][0]) - 255 * distance / 50) <= 3, "\(x)")
        }
        #expect(image[0, 0][0] == 255)
    }

    @Test func `a paint lives in the user space of the call that paints`() throws {
        let image = try Pixels(100, 2) { canvas in
            canvas.setFillPaint(
                .linearGradient(Self.blackToWhite, from: .zero, to: CGPoint(x: 10, y: 0)))
            canvas.scaleBy(x: 10, y: 1)
            canvas.fill(CGRect(x: 0, y: 0, width: 10, height: 2))
        }
        #expect(abs(Int(image[50, 0][0]) - 129) <= 2)
        // Its own transform acts before that of the canvas.
        let moved = try Self.row(
            .linearGradient(
                Self.blackToWhite, from: .zero, to: CGPoint(x: 1, y: 0),
                transform: CGAffineTransform(translationX: 50, y: 0).scaledBy(x: 50, y: 1)))
        #expect(moved[25] == 0 && abs(moved[75] - 130) <= 2)
    }

    @Test func `a tiny gradient that a transform makes large is still smooth`() throws {
        let image = try Pixels(100, 2) { canvas in
            canvas.scaleBy(x: 1e6, y: 1e6)
            canvas.fill(
                Path(rect: CGRect(x: 0, y: 0, width: 1e-4, height: 2e-6)),
                with: .linearGradient(Self.blackToWhite, from: .zero, to: CGPoint(x: 1e-4, y: 0)))
        }
        for x in stride(from: 5, to: 100, by: 10) { #expect(abs(Int(image[x, 0][0]) - (255 * x + 127) / 100) <= 2) }
    }

    @Test(
        arguments: [
            ([], [false, true, false]), (.drawsBeforeStartLocation, [true, true, false]),
            (.drawsAfterEndLocation, [false, true, true]),
            ([.drawsBeforeStartLocation, .drawsAfterEndLocation], [true, true, true]),
        ] as [(GradientDrawingOptions, [Bool])])
    func `drawLinearGradient floods the clip between its ends, and beyond them by option`(
        _ options: GradientDrawingOptions, _ expected: [Bool]
    ) throws {
        let image = try Pixels(100, 20) { canvas in
            canvas.clip(to: CGRect(x: 0, y: 0, width: 100, height: 10))
            canvas.drawLinearGradient(
                Self.blackToWhite, start: CGPoint(x: 30, y: 0), end: CGPoint(x: 60, y: 0), options: options)
        }
        #expect([10, 45, 90].map { image.alpha($0, 5) == 255 } == expected)
        #expect(image.alpha(45, 15) == 0)
    }

    @Test func `a drawn gradient is turned with the canvas`() throws {
        let image = try Pixels(100, 100) { canvas in
            canvas.translateBy(x: 50, y: 50)
            canvas.rotate(by: .degrees(90))
            canvas.drawLinearGradient(
                Self.blackToWhite, start: CGPoint(x: -50, y: 0), end: CGPoint(x: 50, y: 0), options: [])
        }
        #expect(image.area == 10_000 && image[10, 10][0] < 30 && image[90, 10][0] < 30 && image[10, 90][0] > 225)
    }

    @Test func `more stops than the limit end the render`() {
        let gradient = Gradient(colors: Array(repeating: .red, count: 1_001))
        #expect(throws: DrawingError.limitExceeded(limit: "gradientStops", value: 1_001, maximum: 1_000)) {
            try Drawing(width: 1, height: 1) {
                $0.setFillPaint(.linearGradient(gradient, from: .zero, to: CGPoint(x: 1, y: 0)))
            }.png()
        }
    }
}
