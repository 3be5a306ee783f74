// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import Easel

/// What takes long asks again and again whether it is still wanted, and ends soon after it is told that it is not.
@Suite struct LongWorkTests {
    /// Counts in a closure that a piece of work asks.
    private struct Asking {
        var count = 0
        var most = Int.max

        mutating func goesOn() -> Bool {
            count += 1
            return count < most
        }
    }

    /// Runs work twice, the second time until it has asked ten times. Says how often it asked, and what it made.
    private func asked<Result>(_ work: (() -> Bool) -> Result) -> (whole: Int, cut: Int, made: (Result, Result)) {
        var (free, stopped) = (Asking(), Asking(most: 10))
        let made = (work { free.goesOn() }, work { stopped.goesOn() })
        return (free.count, stopped.count, made)
    }

    private static let zigzag = Path { path in
        path.addLines(between: (0..<2_000).map { CGPoint(x: $0 % 100, y: $0 / 10) })
    }

    @Test func `covering asks for each row`() {
        var raster = CoverageRaster(PixelRegion(x: 0, y: 0, width: 50, height: 200), rule: .winding)
        raster.add(Path(rect: CGRect(x: 0, y: 0, width: 50, height: 200)), scale: 1)
        let asked = asked { raster.bytes(while: $0) }
        #expect(asked.whole == 200 && asked.cut == 10)
        #expect(asked.made.0.allSatisfy { $0 == 255 })
        #expect(asked.made.1.count { $0 == 255 } == 9 * 50)
    }

    @Test func `a stroke asks for each element, and for each piece that is covered`() {
        let sweep = PenSweep(
            StrokeStyle(lineWidth: 2), toPixels: .identity, tolerance: 0.01,
            raster: UnionRaster(PixelRegion(x: 0, y: 0, width: 100, height: 200)))
        let added = asked { goesOn in
            var sweep = sweep
            sweep.add(Self.zigzag, while: goesOn)
            return sweep
        }
        #expect(added.whole == 2_000 && added.cut == 10)
        let covered = asked { goesOn in
            var count = 0
            added.made.0.raster.forEachStrip(ofPixels: 1_000, while: goesOn) { _, coverage in count += coverage.count }
            return count
        }
        #expect(covered.whole > 2_000 && covered.cut == 10)
        #expect(covered.made.0 == 100 * 200 && covered.made.1 == 0)
    }

    @Test func `the pixels of a paint are asked for row by row`() throws {
        let gradient = PlainPaint.linearGradient(
            Gradient(colors: [.red, .blue]), from: .zero, to: CGPoint(x: 50, y: 0))
        let raster = try #require(PaintRaster(gradient, interpolation: .medium))
        let asked = asked {
            raster.pixels(in: PixelRegion(x: 0, y: 0, width: 50, height: 200), scale: 1, while: $0)
        }
        #expect(asked.whole == 200)
        #expect(asked.made.0.last == 255 && asked.made.1.last == 0)
    }

    @Test func `outlines, dashes and lines in place of curves ask for each element`() {
        let style = StrokeStyle(lineWidth: 2, dash: [0.5, 0.5])
        let outline = asked { Self.zigzag.strokeOutline(style: StrokeStyle(lineWidth: 2), while: $0) }
        let dashes = asked {
            Self.zigzag.dashed(phase: 0, lengths: [0.5, 0.5], most: .max, while: $0) ?? Path()
        }
        let dashedOutline = asked { Self.zigzag.strokeOutline(style: style, while: $0) }
        let lines = asked { Self.zigzag.flattened(tolerance: 0.1, while: $0) }
        let area = CGRect(x: 10, y: 10, width: 70, height: 150)
        let part = asked { Self.zigzag.clippedForFill(to: area, tolerance: 0.1, while: $0) }
        let stroke = asked { Self.zigzag.clippedForStroke(to: area, limit: area, while: $0) }
        let visibleDashes = asked {
            Self.zigzag.dashedForStroke(style, pen: .identity, to: area, limit: area, most: .max, while: $0)
                ?? Path()
        }
        for asked in [outline, dashes, dashedOutline, lines, part, stroke, visibleDashes] {
            #expect(asked.whole >= 1_000, "\(asked.whole)")
            #expect(asked.cut < 20, "\(asked.cut)")
            #expect(asked.made.1.verbs.count < asked.made.0.verbs.count / 10)
        }
    }

    /// A render that is over when the heavy shape comes, but does not look up before it.
    @Test func `a heavy fill and a heavy stroke are left when the render is over`() throws {
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
            let image = try PlacedImage(
                of: [.paint(shape, PaintStyle(paint: .color(.black)))],
                within: CGRect(x: 0, y: 0, width: 100, height: 90),
                resolution: 1, budget: budget)
            #expect(budget.interruption == .deadlineExceeded)
            #expect(image.pixels.allSatisfy { $0 == 0 })
        }
    }

    @Test func `a task that is cancelled before a far gradient has no picture`() async {
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
