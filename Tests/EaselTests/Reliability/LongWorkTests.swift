// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import Easel

/// Tests that long operations check for cancellation repeatedly and throw an error soon after they are canceled.
@Suite struct LongWorkTests {
    private struct Cancelled: Error {}

    /// Runs an operation twice, cancels the second run at its tenth check, and checks that the second run does not have
    /// a result. Returns the number of checks and the result of the first run.
    private func checks<Result>(
        of work: (() throws -> Void) throws -> Result,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> (count: Int, result: Result) {
        var count = 0
        let result = try work { count += 1 }
        var counted = 0
        #expect(throws: Cancelled.self, sourceLocation: sourceLocation) {
            _ = try work {
                counted += 1
                if counted == 10 { throw Cancelled() }
            }
        }
        #expect(counted == 10, sourceLocation: sourceLocation)
        return (count, result)
    }

    private static let zigzag = Path { path in
        path.addLines(between: (0..<2_000).map { CGPoint(x: $0 % 100, y: $0 / 10) })
    }

    @Test func `rasterizing checks for cancellation in each row`() throws {
        var raster = CoverageRaster(PixelRegion(x: 0, y: 0, width: 50, height: 200), rule: .winding)
        raster.add(Path(rect: CGRect(x: 0, y: 0, width: 50, height: 200)), scale: 1)
        let covered = try checks { try raster.bytes(checkCancellation: $0) }
        #expect(covered.count == 200)
        #expect(covered.result.allSatisfy { $0 == 255 })
    }

    @Test func `stroking checks for cancellation at each element and each covered segment`() throws {
        let sweep = PenSweep(
            StrokeStyle(lineWidth: 2), toPixels: .identity, tolerance: 0.01,
            raster: UnionRaster(PixelRegion(x: 0, y: 0, width: 100, height: 200)))
        let added = try checks { check in
            var sweep = sweep
            try sweep.add(Self.zigzag, checkCancellation: check)
            return sweep
        }
        #expect(added.count == 2_000)
        let covered = try checks { check in
            var count = 0
            try added.result.raster.forEachStrip(ofPixels: 1_000, checkCancellation: check) {
                count += $1.count
            }
            return count
        }
        #expect(covered.count > 2_000 && covered.result == 100 * 200)
    }

    @Test func `painting pixels checks for cancellation row by row`() throws {
        let gradient = PlainPaint.linearGradient(
            Gradient(colors: [.red, .blue]), from: .zero, to: CGPoint(x: 50, y: 0))
        let raster = try #require(PaintRaster(gradient, interpolation: .medium))
        let region = PixelRegion(x: 0, y: 0, width: 50, height: 200)
        let painted = try checks { try raster.pixels(in: region, scale: 1, checkCancellation: $0) }
        #expect(painted.count == 200 && painted.result.last == 255)
    }

    @Test func `outlines, dashes, and flattening check for cancellation at each element`() throws {
        let style = StrokeStyle(lineWidth: 2, dash: [0.5, 0.5])
        let area = CGRect(x: 10, y: 10, width: 70, height: 150)
        let zigzag = Self.zigzag
        let works: [(() throws -> Void) throws -> Path?] = [
            { try zigzag.strokeOutline(style: StrokeStyle(lineWidth: 2), checkCancellation: $0) },
            { try zigzag.dashed(phase: 0, lengths: [0.5, 0.5], maximum: .max, checkCancellation: $0) },
            { try zigzag.strokeOutline(style: style, checkCancellation: $0) },
            { try zigzag.flattened(tolerance: 0.1, checkCancellation: $0) },
            { try zigzag.clippedForFill(to: area, tolerance: 0.1, checkCancellation: $0) },
            { try zigzag.clippedForStroke(to: area, limit: area, checkCancellation: $0) },
            {
                try zigzag.dashedForStroke(
                    style, pen: .identity, to: area, limit: area, maximum: .max, checkCancellation: $0)
            },
        ]
        for work in works {
            let (count, path) = try checks(of: work)
            #expect(count >= 1_000 && path?.isEmpty == false, "\(count)")
        }
    }

    /// The deadline has already passed, but the render does not check it before the heavy shape.
    @Test func `a heavy fill and a heavy stroke end when the render is canceled`() throws {
        var limits = RenderLimits()
        limits.deadline = .now
        let steps = 3 * CairoBackend.maximumElements
        let path = Path { path in
            path.addLines(between: (0..<steps).map { CGPoint(x: $0 % 100, y: ($0 * 7) % 90) })
        }
        for shape in [
            Shape.fill(path, .evenOdd), .stroke(path, StrokeStyle(lineWidth: 3), pen: .identity),
            .stroke(path, StrokeStyle(lineWidth: 3, dash: [0.1, 0.1]), pen: .identity),
        ] {
            let budget = RenderBudget(RenderOptions(limits: limits))
            #expect(throws: DrawingError.deadlineExceeded) {
                _ = try PlacedImage(
                    of: [.paint(shape, PaintStyle(paint: .color(.black)))],
                    within: CGRect(x: 0, y: 0, width: 100, height: 90),
                    resolution: 1, budget: budget)
            }
        }
    }

    @Test func `a task that is canceled before a huge gradient is drawn does not return a picture`() async {
        let cancel = InterruptionTests.Cancel()
        let drawing = Drawing(width: 300, height: 300) { canvas in
            cancel()
            canvas.scaleBy(x: 1e7, y: 1e7)
            canvas.fill(
                Path(rect: CGRect(x: 0, y: 0, width: 1, height: 1)),
                with: .radialGradient(
                    Gradient(colors: [.red, .blue]), startCenter: .zero, startRadius: 0, endCenter: .zero,
                    endRadius: 1))
        }
        #expect(await cancel.error { _ = try drawing.image() } as? DrawingError == .cancelled)
    }
}
