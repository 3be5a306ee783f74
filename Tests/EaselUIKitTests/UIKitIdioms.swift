// SPDX-License-Identifier: MIT

#if canImport(UIKit)
    import UIKit
#else
    import EaselUIKit
#endif

// Drawing code as found in iOS apps. It must compile here unchanged; `UIKitIdiomTests` draws some of it.

extension UIColor {
    convenience init(hex: Int, alpha: CGFloat = 1) {
        self.init(
            red: CGFloat(hex >> 16 & 0xFF) / 255, green: CGFloat(hex >> 8 & 0xFF) / 255,
            blue: CGFloat(hex & 0xFF) / 255, alpha: alpha)
    }

    static let brand = UIColor(hex: 0x336699)
    static let literal = #colorLiteral(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)

    func lighter(by amount: CGFloat) -> UIColor {
        var (hue, saturation, brightness, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        guard getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha) else { return self }
        return UIColor(hue: hue, saturation: saturation, brightness: min(brightness + amount, 1), alpha: alpha)
    }
}

extension UIFont {
    var italic: UIFont {
        guard let descriptor = fontDescriptor.withSymbolicTraits(.traitItalic) else { return self }
        return UIFont(descriptor: descriptor, size: 0)
    }
}

extension UIImage {
    static func filled(_ color: UIColor, size: CGSize = CGSize(width: 1, height: 1)) -> UIImage? {
        UIGraphicsBeginImageContextWithOptions(size, false, 0)
        defer { UIGraphicsEndImageContext() }
        guard let context = UIGraphicsGetCurrentContext() else { return nil }
        context.setFillColor(color.cgColor)
        context.fill(CGRect(origin: .zero, size: size))
        return UIGraphicsGetImageFromCurrentImageContext()
    }

    func rounded(radius: CGFloat) -> UIImage {
        let rect = CGRect(origin: .zero, size: size)
        let format = UIGraphicsImageRendererFormat()
        format.scale = scale
        return UIGraphicsImageRenderer(size: size, format: format).image { _ in
            UIBezierPath(roundedRect: rect, cornerRadius: radius).addClip()
            draw(in: rect)
        }
    }

    func resized(to target: CGSize) -> UIImage {
        UIGraphicsImageRenderer(size: target).image { context in
            context.cgContext.interpolationQuality = .high
            self.draw(in: CGRect(origin: .zero, size: target))
        }
    }
}

/// A gauge with drawing code such as that in a view's `draw(_:)`.
struct Gauge {
    var value: CGFloat
    var bounds: CGRect

    func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        defer { context.restoreGState() }
        context.translateBy(x: rect.midX, y: rect.midY)
        context.rotate(by: -.pi / 2)
        context.setLineWidth(6)
        context.setLineCap(.round)
        context.setStrokeColor(UIColor.systemGray5.cgColor)
        context.addArc(
            center: .zero, radius: rect.width / 2 - 4, startAngle: 0, endAngle: .pi * 2, clockwise: false)
        context.strokePath()
        context.setStrokeColor(UIColor.brand.cgColor)
        context.addArc(
            center: .zero, radius: rect.width / 2 - 4, startAngle: 0, endAngle: value * .pi * 2, clockwise: false)
        context.drawPath(using: .stroke)
    }
}

/// Code that draws centered text and text that flows through columns.
enum Typesetter {
    static func drawCentered(_ text: String, in rect: CGRect, font: UIFont) {
        let style = NSMutableParagraphStyle()
        style.alignment = .center
        style.lineBreakMode = .byWordWrapping
        let attributes: [NSAttributedString.Key: Any] = [
            .font: font, .foregroundColor: UIColor.label, .paragraphStyle: style, .kern: 0.5,
        ]
        let size = (text as NSString).boundingRect(
            with: CGSize(width: rect.width, height: .infinity), options: [.usesLineFragmentOrigin, .usesFontLeading],
            attributes: attributes, context: nil
        ).size
        (text as NSString).draw(
            in: CGRect(
                x: rect.minX, y: rect.midY - ceil(size.height) / 2, width: rect.width, height: ceil(size.height)),
            withAttributes: attributes)
    }

    static func drawColumns(_ text: NSAttributedString, in columns: [CGRect], height: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.textMatrix = .identity
        context.translateBy(x: 0, y: height)
        context.scaleBy(x: 1, y: -1)
        let framesetter = CTFramesetterCreateWithAttributedString(text as CFAttributedString)
        var start = 0
        for column in columns where start < text.length {
            let path = CGMutablePath()
            path.addRect(
                CGRect(x: column.minX, y: height - column.maxY, width: column.width, height: column.height))
            let frame = CTFramesetterCreateFrame(framesetter, CFRangeMake(start, 0), path, nil)
            CTFrameDraw(frame, context)
            start += CTFrameGetVisibleStringRange(frame).length
        }
    }
}

/// A layer with custom drawing.
final class StripeLayer: CALayer {
    override init() { super.init() }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override func draw(in context: CGContext) {
        context.setFillColor(UIColor.literal.cgColor)
        for x in stride(from: bounds.minX, to: bounds.maxX, by: 8) {
            context.fill(CGRect(x: x, y: bounds.minY, width: 4, height: bounds.height))
        }
    }
}

/// A path subclass with a custom initializer.
final class ArrowPath: UIBezierPath {
    convenience init(from start: CGPoint, to end: CGPoint) {
        self.init()
        move(to: start)
        addLine(to: end)
        let angle = atan2(end.y - start.y, end.x - start.x)
        for turn in [CGFloat.pi * 0.8, -.pi * 0.8] {
            move(to: end)
            addLine(to: CGPoint(x: end.x + 8 * cos(angle + turn), y: end.y + 8 * sin(angle + turn)))
        }
        lineWidth = 2
        lineJoinStyle = .round
    }
}
