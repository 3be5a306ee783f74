// SPDX-License-Identifier: MIT

import Easel
import EaselGallery
import Foundation

extension Sample {
    static let invoice = Sample(
        "invoice", title: "A three-page invoice",
        summary:
            "A letterhead, a table that continues on the next page under its heads, VAT, and terms in two columns.",
        categories: ["Pictures that servers send", "Documents"],
        symbols: ["Easel/Canvas/setURL(_:for:)", "Easel/Drawing/init(recording:fonts:background:rendering:_:)"],
        crop: CGRect(x: 8, y: 8, width: 470, height: 324),
        helpers: ["InvoiceSheet.swift", "RoofInvoice.swift"], setup: "let fonts = FontLibrary.system"
    ) { fonts in
        // sample
        let rows = RoofInvoice.rows
        let onFirstPage = 19
        let parts: [(InvoiceSheet) -> Void] = [
            { sheet in
                sheet.drawLetterhead()
                _ = sheet.drawTable(rows.prefix(onFirstPage), top: 248)
            },
            { sheet in
                let bottom = sheet.drawTable(rows.dropFirst(onFirstPage), top: sheet.area.minY)
                sheet.drawTotals(top: bottom + 18)
            },
            { sheet in sheet.drawTerms() },
        ]
        let pages = parts.enumerated().map { index, part in
            Drawing(recording: .a4, fonts: fonts, background: .white) { canvas in
                let sheet = InvoiceSheet(canvas: canvas)
                if index > 0 { sheet.drawStrip() }
                part(sheet)
                sheet.drawFoot("Page \(index + 1) of \(parts.count)")
            }
        }
        return pages
        // end of sample
    }
}
