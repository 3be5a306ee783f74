// SPDX-License-Identifier: MIT

import Easel
import Foundation
import Testing

/// Tests of shapes, images, and nested drawings that leave the picture, and of shortened text, in reports.
@Suite struct ClippedContentTests {
    private static func report(
        _ format: OutputFormat = .png, _ draw: @escaping @Sendable (Canvas) throws -> Void
    ) throws -> RenderReport {
        try Drawing(width: 100, height: 60, fonts: try .mono(), draw).report(format: format)
    }

    private static let square = Drawing(width: 20, height: 20) { $0.fill($0.bounds) }

    @Test(arguments: OutputFormat.allCases)
    func `content that the page cuts is listed in every format, with its call and bounds`(_ format: OutputFormat) throws
    {
        let found = try Self.report(format) { canvas in
            let image = try Self.square.image()
            canvas.fill(CGRect(x: 10, y: 10, width: 80, height: 40))
            canvas.fill(CGRect(x: 90, y: 10, width: 20, height: 20))
            canvas.stroke(
                Path(from: CGPoint(x: 50, y: 58), to: CGPoint(x: 70, y: 58)), with: .color(.red), lineWidth: 10)
            canvas.draw(image, in: CGRect(x: -5, y: 10, width: 20, height: 20))
            canvas.draw(Self.square, in: CGRect(x: 300, y: 10, width: 40, height: 20))
            canvas.fill(
                CGRect(x: 60, y: -8, width: 10, height: 20),
                with: .linearGradient(
                    Gradient(colors: [.red, .blue]), startPoint: .zero, endPoint: CGPoint(x: 0, y: 10)))
        }.clippedContent
        #expect(
            found.map(\.call) == [
                "fill(_:)", "stroke(_:with:lineWidth:)", "draw(_:in:byTiling:)", "draw(_:in:)", "fill(_:with:)",
            ])
        #expect(
            found.map(\.bounds) == [
                CGRect(x: 90, y: 10, width: 20, height: 20), CGRect(x: 50, y: 53, width: 20, height: 10),
                CGRect(x: -5, y: 10, width: 20, height: 20), CGRect(x: 300, y: 10, width: 40, height: 20),
                CGRect(x: 60, y: -8, width: 10, height: 20),
            ])
    }

    @Test func `backgrounds, hidden parts, shadows, and half a point are not listed`() throws {
        let found = try Self.report { canvas in
            canvas.fill(canvas.bounds.insetBy(dx: -9, dy: -9))
            canvas.stroke(canvas.bounds, width: 8)
            canvas.fill(.infinite, with: .color(.white))
            canvas.fill(CGRect(x: -0.4, y: 10, width: 50, height: 10))
            canvas.fill(CGRect(x: -40, y: 10, width: 50, height: 10), with: .color(.clear))
            canvas.clear(CGRect(x: -40, y: 10, width: 50, height: 10))
            canvas.withState {
                canvas.clip(to: CGRect(x: 10, y: 10, width: 50, height: 40))
                canvas.fillEllipse(in: CGRect(x: -40, y: 10, width: 90, height: 90))
                canvas.withLayer { canvas.fillEllipse(in: CGRect(x: -40, y: 10, width: 90, height: 90)) }
            }
            canvas.setShadow(offset: CGSize(width: 8, height: 8), blur: 5)
            canvas.fill(CGRect(x: 90, y: 50, width: 10, height: 10))
        }
        #expect(found.clippedContent.isEmpty, "\(found.clippedContent)")
    }

    @Test func `a turned square is listed by its own outline, not by the box around a larger one`() throws {
        for (side, isListed) in [(40.0, false), (44.0, true)] {
            let found = try Self.report { canvas in
                canvas.translateBy(x: 50, y: 30)
                canvas.rotate(by: .degrees(45))
                canvas.fillEllipse(in: CGRect(x: -27, y: -27, width: 54, height: 54))
                canvas.fill(CGRect(x: -side / 2, y: -side / 2, width: side, height: side))
            }
            #expect(found.clippedContent.isEmpty != isListed, "\(side)")
        }
    }

    @Test func `what leaves a nested drawing is listed at its position in the picture`() throws {
        let nested = Drawing(width: 10, height: 10) { $0.fill(CGRect(x: 5, y: 2, width: 10, height: 4)) }
        let found = try Self.report { $0.draw(nested, in: CGRect(x: 20, y: 20, width: 20, height: 20)) }.clippedContent
        #expect(found.map(\.call) == ["fill(_:)"])
        #expect(found.map(\.bounds) == [CGRect(x: 30, y: 24, width: 20, height: 8)])
    }

    @Test func `at most a thousand findings are kept, also of recordings`() throws {
        let recording = Drawing(recording: CGSize(width: 10, height: 10)) { canvas in
            for _ in 0..<2_000 { canvas.fill(CGRect(x: 5, y: 5, width: 10, height: 1)) }
        }
        let report = try recording.report(format: .png)
        #expect(report.clippedContent.count == 1_000)
        #expect(report.clippedContent[0].bounds == CGRect(x: 5, y: 5, width: 10, height: 1))
    }

    @Test(arguments: OutputFormat.allCases)
    func `shortened text is listed`(_ format: OutputFormat) throws {
        let font = Font.monospaced(size: 10)
        let texts = try Self.report(format) { canvas in
            let box = CGRect(x: 10, y: 5, width: 50, height: 14)
            canvas.draw("short", in: box, font: font)
            canvas.draw("longer than the box", in: box, font: font)
            canvas.draw("cut without an ellipsis", in: box, font: font, truncation: .none)
            let limited = ParagraphStyle(lineLimit: 1, truncation: .middle)
            canvas.draw(canvas.layout("with a line limit", font: font, width: 50, paragraph: limited), at: .zero)
            // The rest is on the next page.
            canvas.draw(canvas.layout("with a remainder", font: font, width: 50, height: 14), at: .zero)
        }.truncatedText
        #expect(texts.map(\.text) == ["longer than the box", "cut without an ellipsis", "with a line limit"])
        let bounds = try #require(texts.first).bounds
        #expect(bounds.minX == 10 && bounds.minY == 5 && bounds.maxX <= 60 && bounds.height > 8)
    }
}
