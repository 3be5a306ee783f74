// SPDX-License-Identifier: MIT

import Easel
import Foundation

/// Makes documents for tests that need their own environment. `easel-document-probe write FILE` writes a document in
/// the format of the extension. `easel-document-probe memory PAGES` prints the growth of the memory from the tenth page
/// on, in kilobytes.
@main
enum DocumentProbe {
    static func main() {
        do {
            let arguments = Array(CommandLine.arguments.dropFirst())
            switch (arguments.first, arguments.last) {
            case ("write", let file?) where file.hasSuffix("pdf"): try document(pages: 3).write(to: file)
            case ("write", let file?): try chart(2).write(to: file)
            case ("memory", let count?): try print(growth(pages: Int(count) ?? 0))
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

    private static func residentKilobytes() throws -> Int {
        let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
        return line.flatMap { $0.split(whereSeparator: \.isWhitespace).dropFirst().first }.flatMap { Int($0) } ?? 0
    }
}
