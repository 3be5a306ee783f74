// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import Easel

/// What random input brought to light, and no rule's own test would look at.
@Suite struct FoundByAttackTests {
    @Test func `the length of a path beyond what can be squared is infinite`() {
        let line = Path { $0.addLines(between: [CGPoint(x: -1e300, y: 0), CGPoint(x: 1e300, y: 1e300)]) }
        #expect(!line.length.isNaN && line.length > 1e300)
    }

    @Test func `an ellipse that does not stay finite has no points`() {
        let huge = CGFloat.greatestFiniteMagnitude
        for rect in [
            CGRect(x: -huge, y: 0, width: huge, height: 1), CGRect(x: huge / 2, y: 0, width: huge, height: 1),
            CGRect(x: -huge, y: -huge, width: .infinity, height: 2),
        ] {
            #expect(Path(ellipseIn: rect).points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
        }
    }

    @Test func `stripes in a drawing within a drawing are drawn`() throws {
        let inner = Drawing(width: 20, height: 20) { canvas in
            canvas.setFillColor(.red)
            canvas.fillStripes(in: canvas.bounds, width: 40, spacing: 0, angle: .degrees(0))
        }
        let pixels = try drawnInEveryFormat { $0.draw(inner, in: $0.bounds) }
        #expect(pixels[10, 10] == opaqueRed)
    }

    @Test func `a stroke by a pen that is all but flat has numbers that SVG's writer can subtract`() throws {
        let drawing = Drawing(width: 20, height: 20) { canvas in
            canvas.addLines(between: [CGPoint(x: 0, y: -80_000), CGPoint(x: 10, y: 80_000), CGPoint(x: 20, y: -80_000)])
            canvas.scaleBy(x: 1, y: 1e-11)
            canvas.strokePath()
        }
        #expect(try drawing.svg().contains("<path"))
    }

    @Test func `a font that Cairo leaves out of a PDF document is an error`() throws {
        let corpus = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Fuzz/Corpus/font")
        let fonts = try FontLibrary(data: [Data(contentsOf: corpus.appending(path: "unembeddable-cff"))])
        let family = try #require(fonts.families.first)
        let drawing = Drawing(width: 60, height: 60, fonts: fonts) { canvas in
            canvas.draw("A", at: CGPoint(x: 5, y: 40), font: Font(family, size: 40))
        }
        _ = try drawing.png(onInvalidCall: .skip)
        let error = #expect(throws: DrawingError.self) { try drawing.pdf(onInvalidCall: .skip) }
        guard case .fontsUnavailable = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test func `a chroma that no number holds when it is cubed is a colour`() throws {
        let css = try Color(css: "oklch(2 1\(String(repeating: "0", count: 110)) 0)")
        let color = Color(oklchLightness: 1e200, chroma: .greatestFiniteMagnitude, hue: .degrees(200))
        for color in [css, color] { #expect((color.red + color.green + color.blue).isFinite) }
    }

    @Test func `pairs of boxes are given up when they are too many`() {
        let boxes = (0..<100).compactMap { _ in PlaneBox(holding: [CGPoint.zero, CGPoint(x: 1, y: 1)]) }
        var (pairs, steps) = (0, 6 * 4_950)
        // Each pair is compared once in each of the five stripes that the boxes reach across, and looked at once.
        let isComplete = BoxPairs(boxes).forEach(within: &steps) { _, _ in
            pairs += 1
            return 1
        }
        #expect(isComplete && pairs == 4_950 && steps == 0)
        steps = 1_000
        let isCut = !BoxPairs(boxes).forEach(within: &steps) { _, _ in 0 }
        #expect(isCut)
    }

    /// pixman leaves out in silence what is wider than it can put together.
    @Test(
        arguments: [
            { canvas in canvas.withLayer { canvas.fill(canvas.bounds) } },
            { canvas in
                canvas.fill(
                    Path(rect: canvas.bounds),
                    with: .conicGradient(Gradient(colors: [.red, .blue]), center: .zero, angle: .zero))
            },
            { canvas in
                guard let image = try? Image(width: 1, height: 1, pixels: [255, 0, 0, 255], format: .rgba) else {
                    return
                }
                canvas.draw(image, in: canvas.bounds)
            },
        ] as [@Sendable (Canvas) -> Void])
    func `a layer, a cone and an image are as wide as can be, or an error`(_ draw: @escaping @Sendable (Canvas) -> Void)
        throws
    {
        let drawn = try Drawing(width: 32_765, height: 2, draw).image()
        #expect(drawn.pixels(inRows: 1..<2, as: .rgba).suffix(4).last == 255)
        #expect(throws: DrawingError.self) { try Drawing(width: 32_766, height: 2, draw).image() }
    }

    @Test func `text beyond the ends of a path of many subpaths is no long work`() throws {
        let path = Path { path in
            for index in 0..<20_000 {
                path.addLines(between: [CGPoint(x: index, y: 0), CGPoint(x: index, y: 1)])
            }
        }
        let drawing = Drawing(width: 20, height: 20) { canvas in
            canvas.draw(String(repeating: "a", count: 20_000), along: path, font: .system(size: 9), offset: 1e8)
            canvas.draw("a", along: path, font: .system(size: 9), offset: 19_000)
        }
        var limits = RenderLimits()
        limits.operations = 10_000
        #expect(throws: DrawingError.limitExceeded(limit: "operations", value: 10_001, maximum: 10_000)) {
            try drawing.image(limits: limits)
        }
    }

    @Test func `links that lead nowhere are reported as often as other calls`() throws {
        let drawing = Drawing(width: 20, height: 20) { canvas in
            for index in 0..<3_000 {
                canvas.addDestination("d\(index)", at: .zero)
                canvas.setDestination("n\(index)", for: canvas.bounds)
            }
        }
        let error = #expect(throws: DrawingError.self) { try drawing.pdf() }
        guard case .invalidCalls(let calls) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(calls.count == InvalidCall.most && calls[0].problem.contains("which has \"d0\", \"d1\""))
    }

    @Test func `the outside of a path is not looked for when the render is over`() throws {
        let drawing = Drawing(width: 20, height: 20) { canvas in
            canvas.clip(outside: Path(ellipseIn: canvas.bounds))
        }
        var limits = RenderLimits()
        limits.deadline = .now
        #expect(throws: DrawingError.deadlineExceeded) { try drawing.image(limits: limits) }
    }
}
