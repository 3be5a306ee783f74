// SPDX-License-Identifier: MIT

import Easel
import EaselUIKit
import Foundation
import Testing

/// Tests that no value of any argument traps or hangs. A value that cannot be drawn is reported or ignored.
@Suite(.timeLimit(.minutes(20))) struct BadValueTests {
    private static let values: [CGFloat] = [
        .nan, .infinity, -.infinity, .greatestFiniteMagnitude, -1e300, 1e9, -1, -0.0, 0, .leastNonzeroMagnitude, 0.5,
    ]

    private let size = CGSize(width: 16, height: 16)

    /// Runs drawing code in a picture. If it causes an error, the error must have a description.
    private func draw(_ body: (CGContext) -> Void) throws {
        let environment = try TestEnvironment.environment()
        do {
            try environment.run {
                _ = UIGraphicsImageRenderer(size: size).image { body($0.cgContext) }
            }
        } catch {
            #expect(!"\(error)".isEmpty)
        }
    }

    @Test(arguments: values) func `paths and painting accept invalid values without trapping`(_ value: CGFloat) throws {
        let rect = CGRect(x: value, y: 2, width: 5, height: value)
        let point = CGPoint(x: value, y: 3)
        try draw { _ in
            UIBezierPath(roundedRect: rect, cornerRadius: value).fill()
            UIBezierPath(ovalIn: rect).addClip()
            UIBezierPath(
                roundedRect: rect, byRoundingCorners: [.topLeft], cornerRadii: CGSize(width: value, height: 2)
            ).stroke()
        }
        try draw { _ in
            let path = UIBezierPath(
                arcCenter: point, radius: value, startAngle: value, endAngle: 1, clockwise: true)
            path.addLine(to: point)
            path.addCurve(to: point, controlPoint1: point, controlPoint2: .zero)
            path.addQuadCurve(to: point, controlPoint: point)
            path.apply(CGAffineTransform(a: value, b: 0, c: 1, d: value, tx: 0, ty: value))
            (path.lineWidth, path.miterLimit) = (value, value)
            path.setLineDash([value, 1], count: 2, phase: value)
            _ = path.contains(point)
            _ = (path.bounds, path.currentPoint, path.reversing())
            path.stroke()
            path.fill(with: .normal, alpha: value)
        }
        try draw { _ in
            UIColor(red: value, green: value, blue: 0, alpha: value).set()
            UIColor(hue: value, saturation: value, brightness: 1, alpha: 1).setStroke()
            UIRectFill(rect)
            UIRectFrame(rect)
            UIRectClip(rect)
        }
    }

    @Test(arguments: values) func `contexts accept invalid values without trapping`(_ value: CGFloat) throws {
        let point = CGPoint(x: value, y: 3)
        let gradient = try #require(
            CGGradient(
                colorsSpace: nil, colors: [UIColor.red.cgColor, UIColor.blue.cgColor] as CFArray,
                locations: [0, value]))
        let calls: [(CGContext) -> Void] = [
            { $0.translateBy(x: value, y: value) }, { $0.scaleBy(x: value, y: 1) }, { $0.rotate(by: value) },
            { $0.concatenate(CGAffineTransform(a: 1, b: value, c: 0, d: 1, tx: 0, ty: 0)) },
            { $0.setLineWidth(value) }, { $0.setMiterLimit(value) }, { $0.setFlatness(value) },
            { $0.setAlpha(value) }, { $0.setLineDash(phase: value, lengths: [value]) },
            { $0.setShadow(offset: CGSize(width: value, height: 0), blur: value, color: UIColor.red.cgColor) },
            { $0.addArc(tangent1End: point, tangent2End: .zero, radius: value) },
            { $0.strokeLineSegments(between: [point, .zero]) },
            { $0.drawLinearGradient(gradient, start: point, end: .zero, options: []) },
            {
                $0.drawRadialGradient(
                    gradient, startCenter: point, startRadius: value, endCenter: .zero, endRadius: 1, options: [])
            },
            { $0.drawConicGradient(gradient, center: point, angle: value) },
            { $0.beginTransparencyLayer(in: CGRect(x: value, y: 0, width: 1, height: 1), auxiliaryInfo: nil) },
            { $0.textPosition = point },
            { _ = $0.convertToUserSpace(point) },
        ]
        for call in calls {
            try draw { context in
                call(context)
                context.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
                CTLineDraw(CTLineCreateWithAttributedString(NSAttributedString(string: "x")), context)
            }
        }
    }

    @Test(arguments: values) func `text accepts invalid values without trapping`(_ value: CGFloat) throws {
        let style = NSMutableParagraphStyle()
        (style.lineSpacing, style.headIndent, style.tailIndent) = (value, value, value)
        let heights = NSMutableParagraphStyle()
        (heights.minimumLineHeight, heights.maximumLineHeight, heights.lineHeightMultiple) = (value, value, value)
        let shadow = NSShadow()
        (shadow.shadowOffset, shadow.shadowBlurRadius) = (CGSize(width: value, height: value), value)
        let attributes: [[NSAttributedString.Key: Any]] = [
            [.font: UIFont.systemFont(ofSize: value)], [.kern: value], [.baselineOffset: value],
            [.strokeWidth: value], [.shadow: shadow], [.paragraphStyle: style], [.paragraphStyle: heights],
            [.font: UIFont.systemFont(ofSize: 12, weight: UIFont.Weight(value))],
        ]
        let rect = CGRect(x: 0, y: value, width: value, height: value)
        for attributes in attributes {
            let text = NSAttributedString(string: "some text\nof two paragraphs", attributes: attributes)
            try draw { _ in
                text.draw(at: CGPoint(x: value, y: 1))
                text.draw(in: rect)
                text.draw(with: rect, options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine], context: nil)
                _ = text.boundingRect(with: rect.size, options: .usesDeviceMetrics, context: nil)
                _ = (text.size(), UIFont.systemFont(ofSize: value).lineHeight)
                let framesetter = CTFramesetterCreateWithAttributedString(text)
                var fit = CFRange()
                _ = CTFramesetterSuggestFrameSizeWithConstraints(
                    framesetter, CFRangeMake(.max, .max), nil, rect.size, &fit)
                let frame = CTFramesetterCreateFrame(
                    framesetter, CFRangeMake(-3, .max), CGPath(rect: rect, transform: nil), nil)
                _ = (CTFrameGetLines(frame), CTFrameGetVisibleStringRange(frame))
            }
        }
    }

    @Test(arguments: values) func `images, layers, and renderers accept invalid values without trapping`(
        _ value: CGFloat
    ) throws {
        let rect = CGRect(x: value, y: 0, width: value, height: 8)
        let image = try TwoColors.image(scale: value)
        let insets = UIEdgeInsets(top: value, left: value, bottom: 1, right: value)
        try draw { _ in
            image.draw(in: rect)
            image.draw(at: rect.origin, blendMode: .normal, alpha: value)
            image.drawAsPattern(in: rect)
            image.resizableImage(withCapInsets: insets).draw(in: CGRect(x: 0, y: 0, width: 9, height: 9))
            image.resizableImage(withCapInsets: insets, resizingMode: .stretch).draw(in: rect)
            _ = image.withTintColor(UIColor(white: value, alpha: value))
            _ = image.jpegData(compressionQuality: value)
            _ = image.cgImage?.cropping(to: rect)
            _ = rect.inset(by: insets)
        }
        try draw { context in
            let layer = CAGradientLayer()
            (layer.bounds, layer.colors) = (rect, [UIColor.red.cgColor, UIColor.blue.cgColor])
            (layer.startPoint, layer.cornerRadius, layer.borderWidth) = (rect.origin, value, value)
            (layer.opacity, layer.shadowOpacity, layer.shadowRadius) = (Float(value), Float(value), value)
            layer.type = .conic
            let shape = CAShapeLayer()
            (shape.frame, shape.path) = (rect, UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 5, height: 5)).cgPath)
            (shape.strokeColor, shape.lineWidth, shape.strokeStart, shape.strokeEnd) = (.black, value, value, value)
            shape.lineDashPattern = [NSNumber(value: Double(value))]
            shape.zPosition = value
            layer.addSublayer(shape)
            layer.render(in: context)
        }
        _ = try? TestEnvironment.environment().run {
            let format = UIGraphicsImageRendererFormat()
            format.scale = value
            _ = UIGraphicsImageRenderer(size: size, format: format).pngData { _ in }
            _ = UIGraphicsPDFRenderer(bounds: rect).pdfData { context in
                context.beginPage()
                context.fill(rect)
            }
            UIGraphicsBeginImageContextWithOptions(rect.size, true, value)
            _ = UIGraphicsGetCurrentContext().map { ($0.width, $0.height) }
            UIGraphicsEndImageContext()
        }
    }

    @Test func `layers that contain themselves or nest too deeply are errors`() throws {
        let (one, other) = (CALayer(), CALayer())
        one.addSublayer(other)
        #expect(throws: UIKitError.self) { try TestEnvironment.environment().run { other.addSublayer(one) } }
        #expect(one.superlayer == nil)
        one.mask = one
        #expect(throws: (any Error).self) { try Picture.of(4, 4) { one.render(in: $0.cgContext) } }
        one.mask = nil
        var innermost = one
        for _ in 0..<1000 {
            let next = CALayer()
            innermost.addSublayer(next)
            innermost = next
        }
        #expect(throws: (any Error).self) { try Picture.of(4, 4) { one.render(in: $0.cgContext) } }
    }
}
