// SPDX-License-Identifier: MIT

#if canImport(UIKit)
    import UIKit
#else
    import EaselUIKit
#endif

// A source file from an iOS app, unchanged.

enum AvatarRenderer {
    static let colors: [UIColor] = [.systemIndigo, .systemTeal, .systemPink, .systemOrange]

    static func image(initials: String, index: Int, diameter: CGFloat) -> UIImage {
        let bounds = CGRect(x: 0, y: 0, width: diameter, height: diameter)
        return UIGraphicsImageRenderer(bounds: bounds).image { context in
            UIBezierPath(ovalIn: bounds).addClip()
            let background = CAGradientLayer()
            background.frame = bounds
            let color = colors[index % colors.count]
            background.colors = [color.withAlphaComponent(0.7).cgColor, color.cgColor]
            background.render(in: context.cgContext)

            let attributes: [NSAttributedString.Key: Any] = [
                .font: UIFont.boldSystemFont(ofSize: diameter * 0.36), .foregroundColor: UIColor.white,
            ]
            let size = initials.size(withAttributes: attributes)
            initials.draw(
                at: CGPoint(x: bounds.midX - size.width / 2, y: bounds.midY - size.height / 2),
                withAttributes: attributes)
        }
    }

    static func drawStack(_ people: [String], in rect: CGRect) {
        for (index, initials) in people.enumerated() {
            let frame = CGRect(
                x: rect.minX + CGFloat(index) * rect.height * 0.72, y: rect.minY, width: rect.height,
                height: rect.height)
            UIColor.white.setFill()
            UIBezierPath(ovalIn: frame).fill()
            let photo = frame.insetBy(dx: 3, dy: 3)
            image(initials: initials, index: index, diameter: photo.width).draw(at: photo.origin)

            let progress = CAShapeLayer()
            progress.path =
                UIBezierPath(
                    arcCenter: CGPoint(x: frame.midX, y: frame.midY), radius: frame.width / 2 - 1.5,
                    startAngle: -.pi / 2,
                    endAngle: .pi * 1.5, clockwise: true
                ).cgPath
            (progress.fillColor, progress.strokeColor) = (nil, colors[index % colors.count].cgColor)
            (progress.lineWidth, progress.lineCap) = (3, .round)
            progress.strokeEnd = 0.25 * CGFloat(index + 1)
            if let context = UIGraphicsGetCurrentContext() { progress.render(in: context) }
        }
    }
}
