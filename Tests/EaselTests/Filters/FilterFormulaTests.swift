// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import Easel

/// Tests each primitive against the formula of Filter Effects Level 1, computed here in `Double` for each pixel.
@Suite struct FilterFormulaTests {
    /// A premultiplied color in `0...1`: red, green, blue, alpha.
    typealias Color4 = SIMD4<Double>

    /// A picture as a function of its pixels.
    struct Picture {
        let width: Int
        let height: Int
        var pixels: [Color4]

        subscript(x: Int, y: Int) -> Color4 {
            0..<width ~= x && 0..<height ~= y ? pixels[y * width + x] : .zero
        }

        init(_ image: Image) {
            (width, height) = (image.width, image.height)
            let bytes = image.pixels(as: .premultipliedRGBA)
            pixels = stride(from: 0, to: bytes.count, by: 4).map { index in
                Color4((0..<4).map { Double(bytes[index + $0]) / 255 })
            }
        }

        /// Returns the picture whose pixels a closure computes from columns and rows.
        func mapped(_ body: (Int, Int) -> Color4) -> Picture {
            var result = self
            for y in 0..<height { for x in 0..<width { result.pixels[y * width + x] = body(x, y) } }
            return result
        }
    }

    /// Inputs with gradients of color and opacity, edges, and single pixels.
    static let inputs: [Image] = {
        let formulas: [(Int, Int) -> [Int]] = [
            { x, _ in [x * 15, 128, 255 - x * 15, 255] }, { x, y in [255, x * 15, y * 15, x * 15] },
            { x, y in (x + y) % 2 == 0 ? [255, 0, 0, 255] : [0, 0, 255, 128] },
            { x, y in x == 8 && y == 8 ? [255, 255, 255, 255] : [0, 0, 0, 0] },
            { x, y in x < 8 ? [10, 200, 90, 255] : [0, 0, 0, 0] }, { _, y in [y * 15, y * 15, y * 15, 255 - y * 15] },
        ]
        return formulas.map { formula in
            var pixels: [UInt8] = []
            for y in 0..<17 { for x in 0..<17 { pixels += formula(x, y).map { UInt8(clamping: $0) } } }
            do { return try Image(width: 17, height: 17, pixels: pixels, format: .rgba) } catch {
                preconditionFailure("the picture of the tests: \(error)")
            }
        }
    }()

    /// Checks a filter on all inputs.
    private func check(
        _ filter: Filter, within tolerance: Double = 1.01, sourceLocation: SourceLocation = #_sourceLocation,
        _ formula: (Picture) -> Picture
    ) throws {
        for (index, input) in Self.inputs.enumerated() {
            let (actual, expected) = (Picture(try input.applying(filter)), formula(Picture(input)))
            let worst =
                zip(actual.pixels, expected.pixels).map { one, other in
                    let difference = (one - other) * 255
                    return max(abs(difference.x), abs(difference.y), abs(difference.z), abs(difference.w))
                }.max() ?? 0
            #expect(worst <= tolerance, "input \(index)", sourceLocation: sourceLocation)
        }
    }

    private func straight(_ color: Color4) -> Color4 {
        if color.w == 0 { return .zero }
        var result = color / color.w
        result.w = color.w
        return result
    }

    private func premultiplied(_ color: Color4) -> Color4 {
        let limited = color.clamped(lowerBound: .zero, upperBound: Color4(repeating: 1))
        var result = limited * limited.w
        result.w = limited.w
        return result
    }

    // MARK: Colors

    @Test func `a color matrix multiplies straight colors`() throws {
        let values: [CGFloat] = [0.5, 0.2, 0, 0, 0.1, 0, 1.4, 0, 0, -0.2, 0.3, 0, 0.3, 0.1, 0, 0, 0, 0, 0.8, 0.1]
        try check(.colorMatrix(ColorMatrix(values))) { picture in
            picture.mapped { x, y in
                let color = straight(picture[x, y])
                func row(_ index: Int) -> Double {
                    let numbers = values[5 * index..<5 * index + 5].map { Double($0) }
                    return numbers[0] * color.x + numbers[1] * color.y + numbers[2] * color.z + numbers[3] * color.w
                        + numbers[4]
                }
                return premultiplied(Color4(row(0), row(1), row(2), row(3)))
            }
        }
    }

    @Test func `short forms are the matrices and functions of CSS`() throws {
        let forms: [(Filter, (Color4) -> Color4)] = [
            (.brightness(1.3), { $0 * Color4(1.3, 1.3, 1.3, 1) }),
            (.contrast(0.5), { $0 * Color4(0.5, 0.5, 0.5, 1) + Color4(0.25, 0.25, 0.25, 0) }),
            (.invert(0.8), { $0 * Color4(-0.6, -0.6, -0.6, 1) + Color4(0.8, 0.8, 0.8, 0) }),
            (.opacity(0.4), { $0 * Color4(1, 1, 1, 0.4) }),
            (
                .grayscale(),
                {
                    let gray = 0.213 * $0.x + 0.715 * $0.y + 0.072 * $0.z
                    return Color4(gray, gray, gray, $0.w)
                }
            ), (.saturation(1), { $0 }), (.hueRotation(.zero), { $0 }), (.sepia(0), { $0 }),
        ]
        for (filter, formula) in forms {
            try check(filter) { picture in
                picture.mapped { x, y in
                    // A transparent pixel stays so, because no form adds opacity.
                    picture[x, y].w == 0 ? .zero : premultiplied(formula(straight(picture[x, y])))
                }
            }
        }
    }

    @Test func `each kind of transfer function follows its formula`() throws {
        let functions: [(Filter.Transfer, (Double) -> Double)] = [
            (.identity, { $0 }), (.linear(slope: 0.5, intercept: 0.25), { 0.5 * $0 + 0.25 }),
            (.gamma(amplitude: 0.9, exponent: 2, offset: 0.05), { 0.9 * $0 * $0 + 0.05 }),
            (.discrete([0, 1, 0.5]), { [0, 1, 0.5][min(Int($0 * 3), 2)] }),
            (.table([0.2, 1, 0]), { $0 < 0.5 ? 0.2 + 1.6 * $0 : 1 - 2 * ($0 - 0.5) }), (.table([]), { $0 }),
        ]
        for (function, formula) in functions {
            var filter = Filter()
            filter.add(.componentTransfer(red: function, green: .identity, blue: function, alpha: .identity))
            // Straight colors are rounded to bytes before the function.
            try check(filter, within: 2.5) { picture in
                picture.mapped { x, y in
                    let color = straight(picture[x, y])
                    func byte(_ value: Double) -> Double { (value * 255).rounded() / 255 }
                    return premultiplied(Color4(formula(byte(color.x)), color.y, formula(byte(color.z)), color.w))
                }
            }
        }
    }

    @Test func `linear light is converted before and after a step`() throws {
        var filter = Filter()
        filter.add(
            .componentTransfer(
                red: .linear(slope: 0.5, intercept: 0), green: .identity, blue: .identity, alpha: .identity),
            colorSpace: .linearRGB)
        let image = try Image(width: 1, height: 1, pixels: [255, 255, 255, 255], format: .rgba)
        // 0.5 of light is 188 of 255 in sRGB.
        #expect(try image.applying(filter).pixels(as: .rgba).isClose(to: [188, 255, 255, 255], within: 1))
    }

    // MARK: Geometry

    @Test(arguments: [0.5, 1.2, 1.9]) func `a narrow blur is the Gaussian itself`(sigma: Double) throws {
        try check(.blur(sigma), within: 2.1) { picture in
            func weight(_ distance: Int) -> Double { exp(-Double(distance * distance) / (2 * sigma * sigma)) }
            let reach = 8
            let sum = (-reach...reach).reduce(0) { $0 + weight($1) }
            return picture.mapped { x, y in
                var color = Color4.zero
                for dy in -reach...reach {
                    for dx in -reach...reach { color += picture[x + dx, y + dy] * weight(dx) * weight(dy) }
                }
                return color / (sum * sum)
            }
        }
    }

    @Test(arguments: [2.0, 2.7, 4]) func `a wide blur is three boxes`(sigma: Double) throws {
        let width = Int(sigma * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5)
        // Boxes of an even width are half a pixel off in opposite directions.
        let boxes =
            width % 2 == 1
            ? Array(repeating: -width / 2...width / 2, count: 3)
            : [-width / 2...width / 2 - 1, -width / 2 + 1...width / 2, -width / 2...width / 2]
        try check(.blur(sigma)) { picture in
            // The picture is so large that nothing is lost beyond its edges between the boxes.
            let margin = 3 * width
            var wide = [Color4](repeating: .zero, count: (picture.width + 2 * margin) * (picture.height + 2 * margin))
            let (columns, rows) = (picture.width + 2 * margin, picture.height + 2 * margin)
            for y in 0..<rows { for x in 0..<columns { wide[y * columns + x] = picture[x - margin, y - margin] } }
            for (stepX, stepY) in [(1, 0), (0, 1)] {
                for box in boxes {
                    let old = wide
                    for y in 0..<rows {
                        for x in 0..<columns {
                            var sum = Color4.zero
                            for distance in box {
                                let (sourceX, sourceY) = (x + distance * stepX, y + distance * stepY)
                                if 0..<columns ~= sourceX, 0..<rows ~= sourceY {
                                    sum += old[sourceY * columns + sourceX]
                                }
                            }
                            wide[y * columns + x] = sum / Double(box.count)
                        }
                    }
                }
            }
            return picture.mapped { x, y in wide[(y + margin) * columns + x + margin] }
        }
    }

    @Test(arguments: [1.5, 4, 64, 107, 109, 300])
    func `a blur with duplicated edges keeps a picture of one color`(sigma: Double) throws {
        var filter = Filter()
        filter.add(.blur(CGSize(width: sigma, height: sigma), edges: .duplicate))
        for color: [UInt8] in [[255, 255, 255, 255], [10, 200, 90, 255]] {
            let pixels = Array(repeating: color, count: 6 * 7).flatMap(\.self)
            let image = try Image(width: 6, height: 7, pixels: pixels, format: .rgba)
            #expect(try image.applying(filter).pixels(as: .rgba) == pixels)
        }
    }

    @Test(arguments: [Filter.Edges.duplicate, .wrap], [1.5, 4])
    func `a blur continues the picture beyond its edges`(edges: Filter.Edges, sigma: Double) throws {
        let (side, margin) = (17, 20)
        var filter = Filter()
        filter.add(.blur(CGSize(width: sigma, height: sigma), edges: edges))
        for input in Self.inputs {
            let bytes = input.pixels(as: .premultipliedRGBA)
            func source(_ index: Int) -> Int {
                edges == .wrap ? (index + 2 * side) % side : min(max(index, 0), side - 1)
            }
            var wide: [UInt8] = []
            for y in -margin..<side + margin {
                for x in -margin..<side + margin {
                    let start = 4 * (source(y) * side + source(x))
                    wide += bytes[start..<start + 4]
                }
            }
            let larger = try Image(
                width: side + 2 * margin, height: side + 2 * margin, pixels: wide, format: .premultipliedRGBA)
            let middle = CGRect(x: margin, y: margin, width: side, height: side)
            let expected = try larger.applying(.blur(sigma)).cropped(to: middle).pixels(as: .premultipliedRGBA)
            #expect(try input.applying(filter).pixels(as: .premultipliedRGBA) == expected)
        }
    }

    @Test func `an offset moves pixels`() throws {
        var filter = Filter()
        filter.add(.offset(CGSize(width: 3, height: -2)))
        try check(filter, within: 0) { picture in picture.mapped { x, y in picture[x - 3, y + 2] } }
    }

    @Test(arguments: [Filter.Morphology.erode, .dilate])
    func `morphology takes the extreme of each channel`(kind: Filter.Morphology) throws {
        var filter = Filter()
        filter.add(.morphology(kind, radius: CGSize(width: 2, height: 1)))
        try check(filter, within: 0) { picture in
            picture.mapped { x, y in
                var colors: [Color4] = []
                for dy in -1...1 { for dx in -2...2 { colors.append(picture[x + dx, y + dy]) } }
                return colors.dropFirst().reduce(colors[0]) {
                    kind == .erode ? pointwiseMin($0, $1) : pointwiseMax($0, $1)
                }
            }
        }
    }

    @Test func `a convolution applies its kernel turned by half a turn`() throws {
        let kernel: [CGFloat] = [1, 2, 0, 0, -1, 0, 3, 0, 0.5]
        var convolution = Filter.Convolution(columns: 3, rows: 3, kernel: kernel, divisor: 4, edges: .transparent)
        convolution.bias = 0.1
        var filter = Filter()
        filter.add(.convolution(convolution))
        try check(filter) { picture in
            picture.mapped { x, y in
                var sum = Color4.zero
                for row in 0..<3 {
                    for column in 0..<3 {
                        sum += picture[x - 1 + column, y - 1 + row] * Double(kernel[(2 - row) * 3 + 2 - column])
                    }
                }
                let result = sum / 4 + 0.1 * picture[x, y].w
                let alpha = min(max(result.w, 0), 1)
                return result.clamped(lowerBound: .zero, upperBound: Color4(repeating: alpha))
            }
        }
    }

    @Test func `a displacement reads each pixel at a distance`() throws {
        var filter = Filter()
        filter.add(.displacement(scale: 6, x: .red, y: .alpha), of: .source, .source)
        try check(filter, within: 0) { picture in
            picture.mapped { x, y in
                let color = straight(picture[x, y])
                return picture[x + Int((6 * (color.x - 0.5)).rounded()), y + Int((6 * (color.w - 0.5)).rounded())]
            }
        }
    }

    @Test func `a tile repeats its input's region`() throws {
        var filter = Filter()
        filter.add(.offset(.zero), of: .source, in: CGRect(x: 4, y: 5, width: 3, height: 2))
        filter.add(.tile)
        try check(filter, within: 0) { picture in
            picture.mapped { x, y in
                func wrap(_ value: Int, _ start: Int, _ count: Int) -> Int {
                    start + ((value - start) % count + count) % count
                }
                return picture[wrap(x, 4, 3), wrap(y, 5, 2)]
            }
        }
    }

    // MARK: Mixing

    @Test func `arithmetic is limited to valid premultiplied colors`() throws {
        var filter = Filter()
        let moved = filter.add(.offset(CGSize(width: 2, height: 0)))
        filter.add(.arithmetic(k1: 0.5, k2: 0.8, k3: -0.3, k4: 0.1), of: .source, moved)
        try check(filter) { picture in
            picture.mapped { x, y in
                let (one, other) = (picture[x, y], picture[x - 2, y])
                let sum = one * other * 0.5 + one * 0.8 - other * 0.3 + 0.1
                return sum.clamped(lowerBound: .zero, upperBound: Color4(repeating: min(max(sum.w, 0), 1)))
            }
        }
    }

    @Test(arguments: BlendMode.allCases.filter { $0 != .plusDarker })
    func `a blend matches the canvas's`(mode: BlendMode) throws {
        var filter = Filter()
        let backdrop = filter.add(.image(Self.inputs[1], in: CGRect(x: 0, y: 0, width: 17, height: 17)))
        filter.add(.blend(mode), of: .source, backdrop)
        for input in [Self.inputs[0], Self.inputs[2], Self.inputs[5]] {
            let actual = Picture(try input.applying(filter))
            let drawn = Picture(
                try Drawing(width: 17, height: 17) { canvas in
                    canvas.draw(Self.inputs[1], in: canvas.bounds)
                    canvas.setBlendMode(mode)
                    canvas.draw(input, in: canvas.bounds)
                }.image())
            for (one, other) in zip(actual.pixels, drawn.pixels) {
                let difference = (one - other) * 255
                // Cairo mixes in 8 bits.
                let size = max(abs(difference.x), abs(difference.y), abs(difference.z), abs(difference.w))
                #expect(size <= 3.01, "\(mode) \(one) \(other)")
            }
        }
    }

    @Test func `a merge paints inputs over each other, and a flood is a color`() throws {
        var filter = Filter()
        let flood = filter.add(.flood(Color(red: 0, green: 0, blue: 1, alpha: 0.4)))
        filter.add(.merge, of: flood, .source)
        try check(filter) { picture in
            picture.mapped { x, y in picture[x, y] + Color4(0, 0, 0.4, 0.4) * (1 - picture[x, y].w) }
        }
    }

    @Test func `a shadow is the blurred, moved, and colored opacity below the picture`() throws {
        let color = Color(red: 1, green: 0, blue: 0, alpha: 0.5)
        var steps = Filter()
        let blurred = steps.add(.blur(CGSize(width: 1.5, height: 1.5)), of: .sourceAlpha)
        let moved = steps.add(.offset(CGSize(width: 2, height: 1)), of: blurred)
        let flood = steps.add(.flood(color))
        let shadow = steps.add(.blend(.sourceIn), of: flood, moved)
        steps.add(.merge, of: shadow, .source)
        for input in Self.inputs {
            let short = try input.applying(.dropShadow(offset: CGSize(width: 2, height: 1), radius: 1.5, color: color))
            let long = try input.applying(steps)
            for (one, other) in zip(short.pixels(as: .premultipliedRGBA), long.pixels(as: .premultipliedRGBA)) {
                #expect(abs(Int(one) - Int(other)) <= 1)
            }
        }
    }
}
