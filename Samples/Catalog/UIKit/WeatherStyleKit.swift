// SPDX-License-Identifier: MIT

#if canImport(UIKit)
    import UIKit
#else
    import EaselUIKit
#endif

// A source file from an iOS app, unchanged.

enum WeatherStyleKit {
    static func drawCard(frame: CGRect, city: String, temperature: Int) {
        let sky = [UIColor(red: 0.22, green: 0.49, blue: 0.85, alpha: 1).cgColor, UIColor.systemCyan.cgColor]
        guard let context = UIGraphicsGetCurrentContext(),
            let gradient = CGGradient(
                colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: sky as CFArray, locations: [0, 1])
        else { return }

        context.saveGState()
        UIBezierPath(roundedRect: frame, cornerRadius: 20).addClip()
        context.drawLinearGradient(
            gradient, start: CGPoint(x: frame.midX, y: frame.minY), end: CGPoint(x: frame.midX, y: frame.maxY),
            options: [])

        context.saveGState()
        context.setShadow(offset: .zero, blur: 24, color: UIColor.systemYellow.cgColor)
        let sun = UIBezierPath(ovalIn: CGRect(x: frame.maxX - 108, y: frame.minY + 22, width: 72, height: 72))
        UIColor.systemYellow.setFill()
        sun.fill()
        context.restoreGState()

        context.saveGState()
        context.setAlpha(0.9)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        UIColor.white.setFill()
        cloud(at: CGPoint(x: frame.maxX - 150, y: frame.minY + 64)).fill()
        context.endTransparencyLayer()
        context.restoreGState()
        context.restoreGState()

        let style = NSMutableParagraphStyle()
        style.alignment = .left
        let attributes: [NSAttributedString.Key: Any] = [
            .font: UIFont.systemFont(ofSize: 17), .foregroundColor: UIColor.white, .paragraphStyle: style,
        ]
        let title = NSAttributedString(string: city, attributes: attributes)
        let height = title.boundingRect(with: frame.size, options: .usesLineFragmentOrigin, context: nil).height
        title.draw(in: CGRect(x: frame.minX + 20, y: frame.minY + 18, width: frame.width - 140, height: height))
        "\(temperature)°".draw(
            at: CGPoint(x: frame.minX + 18, y: frame.minY + 18 + height),
            withAttributes: [.font: UIFont.boldSystemFont(ofSize: 54), .foregroundColor: UIColor.white])
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
