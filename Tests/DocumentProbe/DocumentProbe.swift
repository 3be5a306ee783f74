// SPDX-License-Identifier: MIT

import Easel
import Foundation

/// Makes documents for tests that need their own environment. `easel-document-probe write FILE` writes a document in
/// the format of the extension. `easel-document-probe memory PAGES` prints the growth of the memory from the tenth page
/// on, in kilobytes, and `easel-document-probe tagged PAGES` that for pages with many tags.
@main
enum DocumentProbe {
    static func main() {
        do {
            let arguments = Array(CommandLine.arguments.dropFirst())
            switch (arguments.first, arguments.last) {
            case ("write", let file?) where file.hasSuffix("pdf"): try document(pages: 3).write(to: file)
            case ("write", let file?): try chart(2).write(to: file)
            case ("memory", let count?): try print(growth(pages: Int(count) ?? 0))
            case ("tagged", let count?): try print(taggedGrowth(pages: Int(count) ?? 0))
            default: throw CocoaError(.featureUnsupported)
            }
        } catch {
            print("error: \(error)")
        }
    }

    private static func document(pages: Int) -> Document {
        Document(
            title: "Charts", created: Date(timeIntervalSince1970: 1_000_000_000), language: "en",
            outline: [Document.OutlineEntry("The first", page: 0)], pages: (0..<pages).map(chart))
    }

    /// Returns one of many charts, which all differ.
    private static func chart(_ number: Int) -> Drawing {
        Drawing(width: 400, height: 300, background: .white) { canvas in
            for index in 0..<200 {
                let height = CGFloat((index * 37 + number * 11) % 200)
                canvas.setFillColor(red: CGFloat(index) / 200, green: 0.5, blue: 0.75, alpha: 0.75)
                canvas.fill(CGRect(x: 10 + CGFloat(index) * 1.9, y: 280 - height, width: 1.25, height: height))
            }
            canvas.draw("Chart \(number)", at: CGPoint(x: 20, y: 40), font: .system(size: 20), color: .black)
        }
    }

    private static func growth(pages: Int) throws -> Int {
        var used: [Int] = []
        let drawings = (0..<pages).map { number in
            var drawing = chart(number)
            drawing.alternativeText = "Bars"
            return drawing
        }
        try Document(pages: drawings).write { _ in used.append(try residentKilobytes()) }
        return used.count > 10 ? (used.last ?? 0) - used[10] : 0
    }

    private static func taggedGrowth(pages: Int) throws -> Int {
        var used: [Int] = []
        let options = PDFOptions(standards: [.pdfA2u, .pdfUA1])
        let file = URL(filePath: NSTemporaryDirectory()).appending(
            path: "easel-tagged-\(ProcessInfo.processInfo.processIdentifier).pdf")
        defer { try? FileManager.default.removeItem(at: file) }
        try Document.write(to: file, title: "Tags", language: "en", options: options) { writer in
            for number in 0..<pages {
                try writer.page(size: .a4) { canvas in
                    canvas.withTag(.heading(1)) {
                        $0.draw("Page \(number)", at: CGPoint(x: 50, y: 50), font: .system(size: 20))
                    }
                    canvas.withTag(.table) { canvas in
                        for row in 0..<10 {
                            canvas.withTag(.row) { canvas in
                                for column in 0..<4 {
                                    let point = CGPoint(x: 50 + 100 * column, y: 100 + 20 * row)
                                    canvas.withTag(.cell) {
                                        $0.draw("\(row * column)", at: point, font: .system(size: 10))
                                    }
                                }
                            }
                        }
                    }
                }
                if number % 10 == 0 { used.append(try residentKilobytes()) }
            }
        }
        return used.count > 10 ? (used.last ?? 0) - used[10] : 0
    }

    private static func residentKilobytes() throws -> Int {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
        return line.flatMap { $0.split(whereSeparator: \.isWhitespace).dropFirst().first }.flatMap { Int($0) } ?? 0
    }
}
