// SPDX-License-Identifier: MIT

internal import Foundation

/// Perlin's noise, by the reference algorithm of Filter Effects Level 1, 9.21, so that pictures are the same as in
/// browsers.
struct NoiseFilter {
    private static let size = 256
    private static let margin = 4_096.0

    private let turbulence: Filter.Turbulence
    private let tile: CGRect
    private var lattice: [Int]
    /// The gradients of the four channels, red first, one after another.
    private var gradients: [[SIMD2<Double>]]

    /// - Parameter tile: The rectangle of user space at whose edges the noise is stitched.
    init(_ turbulence: Filter.Turbulence, tile: CGRect) {
        self.turbulence = turbulence
        self.tile = tile
        var random = Random(seed: turbulence.seed)
        lattice = Array(0..<Self.size)
        gradients = []
        for _ in 0..<4 {
            var channel: [SIMD2<Double>] = []
            for _ in 0..<Self.size {
                func component() -> Double { Double(random.next() % (2 * Self.size) - Self.size) / Double(Self.size) }
                let x = component()
                let y = component()
                let length = (x * x + y * y).squareRoot()
                channel.append(length > 0 ? SIMD2(x, y) / length : .zero)
            }
            gradients.append(channel)
        }
        for index in (1..<Self.size).reversed() { lattice.swapAt(index, random.next() % Self.size) }
        // Reading two entries beyond the end needs no remainders.
        lattice += lattice + lattice[0..<2]
        for channel in 0..<4 { gradients[channel] += gradients[channel] + gradients[channel][0..<2] }
    }

    /// Fills all pixels with noise.
    ///
    /// - Parameter toUser: The transform from pixels to user space.
    func fill(
        _ pixels: inout FilterPixels, from toUser: CGAffineTransform, _ budget: RenderBudget
    ) throws(DrawingError) {
        let (width, region) = (pixels.width, pixels.region)
        let stitch = turbulence.stitches ? Stitch(turbulence.frequency, tile) : nil
        let frequency = stitch?.frequency ?? turbulence.frequency
        for row in 0..<pixels.height {
            try budget.charge(nanoseconds: 200 * max(turbulence.octaves, 1) * width)
            for column in 0..<width {
                let point = CGPoint(x: region.x + column, y: region.y + row).applying(toUser)
                func value(_ channel: Int) -> Float { Float(self.value(channel, at: point, frequency, stitch)) }
                pixels.pixels[row * width + column] = FilterPixel(
                    straight: SIMD4(value(2), value(1), value(0), value(3)))
            }
        }
    }

    private func value(_ channel: Int, at point: CGPoint, _ frequency: CGSize, _ stitch: Stitch?) -> Double {
        var position = SIMD2(point.x * frequency.width, point.y * frequency.height)
        var (sum, ratio, stitch) = (0.0, 1.0, stitch)
        for _ in 0..<turbulence.octaves {
            let noise = self.noise(channel, position, stitch)
            sum += (turbulence.isFractal ? noise : abs(noise)) / ratio
            position *= 2
            ratio *= 2
            stitch?.double()
        }
        return turbulence.isFractal ? (sum + 1) / 2 : sum
    }

    private func noise(_ channel: Int, _ position: SIMD2<Double>, _ stitch: Stitch?) -> Double {
        func split(_ value: Double, _ wrap: Int?, _ length: Int?) -> (low: Int, high: Int, part: Double) {
            // Frequencies may be so large that a coordinate does not fit into an integer.
            let moved = min(max(value, -1e15), 1e15) + Self.margin
            let floor = moved.rounded(.down)
            var low = Int(floor)
            var high = low + 1
            if let wrap, let length {
                if low >= wrap { low -= length }
                if high >= wrap { high -= length }
            }
            return (low & (Self.size - 1), high & (Self.size - 1), moved - floor)
        }
        let x = split(position.x, stitch?.wrapX, stitch?.width)
        let y = split(position.y, stitch?.wrapY, stitch?.height)
        let (left, right) = (lattice[x.low], lattice[x.high])
        func curve(_ value: Double) -> Double { value * value * (3 - 2 * value) }
        func mix(_ share: Double, _ one: Double, _ other: Double) -> Double { one + share * (other - one) }
        func product(_ index: Int, _ x: Double, _ y: Double) -> Double {
            let gradient = gradients[channel][index]
            return x * gradient.x + y * gradient.y
        }
        let (shareX, shareY) = (curve(x.part), curve(y.part))
        let upper = mix(
            shareX, product(lattice[left + y.low], x.part, y.part),
            product(lattice[right + y.low], x.part - 1, y.part))
        let lower = mix(
            shareX, product(lattice[left + y.high], x.part, y.part - 1),
            product(lattice[right + y.high], x.part - 1, y.part - 1))
        return mix(shareY, upper, lower)
    }

    /// The lattice numbers at which the noise begins again.
    private struct Stitch {
        var (width, height, wrapX, wrapY): (Int, Int, Int, Int)
        let frequency: CGSize

        init(_ frequency: CGSize, _ tile: CGRect) {
            // The nearest frequency at which the tile has a whole number of periods.
            func adjusted(_ frequency: CGFloat, _ length: CGFloat) -> CGFloat {
                guard frequency != 0, length > 0 else { return frequency }
                let (low, high) = (
                    (length * frequency).rounded(.down) / length, (length * frequency).rounded(.up) / length
                )
                return low > 0 && frequency / low < high / frequency ? low : high
            }
            self.frequency = CGSize(
                width: adjusted(frequency.width, tile.width), height: adjusted(frequency.height, tile.height))
            func whole(_ value: CGFloat) -> Int { Int(min(max(value, -1e9), 1e9) + 0.5) }
            width = whole(tile.width * self.frequency.width)
            height = whole(tile.height * self.frequency.height)
            wrapX = Int(min(max(tile.minX * self.frequency.width, -1e9), 1e9)) + Int(margin) + width
            wrapY = Int(min(max(tile.minY * self.frequency.height, -1e9), 1e9)) + Int(margin) + height
        }

        mutating func double() {
            (width, height) = (2 * width, 2 * height)
            wrapX = 2 * wrapX - Int(margin)
            wrapY = 2 * wrapY - Int(margin)
        }
    }

    /// The numbers of S. K. Park and K. W. Miller, "Random number generators: good ones are hard to find" (1988), DOI
    /// 10.1145/63039.63042, which the specification demands.
    private struct Random {
        private static let modulus = 2_147_483_647
        private var state: Int

        init(seed: Int) {
            var seed = seed.clamped(to: -Self.modulus...Self.modulus)
            if seed <= 0 { seed = -(seed % (Self.modulus - 1)) + 1 }
            state = min(seed, Self.modulus - 1)
        }

        mutating func next() -> Int {
            state = 16_807 * (state % 127_773) - 2_836 * (state / 127_773)
            if state <= 0 { state += Self.modulus }
            return state
        }
    }
}

extension Int {
    fileprivate func clamped(to range: ClosedRange<Int>) -> Int {
        Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}
