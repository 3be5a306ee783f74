// SPDX-License-Identifier: MIT

internal import EaselNative
internal import Foundation
internal import Synchronization

/// Paints the operations of a large picture in bands of rows, on several threads.
///
/// Each band has its own Cairo surface, which shares the memory of the whole picture and is clipped to the band's rows.
/// All coordinates refer to the whole picture, so Cairo computes the same results. Operations whose pixels depend on
/// the start of a band are painted as a whole while the bands wait; see docs/decisions/0016-parallel-rendering.md.
///
/// A renderer is immutable. Each band has its own glyph masks.
struct BandRenderer: Sendable {
    /// The minimum number of pixels of a picture that several threads paint. Smaller pictures are finished before other
    /// threads have started.
    static let minimumPixels = 1 << 19

    static let maximumThreads = 64

    /// The number of bands per thread. Several bands balance the load, because some need more painting than others.
    private static let bandsPerThread = 3

    /// The minimum amount of work between two waits; less work is faster without the waits. The unit is one point of a
    /// path or a hundred pixels.
    private static let leastWork = 2_000

    /// The renderers that perform an operation.
    private enum Performer: UInt8 { case all, bands, whole }

    private let operations: [Operation]
    private var performers: [Performer]
    /// The rows that each operation may touch, and possibly a few more.
    private var rows: [Range<Int>]
    private let width: Int
    private let height: Int
    private let scale: CGFloat

    init(_ operations: [Operation], width: Int, height: Int, scale: CGFloat) {
        (self.operations, self.width, self.height, self.scale) = (operations, width, height, scale)
        performers = []
        rows = []
        performers.reserveCapacity(operations.count)
        rows.reserveCapacity(operations.count)
        var layers = 0
        // An entry for each open clip outside layers: whether its content is painted in bands.
        var clips = [true]
        for operation in operations {
            var performer = Performer.whole
            var reach = 0..<height
            switch operation {
            case .beginLayer: layers += 1
            case .endLayer: layers -= 1
            case .pushClip(let clip):
                if layers > 0 { break }
                performer = .all
                let isRectangle = if case .rect(_, .zero) = SVGGeometry(clip.path) { true } else { false }
                clips.append(isRectangle && clips[clips.count - 1])
            case .popClip:
                if layers > 0 { break }
                performer = .all
                clips.removeLast()
            case .annotate, .searchableText: performer = .all
            case .paint(let shape, let ink):
                if layers == 0, clips[clips.count - 1], ink.isPaintedInBands(atScale: scale),
                    shape.isPaintedInBands(ink.edge, atScale: scale)
                {
                    performer = .bands
                    let box = shape.bounds
                    reach = box.isNull ? 0..<0 : row(box.minY * scale - 1)..<row(box.maxY * scale + 2)
                }
            }
            performers.append(performer)
            rows.append(reach)
        }
        leaveShortRunsWhole()
    }

    private func row(_ y: CGFloat) -> Int { Int(min(max(y, 0), CGFloat(height))) }

    /// Leaves runs of operations with too little work for two waits to the renderer of the whole picture.
    private mutating func leaveShortRunsWhole() {
        var (start, work) = (0, 0)
        for index in 0...operations.count {
            if index == operations.count || performers[index] == .whole {
                if work < Self.leastWork {
                    for other in start..<index where performers[other] == .bands { performers[other] = .whole }
                }
                (start, work) = (index + 1, 0)
            } else if performers[index] == .bands, case .paint(let shape, _) = operations[index] {
                let box = shape.bounds
                let columns = Int(min(max(box.width * scale, 0), CGFloat(width)))
                work += shape.pointCount + rows[index].count * columns / 100
            }
        }
    }

    /// Renders the picture. The second result is whether a color in it may exceed its alpha.
    ///
    /// - Parameter budget: The render's budget, used on this thread only. Each band checks for itself whether the
    ///   render must end. If one band must end, all of them do.
    func render(
        threads: Int, budget: RenderBudget
    ) throws(DrawingError) -> (pixels: PixelBuffer, mayExceedAlpha: Bool) {
        let surface = try nativeCalls { () throws(NativeError) in
            try CairoSurface.image(width: width, height: height)
        }
        let (whole, bands) = try nativeCalls { () throws(NativeError) in
            try painters(of: surface, threads: threads, budget: budget)
        }
        let stop = Stop()
        var start = 0
        while start < operations.count, !budget.isCancelled {
            guard let first = performers[start...].firstIndex(where: { $0 != .all }) else { break }
            let performer = performers[first]
            let end = performers[first...].firstIndex { $0 != performer && $0 != .all } ?? operations.count
            if performer == .whole {
                perform(upTo: end, by: whole, as: .whole, until: stop)
            } else {
                _ = ConcurrentMap.results(bands.count, threads: threads) { index in
                    perform(upTo: end, by: bands[index], as: .bands, until: stop)
                }
                for case let reason? in bands.map(\.backend.budget.interruption) { budget.interrupt(reason) }
            }
            start = end
        }
        for painter in bands + [whole] { try painter.backend.check() }
        return (try nativeCalls(surface.finishedPixels), whole.backend.mayExceedAlpha)
    }

    private func painters(
        of surface: CairoSurface, threads: Int, budget: RenderBudget
    ) throws(NativeError) -> (whole: Painter, bands: [Painter]) {
        let whole = Painter(
            try CairoBackend(surface: surface, scale: scale, budget: budget), rows: 0..<height)
        guard performers.contains(.bands) else { return (whole, []) }
        var bands: [Painter] = []
        let count = min(threads * Self.bandsPerThread, height)
        for band in 0..<count {
            let rows = band * height / count..<(band + 1) * height / count
            let backend = try CairoBackend(
                surface: surface.sharingPixels(), scale: scale, budget: RenderBudget(budget.options))
            backend.clip(toRows: rows, width: width)
            bands.append(Painter(backend, rows: rows))
        }
        return (whole, bands)
    }

    private func perform(upTo end: Int, by painter: Painter, as performer: Performer, until stop: Stop) {
        for index in painter.next..<end where performers[index] == .all || performers[index] == performer {
            if performer == .bands, performers[index] == .bands, !rows[index].overlaps(painter.rows) { continue }
            if stop.isAsked.load(ordering: .relaxed) { return }
            if painter.backend.attempt(painter.backend.budget.checkCancellation) == nil {
                return stop.isAsked.store(true, ordering: .relaxed)
            }
            painter.backend.perform(operations[index])
        }
        painter.next = end
    }
}

/// A flag that tells all threads that the render must end.
private final class Stop: Sendable {
    let isAsked = Atomic(false)
}

/// A backend and its progress.
///
/// `@unchecked Sendable` is safe because one thread at a time uses a painter. Each band's index is passed to one
/// thread, and all threads end before the next operations begin.
private final class Painter: @unchecked Sendable {
    let backend: CairoBackend
    let rows: Range<Int>
    var next = 0

    init(_ backend: CairoBackend, rows: Range<Int>) { (self.backend, self.rows) = (backend, rows) }
}

extension Shape {
    /// Whether each pixel is the same regardless of omitted rows above it. Cairo computes areas exactly only between
    /// edges in a known order. Where edges touch or cross, it determines their order from row to row.
    fileprivate func isPaintedInBands(_ edge: RasterQuality, atScale scale: CGFloat) -> Bool {
        switch self {
        case .fill(let path, _):
            if case .path = SVGGeometry(path) { return false } else { return true }
        case .stroke(let path, let style, _):
            if case .line = SVGGeometry(path) { return style.dash.isEmpty } else { return false }
        case .text(let text):
            // Glyphs that meet these conditions are drawn with masks, which are copied unchanged.
            return edge == RasterQuality() && !text.hasColor && text.transform.scalesEvenly
                && text.size * text.transform.a * scale <= CairoBackend.largestMask
                && text.runs.allSatisfy(\.isPaintedByMasks)
        }
    }

    fileprivate var pointCount: Int {
        switch self {
        case .fill(let path, _), .stroke(let path, _, _): path.points.count
        // A glyph takes about as much work as a circle.
        case .text(let text): text.runs.reduce(0) { $0 + $1.glyphs.count } * 12
        }
    }
}

extension PaintStyle {
    /// Whether each pixel has the same color regardless of omitted pixels around it.
    ///
    /// pixman computes the colors of a linear gradient from the first pixel of a run. Cairo compensates for the
    /// rounding of a matrix at the center of the painted area. Therefore only two kinds of gradients qualify: linear
    /// gradients that change only from row to row under an exact matrix, and radial gradients that are only moved and
    /// scaled evenly.
    fileprivate func isPaintedInBands(atScale scale: CGFloat) -> Bool {
        guard blendMode == .normal, alpha == 1 else { return false }
        let base = CGAffineTransform(scaleX: scale, y: scale)
        switch paint {
        case .color: return true
        case .linearGradient(_, let start, let end, let spread, let transform):
            return spread != .none && start.x == end.x && transform.b == 0 && transform.c == 0
                && transform.concatenating(base).isExactInCairo
        case .radialGradient(_, _, _, _, _, let spread, let transform):
            return spread != .none && transform.concatenating(base).scalesEvenly
        case .conicGradient, .image: return false
        }
    }
}

extension CGAffineTransform {
    /// Whether the inverse has no digits beyond 1/65536, the precision to which pixman rounds it.
    fileprivate var isExactInCairo: Bool {
        let inverse = inverted()
        return [inverse.a, inverse.b, inverse.c, inverse.d, inverse.tx, inverse.ty].allSatisfy {
            let digits = $0 * 65_536
            return digits.rounded() == digits && abs($0) < 32_768
        }
    }
}

extension RenderOptions {
    /// Returns the number of threads that speed up the rendering of a picture with this number of pixels.
    func threads(forPixels pixels: Int) -> Int {
        pixels >= BandRenderer.minimumPixels ? min(max(parallelism, 1), BandRenderer.maximumThreads) : 1
    }
}
