// SPDX-License-Identifier: MIT

import Easel
import EaselBarcodes
import EaselGallery
import Foundation

extension Sample {
    static let businessCard = Sample(
        "business-card", title: "A business card, front and back",
        summary: "A card of 85 by 55 millimeters with a pattern of arches on its back and a QR code on its front.",
        categories: ["Pictures that servers send", "Documents", "Patterns"],
        symbols: [
            "Easel/Canvas/setShadow(offset:blur:color:)", "Easel/Canvas/setCharacterSpacing(_:)",
            "Easel/Font/withSize(_:)", "Easel/Font/weight(_:)", "Easel/Color/mixed(with:by:in:)",
            "EaselBarcodes/Barcode/foreground",
        ],
        crop: CGRect(x: 20, y: 0, width: 458, height: 316), width: 800, height: 316,
        background: Color(hex: 0xE9E4DB), helpers: ["ArchPattern.swift"]
    ) { canvas in
        // sample
        let (pine, copper, ink) = (Color(hex: 0x1F3D36), Color(hex: 0xC67C4E), Color(hex: 0x22302C))
        let text = Font("Noto Sans", size: 10.5)
        let front = CGRect(x: 40, y: 48, width: 340, height: 220)
        let back = front.offsetBy(dx: 380, dy: 0)
        for (card, color) in [(front, Color.white), (back, pine)] {
            canvas.withState {
                canvas.setShadow(offset: CGSize(width: 0, height: 5), blur: 16, color: Color(white: 0, alpha: 0.22))
                canvas.fill(Path(roundedRect: card, cornerRadius: 5), with: .color(color))
            }
        }

        // The front, with margins of 26 points.
        let content = front.insetBy(dx: 26, dy: 26)
        canvas.drawArch(foot: CGPoint(x: content.minX + 16, y: content.minY + 20), radius: 15, color: copper)
        canvas.withState {
            canvas.setCharacterSpacing(2.4)
            canvas.draw(
                "HALDEN RHYS", at: CGPoint(x: content.minX + 44, y: content.minY + 20),
                font: text.withSize(12).weight(.bold), color: pine)
        }
        canvas.draw(
            "Nora Halden", at: CGPoint(x: content.minX, y: front.midY + 6), font: text.withSize(22).weight(.bold),
            color: ink)
        canvas.draw(
            "Architect and partner", at: CGPoint(x: content.minX, y: front.midY + 24), font: text.withSize(12),
            color: copper.mixed(with: .black, by: 0.25))
        let contact = canvas.layout(
            "nora@halden-rhys.example\n+1 503 555 0142\n418 Ash Street, Portland", font: text, color: ink)
        canvas.draw(contact, at: CGPoint(x: content.minX, y: content.maxY - contact.size.height + 3))
        var code = try Barcode.qr("https://halden-rhys.example/nora")
        (code.foreground, code.quietZone) = (pine, .none)
        let side = 2 * code.size.width
        canvas.draw(code, in: CGRect(x: content.maxX - side, y: content.maxY - side, width: side, height: side))

        // The back. One of its arches is the mark.
        canvas.withState {
            canvas.clip(to: Path(roundedRect: back, cornerRadius: 5))
            canvas.drawArches(in: back, radius: 34, color: Color(hex: 0x4F7F71), background: pine, mark: copper)
        }
        // end of sample
    }
}
