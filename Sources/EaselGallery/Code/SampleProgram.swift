// SPDX-License-Identifier: MIT

import Easel
import Foundation

/// A complete `main.swift` that draws a sample into a file: the marked code in its frame, and the files of helpers.
struct SampleProgram: Equatable {
    /// The imports, and the code that draws and writes the picture.
    let main: String
    let helpers: [HelperFile]

    /// The whole text of the program.
    var text: String { ([main] + helpers.map(\.text)).joined(separator: "\n\n") + "\n" }

    init(of sample: Sample) throws(FileError) {
        let folder = URL(filePath: sample.sourceFile).deletingLastPathComponent()
        var helpers: [HelperFile] = []
        for helper in sample.helpers {
            helpers.append(
                try HelperFile(folder.appending(path: helper).standardizedFileURL.path(percentEncoded: false)))
        }
        self.init(
            of: sample, code: try SampleCode(of: sample.name, in: sample.sourceFile), helpers: helpers)
    }

    init(of sample: Sample, code: SampleCode, helpers: [HelperFile]) {
        let modules = helpers.reduce(code.imports.union(["Easel"])) { $0.union($1.imports) }.subtracting([
            "EaselGallery"
        ])
        let imports = modules.sorted().map { "import \($0)" }.joined(separator: "\n")
        main = "\(imports)\n\n\(sample.frame.program(code.text, named: sample.name))"
        self.helpers = helpers
    }
}

/// The code around a sample's marked code that makes it a program.
enum ProgramFrame: Sendable, Equatable {
    /// The code draws on a canvas of this size.
    case canvas(width: CGFloat, height: CGFloat, background: Color?)
    /// The code returns a drawing, after these lines.
    case drawing(setup: String)
    /// The code returns the pages of a document, after these lines.
    case pages(setup: String)
    /// The code returns a document, which is written by these standards, after these lines.
    case document(setup: String, standards: Set<PDFStandard>)

    func program(_ code: String, named name: String) -> String {
        switch self {
        case .canvas(let width, let height, let background):
            let size = "width: \(Self.text(width)), height: \(Self.text(height))"
            let color = background.map { ", background: \($0 == .white ? ".white" : Self.text($0))" } ?? ""
            let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
            let indented = lines.map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n")
            return """
                let drawing = Drawing(\(size)\(color)) { canvas in
                \(indented)
                }
                try drawing.write(to: "\(name).png", scale: 2)
                """
        case .drawing(let setup):
            let (body, value, declaration) = Self.result(of: code, named: "drawing")
            return Self.joined(setup, body, declaration, "try \(value).write(to: \"\(name).png\", scale: 2)")
        case .pages(let setup):
            let (body, value, declaration) = Self.result(of: code, named: "pages")
            return Self.joined(setup, body, declaration, "try Document(pages: \(value)).write(to: \"\(name).pdf\")")
        case .document(let setup, let standards):
            let (body, value, declaration) = Self.result(of: code, named: "document")
            let names = standards.map { ".pdf\($0.description.dropFirst("PDF/".count).filter { $0 != "-" })" }.sorted()
            let options = names.isEmpty ? "" : ", options: PDFOptions(standards: [\(names.joined(separator: ", "))])"
            return Self.joined(
                setup, body, declaration, "try \(value).write(to: \"\(name).pdf\"\(options))")
        }
    }

    /// Splits off the `return` at the end of the code. Its value gets a name unless it has one.
    private static func result(of code: String, named name: String) -> (
        body: String, value: String, declaration: String
    ) {
        let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
        let start = lines.lastIndex { $0.hasPrefix("return ") } ?? lines.endIndex
        let body = lines[..<start].joined(separator: "\n")
        let value = lines[start...].joined(separator: "\n").dropFirst("return ".count)
        let hasName = value.allSatisfy { $0.isLetter || $0.isNumber }
        return hasName ? (body, value.isEmpty ? name : String(value), "") : (body, name, "let \(name) = \(value)")
    }

    private static func joined(_ setup: String, _ parts: String...) -> String {
        let code = parts.filter { !$0.isEmpty }.joined(separator: "\n")
        return setup.isEmpty ? code : "\(setup)\n\n\(code)"
    }

    private static func text(_ number: CGFloat) -> String {
        number == number.rounded() && abs(number) < 1e9 ? "\(Int(number))" : "\(Double(number))"
    }

    private static func text(_ color: Color) -> String {
        let bytes = [color.red, color.green, color.blue].map { ($0 * 255).rounded() }
        let isExact = zip(bytes, [color.red, color.green, color.blue]).allSatisfy { abs($0 / 255 - $1) < 1e-9 }
        guard color.alpha == 1, isExact, bytes.allSatisfy({ 0...255 ~= $0 }) else {
            return "Color(red: \(color.red), green: \(color.green), blue: \(color.blue), alpha: \(color.alpha))"
        }
        let digits = String(bytes.reduce(0) { $0 << 8 | Int($1) }, radix: 16, uppercase: true)
        return "Color(hex: 0x\(String(repeating: "0", count: 6 - digits.count))\(digits))"
    }
}
