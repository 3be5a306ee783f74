// SPDX-License-Identifier: MIT

import Easel
import EaselGallery
import Foundation

extension Sample {
    static let invoice = Sample(
        "invoice", title: "A Factur-X invoice",
        summary:
            "Three pages for people and screen readers, with the same invoice as XML: PDF/A-3, PDF/UA, and EN 16931.",
        categories: ["Pictures that servers send", "Documents"],
        symbols: [
            "Easel/Canvas/setURL(_:for:)", "Easel/Drawing/init(recording:fonts:background:rendering:_:)",
            "Easel/Canvas/withTag(_:order:_:)", "Easel/ContentTag", "Easel/PDFStandard",
            "Easel/Document/attach(_:name:type:relationship:description:created:modified:)",
            "Easel/Document/MetadataSchema",
        ],
        crop: CGRect(x: 8, y: 8, width: 470, height: 324),
        helpers: ["InvoiceSheet.swift", "RoofInvoice.swift", "RoofInvoiceXML.swift"],
        setup: "let fonts = FontLibrary.system", standards: [.pdfA3u, .pdfUA1]
    ) { fonts -> Document in
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
                canvas.withTag(.artifact) { _ in sheet.drawFoot("Page \(index + 1) of \(parts.count)") }
            }
        }
        var invoice = Document(
            title: "Invoice \(RoofInvoice.number)", author: "Marten & Daughters", created: RoofInvoice.date,
            language: "en", outline: .fromHeadings, pages: pages)
        invoice.attach(
            Data(RoofInvoice.xml.utf8), name: "factur-x.xml", type: "text/xml", relationship: .alternative,
            description: "The invoice for machines", modified: RoofInvoice.date)
        invoice.metadata.append(.facturX(level: .en16931))
        return invoice
        // end of sample
    }
}
