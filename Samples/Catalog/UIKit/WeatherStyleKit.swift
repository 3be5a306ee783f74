// SPDX-License-Identifier: MIT

#if canImport(UIKit)
    import UIKit
#else
    import EaselUIKit
#endif

// A source file from an iOS app, unchanged.

enum WeatherStyleKit {
    enum Sky {
        case clear, cloudy, rainy

        var name: String {
            switch self {
            case .clear: "Clear"
            case .cloudy: "Some clouds"
            case .rainy: "Rain"
            }
        }

        var colors: [UIColor] {
            switch self {
            case .clear: [UIColor(red: 0.11, green: 0.42, blue: 0.82, alpha: 1), .systemCyan]
            case .cloudy: [UIColor(red: 0.22, green: 0.47, blue: 0.75, alpha: 1), .systemTeal]
            case .rainy: [UIColor(red: 0.16, green: 0.23, blue: 0.36, alpha: 1), .systemGray]
            }
        }
    }

    static func drawCard(frame: CGRect, city: String, temperature: Int, sky: Sky) {
        guard let context = UIGraphicsGetCurrentContext(),
            let gradient = CGGradient(
                colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: sky.colors.map(\.cgColor) as CFArray,
                locations: [0, 1])
        else { return }

        context.saveGState()
        UIBezierPath(roundedRect: frame, cornerRadius: 22).addClip()
        context.drawLinearGradient(
            gradient, start: CGPoint(x: frame.midX, y: frame.minY), end: CGPoint(x: frame.midX, y: frame.maxY),
            options: [])

        if sky != .rainy {
            context.saveGState()
            context.setShadow(offset: .zero, blur: 24, color: UIColor.systemYellow.cgColor)
            let sun = UIBezierPath(ovalIn: CGRect(x: frame.maxX - 94, y: frame.minY + 26, width: 68, height: 68))
            UIColor.systemYellow.setFill()
            sun.fill()
            context.restoreGState()
        }
        if sky != .clear {
            context.saveGState()
            context.setAlpha(0.9)
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            UIColor.white.setFill()
            cloud(at: CGPoint(x: frame.maxX - 116, y: frame.minY + 52)).fill()
            context.endTransparencyLayer()
            context.restoreGState()
        }
        if sky == .rainy {
            let drops = UIBezierPath()
            for drop in 0..<4 {
                let top = CGPoint(x: frame.maxX - 94 + CGFloat(drop) * 20, y: frame.minY + 112)
                drops.move(to: top)
                drops.addLine(to: CGPoint(x: top.x - 5, y: top.y + 14))
            }
            (drops.lineWidth, drops.lineCapStyle) = (3, .round)
            UIColor.systemCyan.setStroke()
            drops.stroke()
        }
        context.restoreGState()

        func draw(_ text: String, _ font: UIFont, above baseline: CGFloat) {
            let style = NSMutableParagraphStyle()
            style.alignment = .left
            let line = NSAttributedString(
                string: text, attributes: [.font: font, .foregroundColor: UIColor.white, .paragraphStyle: style])
            line.draw(at: CGPoint(x: frame.minX + 20, y: baseline - font.ascender))
        }
        draw(city, .boldSystemFont(ofSize: 18), above: frame.minY + 38)
        draw("\(temperature)°", .systemFont(ofSize: 60), above: frame.maxY - 48)
        draw(sky.name, .systemFont(ofSize: 15), above: frame.maxY - 20)
    }

    static func cloud(at origin: CGPoint) -> UIBezierPath {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: 18, y: 50))
        path.addArc(
            withCenter: CGPoint(x: 18, y: 32), radius: 18, startAngle: .pi / 2, endAngle: -.pi / 2, clockwise: true)
        path.addArc(withCenter: CGPoint(x: 46, y: 24), radius: 24, startAngle: -2.8, endAngle: -0.4, clockwise: true)
        path.addArc(withCenter: CGPoint(x: 78, y: 34), radius: 16, startAngle: -1.8, endAngle: .pi / 2, clockwise: true)
        path.close()
        path.apply(CGAffineTransform(translationX: origin.x, y: origin.y))
        return path
    }
}
