// SPDX-License-Identifier: MIT

import Easel
import EaselBarcodes
import Foundation

/// Makes the bar codes that lines of JSON ask for, for programs that read them. Answers each line with the modules, or
/// with the error.
@main struct BarcodeProbe {
    struct Request: Decodable {
        let kind: String
        let text: String
        var correction: Int?
        var mask: Int?
        var hole: Double?
        var columns: Int?
        /// Points per module.
        var moduleSize: Double?
        /// Files to write; the extension chooses the format.
        var paths: [String]?
    }

    struct Answer: Encodable {
        var rows: [String]?
        var description: String?
        var error: String?
    }

    static func main() throws {
        let encoder = JSONEncoder()
        while let line = readLine() {
            let request = try JSONDecoder().decode(Request.self, from: Data(line.utf8))
            let answer: Answer
            do {
                let code = try barcode(request)
                let drawing = code.drawing(moduleSize: request.moduleSize ?? 1)
                for path in request.paths ?? [] { try drawing.write(to: path) }
                answer = Answer(
                    rows: code.modules.rows.map { row in row.map { $0 ? "1" : "0" }.joined() },
                    description: code.description)
            } catch {
                answer = Answer(error: "\(error)")
            }
            try FileHandle.standardOutput.write(contentsOf: encoder.encode(answer) + Data("\n".utf8))
        }
    }

    private static func barcode(_ request: Request) throws -> Barcode {
        let text = request.text
        let level = request.correction.flatMap(QRCorrection.init)
        switch request.kind {
        case "qr":
            return try .qr(text, correction: level ?? .medium, hole: request.hole ?? 0, mask: request.mask)
        case "qr-gs1": return try .qr(gs1: text)
        case "microqr": return try .microQR(text, correction: level, mask: request.mask)
        case "datamatrix": return try .dataMatrix(text)
        case "datamatrix-rectangle": return try .dataMatrix(text, shape: .rectangle)
        case "datamatrix-gs1": return try .dataMatrix(gs1: text)
        case "aztec": return try .aztec(text, correction: request.correction ?? 23)
        case "pdf417": return try .pdf417(text, columns: request.columns, correction: request.correction)
        case "code128": return try .code128(text)
        case "code128-gs1": return try .code128(gs1: text)
        case "code39": return try .code39(text)
        case "ean13": return try .ean13(text)
        case "ean8": return try .ean8(text)
        case "upca": return try .upcA(text)
        case "itf14": return try .itf14(text)
        default: throw UnknownKind(kind: request.kind)
        }
    }

    struct UnknownKind: Error { let kind: String }
}
