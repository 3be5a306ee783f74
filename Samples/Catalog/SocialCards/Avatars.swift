// SPDX-License-Identifier: MIT

import Easel
import EaselGallery
import Foundation

extension Sample {
    static let avatars = Sample(
        "avatars", title: "Avatars from photos and initials",
        summary:
            "A photo cropped to circles of six sizes with a status dot, initials on colors made from names, a stack, and rings.",
        categories: ["Pictures that servers send", "Images", "Badges"],
        symbols: [
            "Easel/Canvas/clip(outside:using:)", "Easel/Dash/fitted(_:to:closed:)", "Easel/Image/cropped(to:)",
            "Easel/Path/addRelativeArc(center:radius:startAngle:delta:transform:)-103eu", "Easel/Angle/turns(_:)",
            "Easel/Paint/conicGradient(_:center:angle:transform:)",
        ],
        crop: CGRect(x: 324, y: 20, width: 512, height: 352), width: 840, height: 404,
        helpers: ["Avatar.swift", "HolidayPhoto.swift", "Portrait.swift", "../Images/Landscape.swift"]
    ) { canvas in
        // sample
        let text = Font("Noto Sans", size: 12)
        let slate = Color(hex: 0x5B6678)
        let photo = try Drawing.holidayPhoto.image(scale: 2)

        // The photo, darkened outside the circle that is used.
        let frame = CGRect(x: 40, y: 40, width: 270, height: 324)
        let crop = CGRect(x: 35, y: 72, width: 200, height: 200)
        let circle = Path(ellipseIn: crop.offsetBy(dx: frame.minX, dy: frame.minY))
        canvas.withState {
            canvas.clip(to: Path(roundedRect: frame, cornerRadius: 14))
            canvas.draw(photo, in: frame)
            canvas.clip(outside: circle)
            canvas.fill(frame, with: .color(Color(hex: 0x0B1626, alpha: 0.55)))
        }
        canvas.stroke(
            circle, with: .color(.white),
            style: StrokeStyle(lineWidth: 2, dash: Dash.fitted([8, 6], to: circle.length, closed: true)))
        let pixels = crop.applying(CGAffineTransform(scaleX: 2, y: 2))
        let face = photo.cropped(to: pixels)

        // The photo and initials in six sizes.
        let names = ["Amara Okafor", "Åsa Öberg", "Tomás Rey", "李明", "Lucía Vega", "Eva Novak"]
        var left: CGFloat = 360
        for (side, name) in zip([112, 80, 56, 40, 32, 20] as [CGFloat], names) {
            let square = CGRect(x: left, y: 96 - side / 2, width: side, height: side)
            try canvas.draw(Avatar(name: "Amara Okafor", photo: face, isOnline: true), in: square)
            try canvas.draw(Avatar(name: name), in: square.offsetBy(dx: 0, dy: 132))
            canvas.draw(
                "\(Int(side))", at: CGPoint(x: square.midX, y: 308), font: text, color: slate, anchor: .baselineCenter)
            left += side + 20
        }

        // A stack of members, and rings.
        let members = ["Pia Lund", "Leo Costa", "Élodie Roux", "Kofi Mensah"].map { Avatar(name: $0) }
        let first = CGRect(x: 360, y: 324, width: 40, height: 40)
        try canvas.draw([Avatar(name: "Amara Okafor", photo: face)] + members, inRowFrom: first, step: 33)
        canvas.draw("+ 12 more", at: CGPoint(x: 542, y: 344), font: text.withSize(14), color: slate, anchor: .left)
        let sunset = Gradient(colors: [0xF9A826, 0xE8455F, 0x8E3CC7, 0xF9A826].map { Color(hex: $0) })
        for (index, share) in [1, 0.7, 0.35].enumerated() {
            let square = CGRect(x: 668 + 46 * CGFloat(index), y: 324, width: 40, height: 40)
            let ring = Path { path in
                path.addRelativeArc(
                    center: CGPoint(x: square.midX, y: square.midY), radius: 18.5, startAngle: .degrees(-90),
                    delta: .turns(share))
            }
            canvas.stroke(
                Path(ellipseIn: square.insetBy(dx: 1.5, dy: 1.5)), with: .color(Color(hex: 0xE3E8EF)), lineWidth: 3)
            canvas.stroke(
                ring, with: .conicGradient(sunset, center: CGPoint(x: square.midX, y: square.midY), angle: -.pi / 2),
                style: StrokeStyle(lineWidth: 3, lineCap: .round))
            try canvas.draw(Avatar(name: "Amara Okafor", photo: face), in: square.insetBy(dx: 5, dy: 5))
        }
        // end of sample
    }
}
