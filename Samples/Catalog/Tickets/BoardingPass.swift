// SPDX-License-Identifier: MIT

import Easel
import EaselBarcodes
import EaselGallery
import Foundation

extension Sample {
    static let boardingPass = Sample(
        "boarding-pass", title: "A boarding pass with a QR code",
        summary: "A card with notches and a perforation; its QR code contains the passenger's data and can be scanned.",
        categories: ["Pictures that servers send", "Documents"],
        symbols: [
            "Easel/Font", "Easel/Font/weight(_:)", "Easel/Path/applying(_:)", "Easel/CGAffineTransform",
            "Easel/Font/withSize(_:)", "EaselBarcodes/Barcode/qr(_:correction:hole:versions:mask:marksUTF8:)",
        ], width: 800, height: 368,
        background: Color(hex: 0xE4EAF1), helpers: ["BoardingPassParts.swift"]
    ) { canvas in
        // sample
        let (ink, slate) = (Color(hex: 0x14213D), Color(hex: 0x5B6B80))
        let (blue, amber) = (Color(hex: 0x123C69), Color(hex: 0xF7B32B))
        let text = Font("Noto Sans", size: 15)
        let strong = text.weight(.bold)
        let card = canvas.bounds.insetBy(dx: 32, dy: 32)
        let perforation = card.maxX - 196
        try canvas.drawTicket(in: card, perforation: perforation, bandHeight: 58, color: blue)

        // The band at the top.
        let left = card.minX + 28
        let middle = card.minY + 29
        canvas.fill(.kestrel.applying(CGAffineTransform(translationX: left, y: middle)), with: .color(amber))
        let name = CGPoint(x: left + 42, y: middle)
        canvas.draw("Kestrel Air", at: name, font: strong.withSize(20), color: .white, anchor: .left)
        canvas.beginTag(.heading(1))
        canvas.drawCaption("BOARDING PASS", at: CGPoint(x: perforation - 28, y: middle), color: .white, anchor: .right)
        canvas.endTag()

        // The route.
        for (code, city, x, anchor) in [
            ("ZRH", "Zürich  10:15", left, TextAnchor.baselineLeft),
            ("HEL", "Helsinki  14:05", perforation - 28, .baselineRight),
        ] {
            canvas.draw(code, at: CGPoint(x: x, y: 152), font: strong.withSize(52), color: ink, anchor: anchor)
            canvas.draw(city, at: CGPoint(x: x, y: 178), font: text, color: slate, anchor: anchor)
        }
        canvas.drawFlight(from: CGPoint(x: left + 130, y: 134), to: CGPoint(x: perforation - 152, y: 134), color: blue)

        // The fields, in columns.
        let rows = [
            [("PASSENGER", "Lindqvist, Maja"), ("FLIGHT", "K9 417"), ("DATE", "14 Jun"), ("CLASS", "Economy")],
            [("GATE", "B42"), ("BOARDING", "09:35"), ("SEAT", "14A"), ("GROUP", "2")],
        ]
        for (row, fields) in rows.enumerated() {
            for (field, column) in zip(fields, [0, 186, 286, 388]) {
                let origin = CGPoint(x: left + CGFloat(column), y: 222 + 54 * CGFloat(row))
                canvas.drawCaption(field.0, at: origin, color: slate, anchor: .baselineLeft)
                canvas.draw(field.1, at: CGPoint(x: origin.x, y: origin.y + 22), font: strong.withSize(17), color: ink)
            }
        }

        // The code on the stub, in the format of IATA's bar-coded boarding passes.
        canvas.beginTag(.figure(alternative: "The boarding pass as a bar code"))
        var code = try Barcode.qr("M1LINDQVIST/MAJA      EK7RT2Q ZRHHELK9 0417 165Y014A0042 100")
        (code.foreground, code.quietZone) = (ink, .none)
        let center = (perforation + card.maxX) / 2
        let side = 4 * code.size.width
        canvas.draw(code, in: CGRect(x: center - side / 2, y: 178 - side / 2, width: side, height: side))
        canvas.endTag()
        canvas.draw(
            "Seat 14A", at: CGPoint(x: center, y: middle), font: strong.withSize(17), color: .white, anchor: .center)
        canvas.draw("Maja Lindqvist", at: CGPoint(x: center, y: 276), font: strong, color: ink, anchor: .baselineCenter)
        canvas.draw(
            "K9 417  ·  ZRH–HEL", at: CGPoint(x: center, y: 298), font: text.withSize(13), color: slate,
            anchor: .baselineCenter)
        // end of sample
    }
}
