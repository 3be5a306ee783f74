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

    static func drawRow(_ people: [(name: String, progress: CGFloat)], in rect: CGRect) {
        let diameter = rect.height - 34
        let step = (rect.width - diameter) / CGFloat(max(people.count - 1, 1))
        for (index, person) in people.enumerated() {
            let frame = CGRect(
                x: rect.minX + CGFloat(index) * step, y: rect.minY, width: diameter, height: diameter)
            let initials = person.name.split(separator: " ").compactMap(\.first).map(String.init).joined()
            let photo = frame.insetBy(dx: 9, dy: 9)
            image(initials: initials, index: index, diameter: photo.width).draw(at: photo.origin)

            let center = CGPoint(x: frame.midX, y: frame.midY)
            for (color, end) in [(UIColor.systemGray5, 1), (colors[index % colors.count], person.progress)] {
                let ring = CAShapeLayer()
                ring.path =
                    UIBezierPath(
                        arcCenter: center, radius: frame.width / 2 - 2, startAngle: -.pi / 2, endAngle: .pi * 1.5,
                        clockwise: true
                    ).cgPath
                (ring.fillColor, ring.strokeColor) = (nil, color.cgColor)
                (ring.lineWidth, ring.lineCap) = (4, .round)
                ring.strokeEnd = end
                if let context = UIGraphicsGetCurrentContext() { ring.render(in: context) }
            }

            let attributes: [NSAttributedString.Key: Any] = [
                .font: UIFont.systemFont(ofSize: 14), .foregroundColor: UIColor.darkGray,
            ]
            let size = person.name.size(withAttributes: attributes)
            person.name.draw(
                at: CGPoint(x: frame.midX - size.width / 2, y: rect.maxY - size.height), withAttributes: attributes)
        }
    }
}
