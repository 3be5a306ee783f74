// SPDX-License-Identifier: MIT

import Easel
import EaselGallery
import Foundation

extension Sample {
    static let certificate = Sample(
        "certificate", title: "A certificate with guilloches",
        summary: "A printable A4 page with a border, a seal and a background of computed curves that are hard to copy.",
        categories: ["Pictures that servers send", "Documents", "Paths"],
        symbols: [
            "Easel/Color/withAlphaComponent(_:)", "Easel/Font", "Easel/Font/withSize(_:)", "Easel/Font/weight(_:)",
            "Easel/Font/italic()",
            "Easel/Canvas/draw(_:in:font:color:alignment:verticalAlignment:lineLimit:truncation:)",
        ], width: 842, height: 595, background: Color(hex: 0xFFFDF7),
        helpers: ["CertificateParts.swift", "Guilloche.swift"]
    ) { canvas in
        // sample
        let (navy, teal, gold) = (Color(hex: 0x14304F), Color(hex: 0x2C7A7B), Color(hex: 0xA9782A))
        let page = canvas.bounds
        let center = CGPoint(x: page.midX, y: page.midY)

        // Pale rosettes behind the text, and two braided bands around it.
        for (inner, outer, petals) in [(40, 150, 8), (110, 215, 12)] as [(CGFloat, CGFloat, Int)] {
            let rosette = Path(rosetteAt: center, inner: inner, outer: outer, petals: petals, strands: 10)
            canvas.stroke(rosette, with: .color(teal.withAlphaComponent(0.16)), lineWidth: 0.5)
        }
        let border = Path(roundedRect: page.insetBy(dx: 47, dy: 47), cornerRadius: 40)
        for (amplitude, waves, strands, color) in [(14, 72, 6, teal), (14, 48, 6, navy), (6, 96, 4, gold)]
            as [(CGFloat, Int, Int, Color)]
        {
            let band = Path(guillocheAlong: border, amplitude: amplitude, waves: waves, strands: strands)
            canvas.stroke(band, with: .color(color), lineWidth: 0.45)
        }
        for (inset, width) in [(26, 1.6), (30, 0.5), (64, 0.5), (68, 1.2)] as [(CGFloat, CGFloat)] {
            let frame = Path(roundedRect: page.insetBy(dx: inset, dy: inset), cornerRadius: 87 - inset)
            canvas.stroke(frame, with: .color(navy), lineWidth: width)
        }

        // The text.
        let text = Font("Noto Sans", size: 14)
        canvas.drawSpaced("HARBOR SCHOOL OF NAVIGATION", 4, at: 124, font: text.withSize(12).weight(.bold), color: teal)
        canvas.withTag(.heading(1)) { canvas in
            canvas.drawSpaced("CERTIFICATE", 12, at: 184, font: text.withSize(48).weight(.bold), color: navy)
            canvas.drawSpaced("OF COMPLETION", 6, at: 212, font: text, color: gold)
        }
        canvas.drawSpaced("This is to certify that", 0, at: 258, font: text.italic(), color: navy)
        canvas.drawSpaced("Ingrid Solheim", 0, at: 308, font: text.withSize(42).italic(), color: navy)
        canvas.drawDivider(from: center.x - 170, to: center.x + 170, at: 328, color: gold)
        canvas.draw(
            """
            has completed the course in celestial navigation, forty lessons and six nights at sea,
            and found her position by the stars to within two nautical miles.
            """, in: CGRect(x: center.x - 280, y: 344, width: 560, height: 60), font: text, color: navy,
            alignment: .center)

        // Date, seal, and signature.
        canvas.drawSeal(at: CGPoint(x: center.x, y: 455), color: gold)
        for (x, caption) in [(212, "Date"), (page.width - 212, "Head of the school")] as [(CGFloat, String)] {
            canvas.stroke(
                Path(from: CGPoint(x: x - 85, y: 470), to: CGPoint(x: x + 85, y: 470)), with: .color(navy),
                lineWidth: 0.7)
            canvas.draw(
                caption, at: CGPoint(x: x, y: 486), font: text.withSize(10.5), color: navy, anchor: .baselineCenter)
        }
        canvas.draw(
            "21 March 2026", at: CGPoint(x: 212, y: 462), font: text.withSize(15), color: navy, anchor: .baselineCenter)
        canvas.withTag(.figure(alternative: "Signature")) { canvas in
            canvas.drawSignature(at: CGPoint(x: page.width - 212, y: 458), color: Color(hex: 0x1F3F9A))
        }
        // end of sample
    }
}
