// SPDX-License-Identifier: MIT

import Easel
import EaselGallery
import EaselUIKit

/// Samples with code taken from source files of an iOS app.
extension Sample {
    static let uikitStyleKit = Sample(
        "uikit-style-kit", title: "A StyleKit from an iOS app",
        summary: "A gradient, a shadow, a transparency layer and text, drawn by unchanged UIKit code.",
        categories: ["Porting"],
        symbols: [
            "EaselUIKit/UIColor", "EaselUIKit/CGGradient", "EaselUIKit/CGContext/saveGState()",
            "EaselUIKit/CGContext/drawLinearGradient(_:start:end:options:)",
            "EaselUIKit/CGContext/setShadow(offset:blur:color:)", "EaselUIKit/CGContext/restoreGState()",
        ], width: 340, height: 180, helpers: ["WeatherStyleKit.swift"]
    ) { canvas in
        // sample uikit-style-kit
        try canvas.drawUIKit { _ in
            WeatherStyleKit.drawCard(
                frame: canvas.bounds.insetBy(dx: 20, dy: 20), city: "Reykjavík", temperature: 12)
        }
        // end of sample
    }

    static let uikitInvoice = Sample(
        "uikit-invoice", title: "A PDF report from an iOS app",
        summary: "Attributed text, measured rows and a dashed line, drawn by unchanged UIKit code.",
        categories: ["Porting"],
        symbols: [
            "EaselUIKit/UIGraphicsPDFRendererFormat", "EaselUIKit/UIGraphicsPDFRenderer",
            "EaselUIKit/UIGraphicsPDFRendererContext/beginPage()", "EaselUIKit/NSMutableParagraphStyle",
            "EaselUIKit/UIBezierPath/setLineDash(_:count:phase:)", "EaselUIKit/UIColor/setStroke()",
        ], width: 380, height: 250, helpers: ["InvoiceRenderer.swift"]
    ) { canvas in
        // sample uikit-invoice
        try canvas.drawUIKit { _ in
            let items = [("Espresso beans, 1 kg", "24.00"), ("Paper filters", "3.50"), ("Kettle", "59.90")]
            InvoiceRenderer(items: items, total: "87.40").draw(in: canvas.bounds.insetBy(dx: 28, dy: 28))
        }
        // end of sample
    }

    static let uikitAvatars = Sample(
        "uikit-avatars", title: "Avatars from an iOS app",
        summary: "An image renderer, a gradient layer and a shape layer, used by unchanged UIKit code.",
        categories: ["Porting"],
        symbols: [
            "EaselUIKit/UIGraphicsImageRenderer", "EaselUIKit/CAGradientLayer",
            "EaselUIKit/UIColor/withAlphaComponent(_:)", "EaselUIKit/CALayer/render(in:)",
            "EaselUIKit/UIImage/draw(at:)", "EaselUIKit/CAShapeLayer",
        ], width: 300, height: 120, helpers: ["AvatarRenderer.swift"]
    ) { canvas in
        // sample uikit-avatars
        try canvas.drawUIKit { _ in
            AvatarRenderer.drawStack(["AK", "JM", "ØS", "LW"], in: canvas.bounds.insetBy(dx: 24, dy: 20))
        }
        // end of sample
    }
}
