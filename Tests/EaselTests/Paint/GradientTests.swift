// SPDX-License-Identifier: MIT

import Easel
import Testing

@Suite struct GradientTests {
    static let blackToWhite = Gradient(colors: [.black, .white])
    static let left = CGPoint(x: 0, y: 0)
    static let right = CGPoint(x: 100, y: 0)

    /// Returns the red values of one row of pixels for a paint over 100 points.
    static func row(_ paint: Paint, scale: CGFloat = 1) throws -> [Int] {
        let image = try Pixels(100, 2, scale: scale) { $0.fill(Path(rect: $0.bounds), with: paint) }
        return (0..<Int(100 * scale)).map { Int(image[$0, 0][0]) }
    }

    @Test func `colors change linearly from start to end`() throws {
        let row = try Self.row(.linearGradient(Self.blackToWhite, from: Self.left, to: Self.right))
        for x in 0..<100 { #expect(abs(Double(row[x]) - 255 * (Double(x) + 0.5) / 100) <= 1.5, "\(x)") }
    }

    @Test func `stops are sorted by location in a stable order and extended to 0 and 1`() throws {
        let gradient = Gradient(stops: [
            .init(color: .white, location: 0.5), .init(color: .black, location: 1.5),
            .init(color: .black, location: -3), .init(color: .black, location: 0.5),
        ])
        let row = try Self.row(.linearGradient(gradient, from: Self.left, to: Self.right))
        // The gradient runs from black to white, followed by a hard edge and black.
        #expect(row[2] < 16 && row[48] > 240 && row[51] == 0 && row[99] == 0)
    }

    @Test func `colors without locations are spaced evenly`() {
        #expect(Gradient(colors: [.red, .green, .blue]).stops.map(\.location) == [0, 0.5, 1])
        #expect(Gradient(colors: [.red]).stops.map(\.location) == [0])
    }

    @Test func `a gradient with one stop has a uniform color`() throws {
        let row = try Self.row(.linearGradient(Gradient(colors: [.white]), from: Self.left, to: Self.right))
        #expect(row.allSatisfy { $0 == 255 })
    }

    @Test(
        arguments: [
            (GradientSpread.pad, [0, 64, 191, 255]), (.repeat, [191, 64, 191, 64]), (.reflect, [64, 64, 191, 191]),
        ] as [(GradientSpread, [Int])])
    func `a gradient continues beyond its ends according to its spread`(_ spread: GradientSpread, _ expected: [Int])
        throws
    {
        let row = try Self.row(
            .linearGradient(
                Self.blackToWhite, from: CGPoint(x: 40, y: 0), to: CGPoint(x: 60, y: 0), spread: spread))
        for (x, value) in zip([34, 44, 54, 64], expected) { #expect(abs(row[x] - value) <= 8, "\(x): \(row[x])") }
    }

    @Test func `a gradient with spread none is transparent beyond its ends`() throws {
        let image = try Pixels(100, 2) {
            $0.fill(
                Path(rect: $0.bounds),
                with: .linearGradient(
                    Self.blackToWhite, from: CGPoint(x: 40, y: 0), to: CGPoint(x: 60, y: 0), spread: .none))
        }
        #expect(image.alpha(38, 0) == 0 && image.alpha(50, 0) == 255 && image.alpha(62, 0) == 0)
    }

    @Test func `a transparent stop contributes its own color and not black`() throws {
        let image = try Pixels(100, 2) {
            $0.fill(
                Path(rect: $0.bounds),
                with: .linearGradient(
                    Gradient(colors: [.white, Color.white.withAlphaComponent(0)]), from: Self.left, to: Self.right))
        }
        #expect(image[50, 0][0] == 255 && abs(Int(image[50, 0][3]) - 126) <= 2)
    }

    @Test func `a zero-length gradient and a gradient between equal circles paint nothing`() throws {
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

    @Test func `a paint is placed in the user space of the call`() throws {
        let image = try Pixels(100, 2) { canvas in
            canvas.setFillPaint(
                .linearGradient(Self.blackToWhite, from: .zero, to: CGPoint(x: 10, y: 0)))
            canvas.scaleBy(x: 10, y: 1)
            canvas.fill(CGRect(x: 0, y: 0, width: 10, height: 2))
        }
        #expect(abs(Int(image[50, 0][0]) - 129) <= 2)
        // A paint's own transform is applied before the canvas's transform.
        let moved = try Self.row(
            .linearGradient(
                Self.blackToWhite, from: .zero, to: CGPoint(x: 1, y: 0),
                transform: CGAffineTransform(translationX: 50, y: 0).scaledBy(x: 50, y: 1)))
        #expect(moved[25] == 0 && abs(moved[75] - 130) <= 2)
    }

    @Test func `a tiny gradient enlarged by a transform is smooth`() throws {
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
    func `drawLinearGradient fills the clip between its ends and optionally beyond them`(
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

    @Test func `a drawn gradient rotates with the canvas`() throws {
        let image = try Pixels(100, 100) { canvas in
            canvas.translateBy(x: 50, y: 50)
            canvas.rotate(by: .degrees(90))
            canvas.drawLinearGradient(
                Self.blackToWhite, start: CGPoint(x: -50, y: 0), end: CGPoint(x: 50, y: 0), options: [])
        }
        #expect(image.area == 10_000 && image[10, 10][0] < 30 && image[90, 10][0] < 30 && image[10, 90][0] > 225)
    }

    @Test func `exceeding the stop limit ends the render`() {
        let gradient = Gradient(colors: Array(repeating: .red, count: 1_001))
        #expect(throws: DrawingError.limitExceeded(limit: "gradientStops", value: 1_001, maximum: 1_000)) {
            try Drawing(width: 1, height: 1) {
                $0.setFillPaint(.linearGradient(gradient, from: .zero, to: CGPoint(x: 1, y: 0)))
            }.png()
        }
    }

    @Test(arguments: [GradientSpread.repeat, .reflect])
    func `a gradient that repeats within each pixel is painted in its mean color`(_ spread: GradientSpread) throws {
        // A quarter of the gradient is white, and the rest runs from white to black, so the mean is 5/8 of white.
        let gradient = Gradient(colors: [.white, .white, .black], locations: [0, 0.25, 1])
        for end in [CGPoint(x: 1e-3, y: 0), CGPoint(x: 1e-9, y: 1e-9)] {
            let paints: [Paint] = [
                .linearGradient(gradient, from: .zero, to: end, spread: spread),
                .radialGradient(
                    gradient, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: end.x, spread: spread),
            ]
            for paint in paints {
                let image = try Pixels(20, 20) { $0.fill(Path(rect: $0.bounds), with: paint) }
                #expect(abs(Int(image[7, 7][0]) - 159) <= 1)
                #expect(image[7, 7] == image[13, 2])
                // The PDF does not contain a million repetitions either.
                let pdf = try Drawing(width: 20, height: 20) { $0.fill(Path(rect: $0.bounds), with: paint) }.pdf()
                #expect(pdf.count < 4_000)
            }
        }
    }

    @Test func `a gradient shorter than a pixel is drawn as an edge between its end colors`() throws {
        let row = try Self.row(
            .linearGradient(Self.blackToWhite, from: CGPoint(x: 50, y: 0), to: CGPoint(x: 50 + 1e-7, y: 0)))
        #expect(row[48] == 0 && row[51] == 255)
    }

    @Test func `a linear gradient is correct under every transform`() throws {
        // The colors depend on x in the sheared user space, which is x − y/2 in base space.
        let image = try Pixels(100, 100) { canvas in
            canvas.concatenate(CGAffineTransform(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0))
            canvas.fill(
                Path(rect: CGRect(x: -100, y: 0, width: 300, height: 100)),
                with: .linearGradient(Self.blackToWhite, from: .zero, to: CGPoint(x: 100, y: 0)))
        }
        for (x, y) in [(50, 0), (80, 40), (99, 20), (60, 90)] {
            let expected = 255 * (Double(x) + 0.5 - (Double(y) + 0.5) / 2) / 100
            #expect(abs(Double(image[x, y][0]) - expected) <= 2, "\(x), \(y)")
        }
        // As in a map, this drawing has a large offset and a large scale.
        let map = try Pixels(100, 2) { canvas in
            canvas.translateBy(x: -5e7, y: -9e7)
            canvas.scaleBy(x: 1e6, y: 1e6)
            canvas.fill(
                Path(rect: CGRect(x: 50, y: 90, width: 1e-4, height: 2e-6)),
                with: .linearGradient(
                    Self.blackToWhite, from: CGPoint(x: 50, y: 90), to: CGPoint(x: 50.0001, y: 90)))
        }
        #expect(abs(Int(map[50, 0][0]) - 129) <= 3)
    }

    @Test func `an invalid gradient is refused without side effects`() throws {
        let far = CGAffineTransform(translationX: 1e8, y: 0).scaledBy(x: 1e-4, y: 1e4)
        let drawing = Drawing(width: 20, height: 20) { canvas in
            canvas.fill(
                Path(rect: canvas.bounds),
                with: .radialGradient(
                    Self.blackToWhite, startCenter: .zero, startRadius: 0, endCenter: .zero, endRadius: 5,
                    transform: far))
            canvas.fill(CGRect(x: 0, y: 0, width: 10, height: 20))
        }
        let error = try #require(throws: DrawingError.self) { try drawing.png() }
        #expect(
            error.description
                == "fill(_:with:using:): the gradient is under the transform (a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0); it is too "
                + "small or too stretched to be drawn")
        #expect(Pixels(try drawing.image(rendering: RenderOptions(invalidCalls: .skip))).area == 200)
    }

    @Test func `colors interpolated in OKLab have perceptual midpoints`() throws {
        let row = try Self.row(
            .linearGradient(
                Gradient(colors: [.black, .white], interpolation: .oklab), from: Self.left, to: Self.right))
        // A gray with an OKLab lightness of 0.5 is #636363.
        #expect(abs(row[50] - 0x65) <= 2 && row[0] < 2 && row[99] > 252)
    }

    @Test(
        arguments: [
            ([], [false, true, false]), (.drawsBeforeStartLocation, [true, true, false]),
            (.drawsAfterEndLocation, [false, true, true]),
            ([.drawsBeforeStartLocation, .drawsAfterEndLocation], [true, true, true]),
        ] as [(GradientDrawingOptions, [Bool])], [false, true])
    func `drawRadialGradient fills the area between its circles and optionally beyond them`(
        _ row: (GradientDrawingOptions, [Bool]), shrinks: Bool
    ) throws {
        let (options, expected) = row
        let image = try Pixels(100, 100) { canvas in
            canvas.drawRadialGradient(
                shrinks ? Gradient(colors: [.white, .black]) : Self.blackToWhite,
                startCenter: CGPoint(x: 50, y: 50), startRadius: shrinks ? 30 : 10,
                endCenter: CGPoint(x: 50, y: 50), endRadius: shrinks ? 10 : 30, options: options)
        }
        // The points are inside the small circle, between the circles, and outside the large circle. The order of the
        // expected values is reversed if the circles shrink.
        let found = [50, 70, 95].map { image.alpha($0, 50) == 255 }
        #expect(found == (shrinks ? expected.reversed() : expected))
        #expect(abs(Int(image[70, 50][0]) - 134) <= 3)
        if found[0] { #expect(image[50, 50][0] == 0) }
        if found[2] { #expect(image[95, 50][0] == 255 && image[0, 0] == [255, 255, 255, 255]) }
    }

    @Test func `a gradient between two separate circles optionally continues beyond them`() throws {
        func picture(_ options: GradientDrawingOptions) throws -> Pixels {
            try Pixels(100, 40) { canvas in
                canvas.drawRadialGradient(
                    Self.blackToWhite, startCenter: CGPoint(x: 30, y: 20), startRadius: 10,
                    endCenter: CGPoint(x: 70, y: 20), endRadius: 10, options: options)
            }
        }
        let (between, both) = (try picture([]), try picture([.drawsBeforeStartLocation, .drawsAfterEndLocation]))
        // The gradient is a band that is 20 points high. It extends from the left side of the left circle, at 20, to
        // the right side of the right circle, at 80.
        #expect(between.alpha(18, 20) == 0 && between.alpha(24, 20) == 255 && between.alpha(82, 20) == 0)
        #expect(between.alpha(50, 8) == 0 && between.alpha(50, 12) == 255)
        #expect(both.alpha(2, 20) == 255 && both.alpha(98, 20) == 255 && both.alpha(50, 8) == 0)
        #expect(both[2, 20][0] == 0 && both[98, 20][0] == 255)
    }
}
