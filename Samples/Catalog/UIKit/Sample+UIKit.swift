// SPDX-License-Identifier: MIT

import Easel
import EaselGallery
import EaselUIKit

/// Samples with code taken from source files of an iOS app.
extension Sample {
    static let uikitStyleKit = Sample(
        "uikit-style-kit", title: "A StyleKit from an iOS app",
        summary: "Three cards with gradients, a shadow, transparency layers and text, drawn by unchanged UIKit code.",
        categories: ["Porting"],
        symbols: [
            "EaselUIKit/UIColor", "EaselUIKit/CGGradient", "EaselUIKit/CGContext/saveGState()",
            "EaselUIKit/CGContext/drawLinearGradient(_:start:end:options:)",
            "EaselUIKit/CGContext/setShadow(offset:blur:color:)", "EaselUIKit/CGContext/restoreGState()",
        ], width: 760, height: 268, helpers: ["WeatherStyleKit.swift"]
    ) { canvas in
        // sample uikit-style-kit
        try canvas.drawUIKit { _ in
            let cities: [(String, Int, WeatherStyleKit.Sky)] = [
                ("Lisbon", 27, .clear), ("Reykjavík", 12, .cloudy), ("Bergen", 9, .rainy),
            ]
            for (index, (city, temperature, sky)) in cities.enumerated() {
                let frame = CGRect(x: 32 + 239 * CGFloat(index), y: 32, width: 218, height: 204)
                WeatherStyleKit.drawCard(frame: frame, city: city, temperature: temperature, sky: sky)
            }
        }
        // end of sample
    }

    static let uikitInvoice = Sample(
        "uikit-invoice", title: "A PDF report from an iOS app",
        summary: "An A5 page with attributed text, measured rows and a dashed line, drawn by unchanged UIKit code.",
        categories: ["Porting"],
        symbols: [
            "EaselUIKit/UIGraphicsPDFRendererFormat", "EaselUIKit/UIGraphicsPDFRenderer",
            "EaselUIKit/UIGraphicsPDFRendererContext/beginPage()", "EaselUIKit/NSMutableParagraphStyle",
            "EaselUIKit/UIBezierPath/setLineDash(_:count:phase:)", "EaselUIKit/UIColor/setStroke()",
        ], crop: CGRect(x: 0, y: 0, width: 420, height: 289),
        width: 420, height: 595, helpers: ["InvoiceRenderer.swift"]
    ) { canvas in
        // sample uikit-invoice
        try canvas.drawUIKit { _ in
            let items = [("Espresso beans, 1 kg", "24.00"), ("Paper filters", "3.50"), ("Kettle", "59.90")]
            let invoice = InvoiceRenderer(
                number: "2026-0142", date: "21 March 2026", customer: "Ingrid Solheim", items: items, total: "87.40")
            invoice.draw(in: canvas.bounds)
        }
        // end of sample
    }

    static let uikitAvatars = Sample(
        "uikit-avatars", title: "Avatars from an iOS app",
        summary: "Images of a renderer with gradient layers, in rings of shape layers, drawn by unchanged UIKit code.",
        categories: ["Porting"],
        symbols: [
            "EaselUIKit/UIGraphicsImageRenderer", "EaselUIKit/CAGradientLayer",
            "EaselUIKit/UIColor/withAlphaComponent(_:)", "EaselUIKit/CALayer/render(in:)",
            "EaselUIKit/UIImage/draw(at:)", "EaselUIKit/CAShapeLayer",
        ], crop: CGRect(x: 20, y: 0, width: 300, height: 204),
        width: 640, height: 204, helpers: ["AvatarRenderer.swift"]
    ) { canvas in
        // sample uikit-avatars
        try canvas.drawUIKit { _ in
            let people: [(name: String, progress: CGFloat)] = [
                ("Amara Kone", 0.9), ("João Melo", 0.65), ("Øyvind Strand", 0.4), ("Li Wei", 1),
            ]
            AvatarRenderer.drawRow(people, in: canvas.bounds.insetBy(dx: 40, dy: 30))
        }
        // end of sample
    }
}
