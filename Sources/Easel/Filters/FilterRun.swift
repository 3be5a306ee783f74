// SPDX-License-Identifier: MIT

internal import Foundation

/// The steps of a filter on the pixels of an area.
struct FilterRun {
    let filter: Filter

    /// The transform from user space to pixels, which only scales and moves.
    let toPixels: CGAffineTransform

    /// The pixels of the filter's region. The pixels to filter are in it, but may be fewer.
    let region: PixelRegion

    let budget: RenderBudget

    /// Returns the filtered pixels in sRGB.
    func applied(to source: FilterPixels) throws(DrawingError) -> FilterPixels {
        let area = source.region
        let ends = filter.lastUses
        var results: [FilterPixels?] = []
        var subregions: [PixelRegion] = []
        for (index, step) in filter.steps.enumerated() {
            try budget.check()
            var inputs: [FilterPixels] = []
            let count = step.primitive == .merge ? max(step.inputs.count, 1) : step.primitive.inputCount
            for position in 0..<count {
                var input: FilterPixels
                switch step.input(position) {
                case .source: input = source
                case .sourceAlpha:
                    input = source
                    try input.map(cost: 1, budget) { pixel, _ in FilterPixel(0, 0, 0, pixel.w) }
                case .previous: input = results.last.flatMap { $0 } ?? source
                case .step(let number): input = results.indices.contains(number) ? results[number] ?? source : source
                }
                // A displacement moves colors that it does not convert.
                if position > 0 || !step.primitive.keepsColorSpace { try input.convert(to: step.colorSpace, budget) }
                inputs.append(input)
            }
            for earlier in results.indices where ends[earlier] <= index { results[earlier] = nil }
            var result = try self.result(of: step, inputs, in: area)
            result.clip(to: subregion(of: step, subregions))
            subregions.append(result.subregion)
            results.append(result)
        }
        guard var last = results.last.flatMap({ $0 }) else { return FilterPixels(area) }
        results = []
        try last.convert(to: .sRGB, budget)
        return last
    }

    /// The pixels of a step's region. By default, it contains the regions of the steps that it reads.
    private func subregion(of step: Filter.Step, _ earlier: [PixelRegion]) -> PixelRegion {
        guard let rect = step.region else {
            let inputs = step.resultInputs(after: earlier.count)
            return inputs.map { $0.map { earlier[$0] }.dropFirst().reduce(earlier[$0[0]]) { $0.union($1) } } ?? region
        }
        if rect.isNull || rect.isEmpty { return PixelRegion(x: region.x, y: region.y, width: 0, height: 0) }
        return PixelRegion(rounding: rect.applying(toPixels)).intersection(region)
    }

    private func result(
        of step: Filter.Step, _ inputs: [FilterPixels], in area: PixelRegion
    ) throws(DrawingError) -> FilterPixels {
        var result = inputs.first ?? FilterPixels(area)
        switch step.primitive {
        case .blur(let size, let edges):
            try GaussianFilter(pixels(size), edges).apply(to: &result, budget)
        case .dropShadow(let offset, let blur, let color):
            try apply(shadow: pixels(offset), pixels(blur), SIMD4(color, in: step.colorSpace), to: &result)
        case .offset(let offset): result = try result.moved(by: pixels(offset), budget)
        case .flood(let color):
            result.colorSpace = .sRGB
            let pixel = FilterPixel(premultiplied: SIMD4(color, in: .sRGB) * 255)
            try result.map(cost: 1, budget) { _, _ in pixel }
        case .colorMatrix(let matrix): try matrix.apply(to: &result, budget)
        case .componentTransfer(let red, let green, let blue, let alpha):
            let tables = [blue, green, red, alpha].map(\.values)
            try result.map(cost: 8, budget) { pixel, _ in
                let straight = pixel.straight
                func value(_ channel: Int) -> Float { tables[channel][Int(min(straight[channel], 1) * 255 + 0.5)] }
                return FilterPixel(straight: SIMD4(value(0), value(1), value(2), value(3)))
            }
        case .blend(let mode):
            let below = inputs[1].pixels
            try result.map(cost: 20, budget) { pixel, index in mode.blended(pixel, over: below[index]) }
        case .arithmetic(let k1, let k2, let k3, let k4):
            let below = inputs[1].pixels
            let factors = SIMD4<Float>(Float(k1) / 255, Float(k2), Float(k3), Float(k4) * 255)
            try result.map(cost: 6, budget) { pixel, index in
                let (one, other) = (SIMD4<Float>(pixel), SIMD4<Float>(below[index]))
                return FilterPixel(
                    premultiplied: one * other * factors.x + one * factors.y + other * factors.z + factors.w)
            }
        case .merge:
            for input in inputs.dropFirst() {
                let below = result.pixels
                result = input
                try result.map(cost: 4, budget) { pixel, index in pixel.over(below[index]) }
            }
        case .morphology(let kind, let radius):
            try MorphologyFilter(kind, radius: pixels(radius)).apply(to: &result, budget)
        case .convolution(let convolution): result = try convolution.applied(to: result, budget)
        case .turbulence(let turbulence):
            result.colorSpace = step.colorSpace
            try NoiseFilter(turbulence, tile: step.region ?? rect(of: region))
                .fill(&result, from: toPixels.inverted(), budget)
        case .displacement(let scale, let x, let y):
            let distance = pixels(CGSize(width: scale, height: scale))
            result = try DisplacementFilter(scale: distance, x: x, y: y).applied(to: result, map: inputs[1], budget)
        case .lighting(let lighting):
            result = try LightingFilter(lighting, toPixels, step.colorSpace).applied(to: result, budget)
        case .image(let image, let rect, let quality):
            result.colorSpace = .sRGB
            try result.place(image, in: rect.applying(toPixels), quality, budget)
        case .tile: result = try result.tiled(budget)
        }
        return result
    }

    /// Returns a size in pixels.
    private func pixels(_ size: CGSize) -> CGSize {
        CGSize(width: size.width * toPixels.a, height: size.height * toPixels.d)
    }

    private func rect(of region: PixelRegion) -> CGRect { region.rect.applying(toPixels.inverted()) }

    /// Paints the pixels over their shadow.
    private func apply(
        shadow offset: CGSize, _ blur: CGSize, _ color: SIMD4<Float>, to result: inout FilterPixels
    ) throws(DrawingError) {
        var shadow = result
        try GaussianFilter(blur, .transparent).apply(to: &shadow, budget)
        shadow = try shadow.moved(by: offset, budget)
        let below = shadow.pixels
        try result.map(cost: 8, budget) { pixel, index in
            pixel.over(FilterPixel(premultiplied: color * Float(below[index].w)))
        }
    }
}

extension Filter.Primitive {
    /// Whether the first input stays in its color space.
    fileprivate var keepsColorSpace: Bool {
        switch self {
        case .displacement, .offset, .tile: true
        default: false
        }
    }
}

extension Filter.Step {
    /// The indices of the steps that this step reads, if its region is as large as theirs by default; nil if it is that
    /// of the filter (Filter Effects Level 1, 9.2).
    ///
    /// - Parameter index: The index of this step.
    fileprivate func resultInputs(after index: Int) -> [Int]? {
        let count = primitive == .merge ? max(inputs.count, 1) : primitive.inputCount
        guard count > 0, primitive != .tile else { return nil }
        var found: [Int] = []
        for position in 0..<count {
            switch input(position) {
            case .step(let number) where 0..<index ~= number: found.append(number)
            case .previous where index > 0: found.append(index - 1)
            default: return nil
            }
        }
        return found
    }
}

extension PixelRegion {
    /// Returns the smallest region that contains both.
    fileprivate func union(_ other: PixelRegion) -> PixelRegion {
        if width == 0 || height == 0 { return other }
        if other.width == 0 || other.height == 0 { return self }
        let (left, top) = (min(x, other.x), min(y, other.y))
        return PixelRegion(
            x: left, y: top, width: max(x + width, other.x + other.width) - left,
            height: max(y + height, other.y + other.height) - top)
    }

    /// Creates the region of the pixels that a rectangle touches. Rounding errors do not add pixels.
    init(rounding rect: CGRect) { self.init(enclosing: rect.insetBy(dx: 0.001, dy: 0.001)) }

    /// Returns the pixels of both regions. The width or height is 0 if there are none.
    func intersection(_ other: PixelRegion) -> PixelRegion {
        let (left, top) = (max(x, other.x), max(y, other.y))
        return PixelRegion(
            x: left, y: top, width: max(min(x + width, other.x + other.width) - left, 0),
            height: max(min(y + height, other.y + other.height) - top, 0))
    }
}
