// SPDX-License-Identifier: MIT

/// The compact arrangement of ``CirclePacking``: a round cluster of discs without overlaps.
///
/// The discs are placed one by one, the largest first. If the next disc can span the gap between two placed discs,
/// these two form two corners, one on either side of the line between their centers. A corner is the position at which
/// the next disc would touch both. The disc takes the free corner closest to the middle. Corner placement is from
/// Huang, Li, Akeb, and Li, "Greedy algorithms for packing unequal circles into a rectangular container", J. Oper. Res.
/// Soc. 56 (2005) 539–548. Growing the cluster from its middle is from Wang, Wang, Dai, and Wang, "Visualization of
/// large hierarchical data by circle packing", CHI 2006, DOI 10.1145/1124772.1124851. In that paper, a disc is tried
/// only along the front of the cluster. Here, a disc is tried in every corner, which also fills gaps inside the
/// cluster.
///
/// Three properties make the algorithm fast and safe:
/// - A blocked corner is set aside until the discs are small enough for it, or permanently if no disc will be.
/// - Every position is checked against all discs nearby. A rounding error can make the cluster less tight but cannot
///   cause an overlap.
/// - The algorithm uses only +, −, ×, ÷, and square roots, which IEEE 754 defines to the last bit.
///
/// Lengths are scaled by a power of two that makes all radii less than 1.
struct CornerPacking {
    private struct Corner {
        let first: Int
        let second: Int
        /// The side of the line from `first` to `second`: 1 for the side reached by turning as from +x toward +y, -1
        /// for the other side.
        let side: Double
    }

    /// The maximum overlap of two discs caused by rounding, as a fraction of the cluster's size.
    private static let tolerance = 1e-13
    /// The radius below which a disc is treated as a point, as a fraction of the cluster's size. This radius, and
    /// therefore every placed disc's radius, is well above the tolerance.
    private static let pointRadius = 1e-11
    /// The factor by which the discs must shrink before free corners are ranked again. A smaller disc has a different
    /// position in the same corner.
    private static let rankingFactor = 0.8
    /// The number of bisection steps for the radius at which a blocked corner becomes free.
    private static let halvings = 10

    /// The radii in descending order, all positive and below 1.
    private let radii: [Double]
    private let slack: Double
    private var discs: [Disc] = []
    private var grid: DiscGrid
    private var corners: [Corner] = []
    /// Corners that may be free, ranked by the squared distance from the middle.
    private var openCorners = RankedQueue()
    /// Blocked corners, ranked by the negative radius at which they become free.
    private var blockedCorners = RankedQueue()
    private var middle = (x: 0.0, y: 0.0)
    private var rankedRadius = Double.infinity
    private var rightEdge = 0.0

    /// Returns the centers of circles, in the order of the radii, with the middle of the cluster at the origin.
    ///
    /// - Parameters:
    ///   - radii: The radii, finite and ≥ 0.
    ///   - spacing: The gap between two circles, finite and ≥ 0.
    static func centers(radii: [Double], spacing: Double) -> [(x: Double, y: Double)] {
        // Every radius includes half of the spacing.
        let padded = radii.map { $0 + spacing / 2 }
        var centers = [(x: Double, y: Double)](repeating: (0, 0), count: radii.count)
        guard let largest = padded.max(), largest > 0 else { return centers }

        let exponent = Int(largest.exponent) + 1
        let scaled = padded.map { Double(sign: .plus, exponent: -exponent, significand: $0) }
        let size = scaled.reduce(0) { $0 + $1 * $1 }.squareRoot()
        let order = scaled.indices.sorted { (-scaled[$0], $0) < (-scaled[$1], $1) }
        let discCount = order.count { scaled[$0] >= pointRadius * size }

        var packing = CornerPacking(radii: order.prefix(discCount).map { scaled[$0] }, slack: tolerance * size)
        packing.placeAll()
        let discs = packing.discs
        // The first two discs touch at this point. If there is only one disc, the point is on its rim.
        let point = Disc(x: packing.radii[0], y: 0, radius: 0)
        let middle = middle(of: discs)
        for (rank, index) in order.enumerated() {
            let disc = rank < discCount ? discs[rank] : point
            centers[index].x = Double(sign: .plus, exponent: exponent, significand: disc.x - middle.x)
            centers[index].y = Double(sign: .plus, exponent: exponent, significand: disc.y - middle.y)
        }
        return centers
    }

    /// Returns the middle of the discs' bounds.
    private static func middle(of discs: [Disc]) -> (x: Double, y: Double) {
        var (left, right, top, bottom) = (Double.infinity, -Double.infinity, Double.infinity, -Double.infinity)
        for disc in discs {
            left = min(left, disc.x - disc.radius)
            right = max(right, disc.x + disc.radius)
            top = min(top, disc.y - disc.radius)
            bottom = max(bottom, disc.y + disc.radius)
        }
        return ((left + right) / 2, (top + bottom) / 2)
    }

    private init(radii: [Double], slack: Double) {
        self.radii = radii
        self.slack = slack
        grid = DiscGrid(capacity: radii.count)
    }
}

extension CornerPacking {
    private mutating func placeAll() {
        discs.reserveCapacity(radii.count)
        for radius in radii {
            switch discs.count {
            case 0: add(Disc(x: 0, y: 0, radius: radius))
            case 1: add(Disc(x: rightEdge + radius, y: 0, radius: radius))
            default: add(closestFreeDisc(radius: radius))
            }
        }
    }

    private mutating func add(_ disc: Disc) {
        let index = discs.count
        discs.append(disc)
        grid.insert(disc)
        rightEdge = max(rightEdge, disc.x + disc.radius)
        if discs.count <= 3 { moveMiddle() }

        guard discs.count < radii.count else { return }
        let next = radii[discs.count]
        for other in grid.discs(within: 2 * next, of: disc) where other != index {
            for side in [1.0, -1.0] {
                corners.append(Corner(first: index, second: other, side: side))
                open(corners.count - 1, for: next)
            }
        }
    }

    /// Moves the middle to the common center of gravity of the discs.
    ///
    /// Only the first three discs determine the middle. It is then inside a dominant disc, or between discs of similar
    /// size.
    private mutating func moveMiddle() {
        var (weight, x, y) = (0.0, 0.0, 0.0)
        for disc in discs {
            let area = disc.radius * disc.radius
            weight += area
            x += disc.x * area
            y += disc.y * area
        }
        middle = (x / weight, y / weight)
        rankedRadius = .infinity
    }

    private mutating func closestFreeDisc(radius: Double) -> Disc {
        while let first = blockedCorners.first, -first.rank >= radius {
            blockedCorners.removeFirst()
            open(first.item, for: radius)
        }
        if radius < rankedRadius * Self.rankingFactor {
            rankedRadius = radius
            for entry in openCorners.removeAll() { open(entry.item, for: radius) }
        }
        while let first = openCorners.removeFirst() {
            let corner = corners[first.item]
            // A gap that is too wide for this disc is too wide for all smaller discs as well.
            guard gap(of: corner) < 2 * radius else { continue }
            let disc = disc(in: corner, radius: radius)
            guard let obstacle = grid.firstDisc(overlapping: disc, slack: slack) else { return disc }
            block(first.item, with: obstacle, from: radius)
        }
        // A cluster always has a free corner on its outside. If rounding hides all of them, this position is free.
        return Disc(x: rightEdge + radius, y: 0, radius: radius)
    }
}

extension CornerPacking {
    /// Ranks a corner by the position of a disc of the given radius in it.
    private mutating func open(_ item: Int, for radius: Double) {
        let corner = corners[item]
        guard gap(of: corner) < 2 * radius else { return }
        let disc = disc(in: corner, radius: radius)
        let (dx, dy) = (disc.x - middle.x, disc.y - middle.y)
        openCorners.insert(item, rank: dx * dx + dy * dy)
    }

    /// Sets a corner aside until the discs are small enough to fit beside an obstacle.
    ///
    /// `radius` is known to be too large. Bisection gives a result that is slightly too small, so the corner becomes
    /// available slightly late. A result that is too large would cause a useless check.
    private mutating func block(_ item: Int, with obstacle: Disc, from radius: Double) {
        let corner = corners[item]
        var (free, taken) = (max(radii[radii.count - 1], gap(of: corner) / 2), radius)
        guard free < taken, !disc(in: corner, radius: free).overlaps(obstacle, slack: slack) else { return }
        for _ in 0..<Self.halvings {
            // The geometric mean is used because the radii may differ by many powers of ten.
            let trial = (free * taken).squareRoot()
            if disc(in: corner, radius: trial).overlaps(obstacle, slack: slack) {
                taken = trial
            } else {
                free = trial
            }
        }
        blockedCorners.insert(item, rank: -free)
    }

    private func gap(of corner: Corner) -> Double {
        let (a, b) = (discs[corner.first], discs[corner.second])
        let (dx, dy) = (b.x - a.x, b.y - a.y)
        return max(0, (dx * dx + dy * dy).squareRoot() - a.radius - b.radius)
    }

    /// Returns the disc of a given radius that touches both discs of a corner. The radius must be at least half the gap
    /// between them.
    ///
    /// The three centers form a triangle with known sides. Heron's formula gives the triangle's height.
    private func disc(in corner: Corner, radius: Double) -> Disc {
        let (a, b) = (discs[corner.first], discs[corner.second])
        let (dx, dy) = (b.x - a.x, b.y - a.y)
        let base = (dx * dx + dy * dy).squareRoot()
        let legs = a.radius + b.radius + 2 * radius
        let difference = a.radius - b.radius
        let square = (legs - base) * (legs + base) * (base + difference) * (base - difference)
        let height = corner.side * max(0, square).squareRoot() / (2 * base)
        let along = (base + difference * legs / base) / 2
        return Disc(
            x: a.x + (dx * along - dy * height) / base,
            y: a.y + (dy * along + dx * height) / base,
            radius: radius)
    }
}
