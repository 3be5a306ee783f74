// SPDX-License-Identifier: MIT

import Easel
import EaselBarcodes
import EaselGallery
import Foundation

extension Sample {
    static let parcelLabel = Sample(
        "parcel-label", title: "A parcel label with a bar code",
        summary:
            "A label of 4 by 6 inches in black for a thermal printer, with a Code 128 bar code and a QR code to scan.",
        categories: ["Pictures that servers send", "Documents", "Badges"],
        symbols: [
            "Easel/Font", "Easel/Font/weight(_:)", "Easel/Font/withSize(_:)",
            "EaselBarcodes/Barcode/code128(_:)", "EaselBarcodes/Barcode/quietZone",
        ], width: 288, height: 432
    ) { canvas in
        // sample
        let text = Font("Noto Sans", size: 8.5)
        let strong = text.weight(.bold)
        let (left, right) = (CGFloat(14), canvas.size.width - 14)
        func write(_ words: String, _ x: CGFloat, _ y: CGFloat, _ font: Font, _ anchor: TextAnchor = .baselineLeft) {
            canvas.draw(words, at: CGPoint(x: x, y: y), font: font, color: .black, anchor: anchor)
        }
        func rule(_ y: CGFloat) {
            canvas.fill(CGRect(x: left, y: y, width: right - left, height: 1.5), with: .color(.black))
        }

        // The service.
        canvas.fill(CGRect(x: left, y: 14, width: 56, height: 56), with: .color(.black))
        canvas.draw(
            "E", at: CGPoint(x: left + 28, y: 57), font: strong.withSize(42), color: .white, anchor: .baselineCenter)
        write("PORTWAY EXPRESS", 84, 37, strong.withSize(19))
        write("Next business day, before 12:00", 84, 58, text.withSize(11))
        rule(80)

        // The sender and the parcel.
        write("FROM", left, 95, strong.withSize(7))
        write("Nordlys Ceramics, Tollbugata 4\n0152 Oslo, Norway", left, 108, text)
        for (row, (name, value)) in [("Shipped", "14 Jun 2026"), ("Weight", "2.4 kg"), ("Parcel", "1 of 1")]
            .enumerated()
        {
            write(name, 184, 95 + 12 * CGFloat(row), strong)
            write(value, right, 95 + 12 * CGFloat(row), text, .baselineRight)
        }
        rule(130)

        // The recipient, with the address of the tracking page as a QR code.
        write("TO", left, 146, strong.withSize(7))
        write("Aino Virtanen", left, 166, strong.withSize(17))
        write("Merikatu 7 B 12\n00140 Helsinki", left, 186, text.withSize(15))
        write("FINLAND", left, 228, strong.withSize(15))
        var code = try Barcode.qr("https://portway.example/t/PW482190375FI")
        code.quietZone = .none  // the paper around it is white
        let side = 2.5 * code.size.width
        canvas.draw(
            code, in: CGRect(x: right - side, y: 140, width: side, height: side), alignsToPixels: false)

        // The route.
        canvas.fill(CGRect(x: left, y: 244, width: right - left, height: 50), with: .color(.black))
        let route = strong.withSize(34)
        canvas.draw("HEL 07", at: CGPoint(x: left + 12, y: 281), font: route, color: .white)
        canvas.draw("S14", at: CGPoint(x: right - 12, y: 281), font: route, color: .white, anchor: .baselineRight)

        // The bars, with modules of 1.5 points, which are whole pixels at 2×.
        var bars = try Barcode.code128("PW482190375FI")
        (bars.barHeight, bars.showsText) = (50, false)
        let width = 1.5 * bars.size.width
        let start = ((canvas.size.width - width) / 2).rounded()
        canvas.draw(bars, in: CGRect(x: start, y: 310, width: width, height: 75), alignsToPixels: false)
        write("PW 4821 9037 5 FI", canvas.bounds.midX, 406, strong.withSize(13), .baselineCenter)
        // end of sample
    }
}
