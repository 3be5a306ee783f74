// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import Easel

/// Tests of bugs that were found with random input and are not covered by other tests.
@Suite struct FoundByAttackTests {
    @Test func `a path has an infinite length if the square of its length overflows`() {
        let line = Path { $0.addLines(between: [CGPoint(x: -1e300, y: 0), CGPoint(x: 1e300, y: 1e300)]) }
        #expect(!line.length.isNaN && line.length > 1e300)
    }

    @Test func `an ellipse with overflowing coordinates has no points`() {
        let huge = CGFloat.greatestFiniteMagnitude
        for rect in [
            CGRect(x: -huge, y: 0, width: huge, height: 1), CGRect(x: huge / 2, y: 0, width: huge, height: 1),
            CGRect(x: -huge, y: -huge, width: .infinity, height: 2),
        ] {
            #expect(Path(ellipseIn: rect).points.allSatisfy { $0.x.isFinite && $0.y.isFinite })
        }
    }

    @Test func `stripes without gaps in a nested drawing are drawn`() throws {
        let inner = Drawing(width: 20, height: 20) { canvas in
            canvas.setFillColor(.red)
            canvas.fillStripes(in: canvas.bounds, width: 40, spacing: 0, angle: .degrees(0))
        }
        let pixels = try drawnInEveryFormat { $0.draw(inner, in: $0.bounds) }
        #expect(pixels[10, 10] == opaqueRed)
    }

    @Test func `a stroke under a nearly singular transform can be written as SVG`() throws {
        let drawing = Drawing(width: 20, height: 20) { canvas in
            canvas.addLines(between: [CGPoint(x: 0, y: -80_000), CGPoint(x: 10, y: 80_000), CGPoint(x: 20, y: -80_000)])
            canvas.scaleBy(x: 1, y: 1e-11)
            canvas.strokePath()
        }
        #expect(try drawing.svg().contains("<path"))
    }

    @Test func `a color can have a chroma whose cube overflows`() throws {
        let css = try Color(css: "oklch(2 1\(String(repeating: "0", count: 110)) 0)")
        let color = Color(oklchLightness: 1e200, chroma: .greatestFiniteMagnitude, hue: .degrees(200))
        for color in [css, color] { #expect((color.red + color.green + color.blue).isFinite) }
    }

    @Test func `comparing pairs of boxes stops when the step limit is reached`() {
        let boxes = (0..<100).map { _ in Extent(of: [CGPoint.zero, CGPoint(x: 1, y: 1)]) }
        var (pairs, steps) = (0, 4 * 4_950)
        // All boxes cross the same three stripes, so each pair is compared three times. It is examined only once.
        let isComplete = BoxPairs(boxes).forEach(within: &steps) { _, _ in
            pairs += 1
            return 1
        }
        #expect(isComplete && pairs == 4_950 && steps == 0)
        steps = 1_000
        let isCut = !BoxPairs(boxes).forEach(within: &steps) { _, _ in 0 }
        #expect(isCut)
    }

    /// pixman silently omits content wider than its maximum.
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
    func `a layer, a conic gradient, or an image can have the maximum width, and exceeding it is an error`(
        _ draw: @escaping @Sendable (Canvas) -> Void
    )
        throws
    {
        let drawn = try Drawing(width: 32_765, height: 2, draw).image()
        #expect(drawn.pixels(inRows: 1..<2, as: .rgba).suffix(4).last == 255)
        #expect(throws: DrawingError.self) { try Drawing(width: 32_766, height: 2, draw).image() }
    }

    @Test func `text beyond the end of a path with many subpaths is skipped quickly`() throws {
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
            try drawing.image(rendering: RenderOptions(limits: limits))
        }
    }

    @Test func `at most as many links without a destination are reported as other invalid calls`() throws {
        let drawing = Drawing(width: 20, height: 20) { canvas in
            for index in 0..<3_000 {
                canvas.addDestination("d\(index)", at: .zero)
                canvas.setDestination("n\(index)", for: canvas.bounds)
            }
        }
        let error = #expect(throws: DrawingError.self) { try drawing.pdf() }
        let calls = try #require(error?.invalidCalls)
        #expect(calls.count == InvalidCall.maximumCount && calls[0].problem.contains("which has \"d0\", \"d1\""))
    }

    @Test func `a canceled render does not compute the outside of a path`() throws {
        let drawing = Drawing(width: 20, height: 20) { canvas in
            canvas.clip(outside: Path(ellipseIn: canvas.bounds))
        }
        var limits = RenderLimits()
        limits.deadline = .now
        #expect(throws: DrawingError.deadlineExceeded) { try drawing.image(rendering: RenderOptions(limits: limits)) }
    }

    // MARK: Numbers that are valid only separately

    @Test func `transforms that grow without bound are refused before drawing`() throws {
        let pixels = try Drawing(width: 20, height: 20) { canvas in
            canvas.saveGState()
            for _ in 0..<40 { canvas.scaleBy(x: 1e9, y: 1e-9) }
            canvas.move(to: .zero)
            canvas.strokePath()
            canvas.setURL(
                URL(filePath: "/"), for: CGRect(x: -1_000, y: 0, width: 2_000, height: 1e9))
            canvas.restoreGState()
            canvas.setFillColor(.red)
            canvas.fill(canvas.bounds)
        }.image(rendering: RenderOptions(invalidCalls: .skip)).pixels(as: .rgba)
        #expect(Array(pixels.prefix(4)) == [255, 0, 0, 255])
    }

    @Test func `dashes are drawn as a solid line if they are too far from the start to be distinguished`() throws {
        let pixels = try drawnInEveryFormat { canvas in
            canvas.scaleBy(x: 1e8, y: 1e8)
            canvas.stroke(
                Path { path in
                    path.move(to: CGPoint(x: -1e9, y: 5e-8))
                    path.addLine(to: CGPoint(x: 1e9, y: 5e-8))
                },
                with: .color(.red), style: StrokeStyle(lineWidth: 1e-6, dash: [1e-8, 1e-8]))
        }
        #expect(pixels[5, 5] == opaqueRed)
    }

    @Test func `the largest and smallest limits do not cause a trap`() throws {
        var limits = RenderLimits()
        (limits.combiningMarks, limits.patternTiles, limits.dashes) = (.max, .max, .max)
        let layout = TextLayout("a", font: .system(size: 12), limits: limits)
        let drawing = Drawing(width: 20, height: 20) { canvas in
            canvas.draw("a", at: CGPoint(x: 5, y: 15), font: .system(size: 12))
            canvas.draw(layout, at: .zero)
        }
        _ = try drawing.png(rendering: RenderOptions(limits: limits))
        let stripes = Drawing(width: 20, height: 20) { canvas in
            canvas.fill(
                Path(rect: canvas.bounds),
                with: .pattern(.stripes(width: 1e-300, spacing: 0, angle: .zero, color: .red)))
        }
        #expect(throws: DrawingError.self) { try stripes.png(rendering: RenderOptions(limits: limits)) }
        let dashes = Drawing(width: 20, height: 20) { canvas in
            canvas.stroke(
                Path { $0.addLines(between: [.zero, CGPoint(x: 200_000, y: 0)]) }, with: .color(.red),
                style: StrokeStyle(lineWidth: 1, dash: [1e-18, 1e-18]))
        }
        #expect(throws: DrawingError.self) { try dashes.png(rendering: RenderOptions(limits: limits)) }

        limits = RenderLimits()
        limits.pixels = 0
        let dot = try Image(width: 1, height: 1, pixels: [255, 0, 0, 255], format: .rgba)
        let far = Drawing(width: 100, height: 100) { canvas in
            canvas.draw(dot, in: CGRect(x: 0, y: 0, width: 1e5, height: 1e5))
        }
        let error = DrawingError.limitExceeded(limit: "pixels", value: 1, maximum: 0)
        #expect(throws: error) { try far.svg(rendering: RenderOptions(limits: limits)) }
        #expect(throws: error) { try far.pdf(rendering: RenderOptions(limits: limits)) }
        let replaced = Drawing(width: 100, height: 100) { canvas in
            canvas.setBlendMode(.sourceOut)
            canvas.fillEllipse(in: canvas.bounds)
        }
        #expect(throws: Never.self) { try replaced.pdf(rendering: RenderOptions(limits: limits)) }
    }

    @Test func `ranges with indices of other text are clamped, and ranges through a character include it`() {
        let other = "a longer text"
        func colored(_ range: some RangeExpression<String.Index>) -> [String] {
            var text = AttributedText("abc")
            text.setAttributes(in: range) { $0.color = .red }
            return text.runs.filter { $0.attributes.color != nil }.map(\.text)
        }
        let text = "abc"
        let (start, second) = (text.startIndex, text.index(after: text.startIndex))
        #expect(colored(other.endIndex...).isEmpty && colored(second...) == ["bc"])
        #expect(colored(...text.endIndex) == ["abc"] && colored(...second) == ["ab"])
        #expect(colored(start...text.endIndex) == ["abc"] && colored(second...second) == ["b"])
        #expect(colored(second...other.endIndex) == ["bc"] && colored(other.endIndex...other.endIndex).isEmpty)
        #expect(colored(..<second) == ["a"] && colored(second..<other.endIndex) == ["bc"])
    }

    @Test func `a hue of many turns is equivalent to a hue within one turn`() throws {
        let color = try Color(css: "oklch(0.5 0.1 1e308turn)")
        #expect(color.red.isFinite && color.green.isFinite && color.blue.isFinite)
        #expect(try Color(css: "hsl(480deg 100% 50%)") == Color(css: "hsl(120deg 100% 50%)"))
    }

    // MARK: Boolean operations

    @Test func `uniting many stacked rectangles takes few steps, and a rectangle can have many holes`() throws {
        let stack = Path { path in
            for index in 0..<4_000 { path.addRect(CGRect(x: 0, y: 2 * index, width: 1_000, height: 1)) }
        }
        // Moving half of the rectangles at each of their corners would take 500 million steps.
        let apart = BooleanOperation.$maximumSteps.withValue(100_000_000) {
            BooleanOperation.union.regions(of: stack, and: Path(), using: .winding, checkCancellation: {})
        }
        #expect(try #require(apart).count == 4_000)
        let holes = Path { path in
            for index in 0..<2_500 {
                path.addRect(CGRect(x: 1 + 2 * (index % 50), y: 1 + 2 * (index / 50), width: 1, height: 1))
            }
        }
        let sieve = try Path(rect: CGRect(x: 0, y: 0, width: 102, height: 102)).subtracting(holes)
        #expect(sieve.verbs.count == 5 * 2_501)
    }

    @Test func `comparing curves between the same two points stops at the step limit`() {
        let bundle = Path { path in
            for index in 0..<1_000 {
                let reach = CGFloat(index) / 10
                path.move(to: .zero)
                path.addCurve(
                    to: CGPoint(x: 100, y: 100), control1: CGPoint(x: reach, y: 0),
                    control2: CGPoint(x: 100, y: 100 - reach))
            }
        }
        BooleanOperation.$maximumSteps.withValue(1_000_000) {
            #expect(throws: DrawingError.self) { try bundle.normalized() }
        }
    }

    @Test func `a stroke with too many dashes is hit-tested as a solid line`() {
        let lines = Path { path in
            for index in 0..<300 {
                path.move(to: CGPoint(x: 0, y: 10 * index))
                path.addLine(to: CGPoint(x: 10, y: 10 * index))
            }
        }
        let dash = [CGFloat](repeating: 1e-3, count: 8_000)
        let style = StrokeStyle(lineWidth: 2, dash: dash)
        #expect(lines.copy(dashingWithPhase: 0, lengths: dash).refusedElements == 1)
        #expect(lines.strokeContains(CGPoint(x: 5, y: 10), style: style))
    }

    // MARK: Files

    @Test func `a document contains only the image data of a JPEG file`() throws {
        let file = Array(JPEGFixture.color.data)
        let foreign = Array("/Font << /f-0-0 999999 0 R".utf8)
        func segment(_ marker: UInt8, _ payload: [UInt8]) -> [UInt8] {
            [0xFF, marker, 0, UInt8(payload.count + 2)] + payload
        }
        let adobe = Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 1]
        let added =
            segment(0xEE, adobe + foreign) + segment(0xE1, foreign) + segment(0xDC, foreign)
        let stranger = Array(file[..<2]) + added + Array(file[2...])
        let picture = try #require(JPEGSegment.picture(of: stranger))
        #expect(!Data(picture).contains(Data("999999".utf8)) && Data(picture).contains(Data(adobe)))
        let image = try Image(data: Data(stranger))
        let document = try Drawing(width: 20, height: 20) { $0.draw(image, in: $0.bounds) }.pdf()
        #expect(!document.contains(Data("999999".utf8)))
    }
}

extension Data {
    fileprivate func contains(_ other: Data) -> Bool { range(of: other) != nil }
}
