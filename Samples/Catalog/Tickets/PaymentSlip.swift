// SPDX-License-Identifier: MIT

import Easel
import EaselBarcodes
import EaselGallery
import Foundation

extension Sample {
    static let paymentSlip = Sample(
        "payment-slip", title: "A payment slip with a Swiss QR code",
        summary:
            "The receipt and the payment part of a bill, in the sizes that banks scan, with the data in a QR code.",
        categories: ["Pictures that servers send", "Documents"],
        symbols: [
            "EaselBarcodes/SwissBill", "EaselBarcodes/PostalAddress", "EaselBarcodes/SwissBill/cross",
            "EaselBarcodes/Barcode/qr(_:)-504pf", "Easel/Canvas/scaleBy(x:y:)",
        ], width: 595, height: 298, background: .white
    ) { canvas in
        // sample
        let creditor = PostalAddress(
            name: "Atelier Rosset", street: "Rue du Lac", houseNumber: "14", postalCode: "1003", town: "Lausanne")
        let debtor = PostalAddress(
            name: "Livia Cavelti", street: "Bahnhofplatz", houseNumber: "3", postalCode: "7000", town: "Chur")
        let bill = try SwissBill(
            iban: "CH93 0076 2011 6238 5295 7", creditor: creditor, amount: 286.40, debtor: debtor,
            reference: "RF18 5390 0754 7034", message: "Frames for six prints, order 4711")

        // Millimeters. The font's size is in points.
        let point = CGFloat(25.4) / 72
        canvas.scaleBy(x: 1 / point, y: 1 / point)
        func write(_ words: String, _ x: CGFloat, _ y: CGFloat, size: CGFloat, isBold: Bool = false) {
            let font = Font("Noto Sans", size: size * point, weight: isBold ? .bold : .regular)
            canvas.draw(words, at: CGPoint(x: x, y: y), font: font, color: .black)
        }
        func write(_ parts: [(heading: String, text: String)], _ x: CGFloat, _ top: CGFloat, size: CGFloat) {
            var y = top
            for part in parts {
                write(part.heading, x, y, size: size - 2, isBold: true)
                write(part.text, x, y + 0.4 * size, size: size)
                y += size * (0.48 * CGFloat(part.text.split(separator: "\n").count) + 0.8)
            }
        }
        func lines(_ address: PostalAddress) -> String {
            "\(address.name)\n\(address.street) \(address.houseNumber)\n\(address.postalCode) \(address.town)"
        }
        let account = "CH93 0076 2011 6238 5295 7\n" + lines(creditor)
        let (reference, payer) = ("RF18 5390 0754 7034", lines(debtor))

        // The receipt, and the line along which it is cut off.
        write("Receipt", 5, 9, size: 11, isBold: true)
        write([("Account / Payable to", account), ("Reference", reference), ("Payable by", payer)], 5, 15, size: 8)
        write([("Currency", "CHF")], 5, 72, size: 8)
        write([("Amount", "286.40")], 20, 72, size: 8)
        write("Acceptance point", 36, 85, size: 6, isBold: true)
        let cut = Path { $0.addLines(between: [CGPoint(x: 62, y: 0), CGPoint(x: 62, y: 105)]) }
        canvas.stroke(cut, with: .color(.black), style: StrokeStyle(lineWidth: 0.2, dash: [1, 1]))

        // The payment part. The code is 46 millimeters wide, and its cross 7.
        write("Payment part", 67, 9, size: 11, isBold: true)
        canvas.draw(
            try Barcode.qr(bill), in: CGRect(x: 67, y: 17, width: 46, height: 46), alignsToPixels: false,
            logo: SwissBill.cross)
        write([("Currency", "CHF")], 67, 72, size: 10)
        write([("Amount", "286.40")], 84, 72, size: 10)
        let information = "Frames for six prints, order 4711"
        write(
            [
                ("Account / Payable to", account), ("Reference", reference),
                ("Additional information", information), ("Payable by", payer),
            ], 118, 9, size: 10)
        // end of sample
    }
}
