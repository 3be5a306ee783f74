// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import Easel

struct RasterizedPartsTests {
    private func drawing(_ draw: @escaping @Sendable (Canvas) throws -> Void) -> Drawing {
        Drawing(width: 200, height: 100, background: .white, draw)
    }

    @Test(arguments: [OutputFormat.svg, .pdf])
    func `content supported by both formats is not rasterized`(format: OutputFormat) throws {
        let report = try drawing { canvas in
            canvas.setFillPattern(.stripes(width: 3, spacing: 4, angle: .degrees(30), color: .red))
            canvas.fillEllipse(in: CGRect(x: 10, y: 10, width: 60, height: 60))
            canvas.setFillPattern(
                Pattern(size: CGSize(width: 8, height: 8)) {
                    $0.fillEllipse(in: CGRect(x: 1, y: 1, width: 5, height: 5))
                }
            )
            canvas.fill(CGRect(x: 80, y: 10, width: 60, height: 60))
            canvas.withLayer(alpha: 0.5) { canvas.fill(CGRect(x: 150, y: 10, width: 20, height: 20)) }
            canvas.draw(
                Drawing(width: 10, height: 10) { $0.fill($0.bounds) }, in: CGRect(x: 180, y: 50, width: 9, height: 9))
            canvas.setShadow(offset: CGSize(width: 3, height: 3), blur: 0, color: .gray)
            canvas.fill(Path(rect: CGRect(x: 150, y: 50, width: 20, height: 20)), with: .color(.red))
        }.report(format: format)
        #expect(report.rasterized.isEmpty)
    }

    @Test func `a blurred shadow in a PDF becomes an image as large as the shadow`() throws {
        let report = try drawing { canvas in
            canvas.setShadow(offset: CGSize(width: 10, height: 20), blur: 4, color: .black)
            canvas.fill(CGRect(x: 40, y: 30, width: 30, height: 20))
        }.report(format: .pdf)
        let shadow = try #require(report.rasterized.first)
        #expect(report.rasterized.count == 1 && shadow.reason == .shadow)
        // The expected rectangle is moved by the offset and enlarged by three standard deviations, which are 6 points.
        let expected = CGRect(x: 44, y: 44, width: 42, height: 32)
        #expect(shadow.bounds.contains(expected))
        #expect(expected.insetBy(dx: -4, dy: -4).contains(shadow.bounds))
    }

    @Test(arguments: [LineJoin.miter, .round])
    func `the shadow of a smooth stroke is no larger than the stroke plus its blur`(_ join: LineJoin) throws {
        let drawing = Drawing(width: 140, height: 140, background: .white) { canvas in
            canvas.setShadow(offset: CGSize(width: 3, height: 4), blur: 6, color: .black)
            canvas.setLineJoin(join)
            canvas.setLineWidth(8)
            canvas.addArc(
                center: CGPoint(x: 70, y: 70), radius: 28, startAngle: 0, endAngle: 2 * .pi, clockwise: false)
            canvas.closePath()
            canvas.strokePath()
        }
        #expect(try drawing.report(format: .svg).rasterized.isEmpty)
        let shadow = try #require(try drawing.report(format: .pdf).rasterized.first)
        #expect(CGRect(x: 27, y: 27, width: 90, height: 90).contains(shadow.bounds), "\(shadow.bounds)")
    }

    @Test(arguments: [0, 1e-9, 0.001])
    func `a shadow includes a miter next to a tiny segment`(_ step: CGFloat) throws {
        let shadow = try drawing { canvas in
            canvas.setLineWidth(16)
            canvas.addLines(between: [
                CGPoint(x: 20, y: 40), CGPoint(x: 120, y: 40), CGPoint(x: 120, y: 40 + step), CGPoint(x: 20, y: 66),
            ])
            canvas.setShadow(offset: .zero, blur: 2, color: .black)
            canvas.strokePath()
        }.report(format: .pdf).rasterized.first
        #expect(try #require(shadow).bounds.maxX > 180)
    }

    @Test(arguments: [(10, 1.0), (10, 0.2), (1.5, 0.2)])
    func `a shadow includes a miter only if it is within the miter limit`(_ limit: CGFloat, _ slope: CGFloat) throws {
        let drawing = Drawing(width: 300, height: 100) { canvas in
            canvas.setLineWidth(8)
            canvas.setMiterLimit(limit)
            canvas.move(to: CGPoint(x: 50, y: 50 - 40 * slope))
            canvas.addLine(to: CGPoint(x: 90, y: 50))
            canvas.addLine(to: CGPoint(x: 50, y: 50 + 40 * slope))
            canvas.setShadow(offset: .zero, blur: 0.01, color: .black)
            canvas.setStrokeColor(.red)
            canvas.strokePath()
        }
        let shadow = try #require(try drawing.report(format: .pdf).rasterized.first).bounds
        let tip = 90 + 4 * (1 + slope * slope).squareRoot() / slope
        let isCutOff = (1 + slope * slope).squareRoot() / slope > limit
        #expect(isCutOff ? shadow.maxX < 105 : abs(shadow.maxX - tip) < 5, "\(shadow), \(tip)")
    }

    @Test(arguments: [OutputFormat.svg, .png])
    func `shadows, blend modes, and conic gradients are not rasterized in SVG and PNG`(format: OutputFormat) throws {
        let report = try drawing { canvas in
            canvas.setShadow(offset: CGSize(width: 10, height: 20), blur: 4, color: .black)
            canvas.fill(CGRect(x: 40, y: 30, width: 30, height: 20))
            for mode in BlendMode.allCases {
                canvas.setBlendMode(mode)
                canvas.fill(
                    Path(ellipseIn: CGRect(x: 80, y: 40, width: 40, height: 20)),
                    with: .conicGradient(Gradient(colors: [.red, .blue]), center: CGPoint(x: 100, y: 50), angle: 0))
            }
        }.report(format: format)
        #expect(report.rasterized.isEmpty)
    }

    @Test func `an unsupported blend mode in a PDF rasterizes only the area within the shape's bounds`() throws {
        let blended = drawing { canvas in
            canvas.setFillColor(.orange)
            canvas.fill(CGRect(x: 0, y: 0, width: 100, height: 100))
            for mode in [BlendMode.multiply, .xor] {
                canvas.setBlendMode(mode)
                canvas.fill(CGRect(x: 80, y: 40, width: 40, height: 20))
            }
        }
        #expect(
            try blended.report(format: .pdf).rasterized
                == [.init(reason: .blendMode(.xor), bounds: CGRect(x: 80, y: 40, width: 40, height: 20))])
    }

    @Test(arguments: BlendMode.allCases)
    func `a blend mode leaves everything outside the shape unchanged in every format`(mode: BlendMode) throws {
        // The sample tests compare the pixels of each format. This test checks only that nothing outside the shape is
        // rasterized.
        let picture = drawing { canvas in
            canvas.setBlendMode(mode)
            canvas.fill(CGRect(x: 50, y: 50, width: 20, height: 20))
        }
        for format in [OutputFormat.svg, .pdf] {
            for part in try picture.report(format: format).rasterized {
                #expect(part.bounds == CGRect(x: 50, y: 50, width: 20, height: 20))
            }
        }
    }

    @Test func `a JPEG file is embedded in a PDF unchanged`() throws {
        let file = try #require(Data(base64Encoded: Self.jpeg))
        let image = try Image(data: file)
        let pdf = try drawing { $0.draw(image, in: CGRect(x: 10, y: 10, width: 50, height: 50)) }.pdf()
        #expect(pdf.range(of: file) != nil)
    }

    /// An image of 8 × 8 pixels in one color.
    static let jpeg = """
        /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAA0JCgsKCA0LCgsODg0PEyAVExISEyccHhcgLikxMC4pLSwzOko+MzZGNywtQFdBRkxO\
        UlNSMj5aYVpQYEpRUk//2wBDAQ4ODhMREyYVFSZPNS01T09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09PT09P\
        T09PT09PT0//wAARCAAIAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QA\
        FQEBAQAAAAAAAAAAAAAAAAAABQb/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCaAJUz/9k=
        """
}
