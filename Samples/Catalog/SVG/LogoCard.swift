// SPDX-License-Identifier: MIT

import Easel
import EaselGallery
import EaselSVG
import Foundation

extension Sample {
    static let logoCard = Sample(
        "logo-card", title: "A gift card with a company's logo",
        summary: "A logo from an SVG file, drawn twice: small on the card, and large and faint behind its text.",
        categories: ["Pictures that servers send", "Images"],
        symbols: ["EaselSVG/SVGImage"],
        data: ["../../Data/harbor-logo.svg"],
        setup: """
            let folder = URL(filePath: ".", directoryHint: .isDirectory)
            let fonts = FontLibrary.system
            """
    ) { fonts in
        let folder = SampleData.folder
        // sample
        let logo = try SVGImage(contentsOf: folder.appending(path: "harbor-logo.svg"))
        let (paper, ink) = (Color(hex: 0xFFF8EC), Color(hex: 0x0B3350))
        return Drawing(width: 480, height: 300, fonts: fonts, background: Color(hex: 0xDCE5EA)) { canvas in
            let card = canvas.bounds.insetBy(dx: 40, dy: 36)
            let shape = Path(roundedRect: card, cornerRadius: 14)
            canvas.withState {
                canvas.setShadow(offset: CGSize(width: 0, height: 6), blur: 18, color: Color(white: 0, alpha: 0.25))
                canvas.fill(shape, with: .color(paper))
            }
            // The alpha and the clip apply to the picture as a whole.
            canvas.withState {
                canvas.clip(to: shape)
                canvas.setAlpha(0.12)
                canvas.draw(logo, in: CGRect(x: card.maxX - 190, y: card.minY + 30, width: 260, height: 260))
            }
            canvas.draw(logo, in: CGRect(x: card.minX + 28, y: card.minY + 26, width: 64, height: 64))
            let (title, text) = (Font("Noto Sans", size: 20, weight: .bold), Font("Noto Sans", size: 13))
            canvas.draw(
                "Harbor Roasters", at: CGPoint(x: card.minX + 108, y: card.minY + 58), font: title, color: ink,
                anchor: .left)
            canvas.draw(
                "$40", at: CGPoint(x: card.minX + 28, y: card.maxY - 62), font: title.withSize(44), color: ink)
            canvas.draw(
                "Gift card for Imani, valid until 2028", at: CGPoint(x: card.minX + 28, y: card.maxY - 30),
                font: text, color: ink)
        }
        // end of sample
    }
}
