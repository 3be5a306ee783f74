// SPDX-License-Identifier: MIT

import Easel
import Foundation
import Testing

/// Tests that the grid of test cases, ``InvalidCallTests/all``, contains every public call with a numeric argument. The
/// calls are parsed from the source files.
@Suite struct GridCoverageTests {
    /// A public method or initializer.
    struct Call: Hashable {
        let type: String
        /// The name with its labels, such as `addArc(center:radius:startAngle:endAngle:clockwise:)`.
        let name: String
        let parameters: [Parameter]

        var isException: Bool { exceptions.keys.contains { "\(type).\(name)".hasPrefix($0) } }
    }

    struct Parameter: Hashable {
        let name: String
        let type: String

        /// Whether an argument is or contains a number.
        var isNumeric: Bool {
            // The parameters of a closure do not count, because the caller does not provide them.
            if type.contains("->") { return false }
            let types = type.split { !$0.isLetter && !$0.isNumber }.map(String.init)
            return types.contains { GridCoverageTests.numericTypes.contains($0) }
        }
    }

    static let numericTypes: Set<String> = [
        "CGFloat", "Double", "Int", "CGPoint", "CGSize", "CGRect", "CGVector", "CGAffineTransform", "Angle", "Color",
        "CornerRadii", "Font", "Gradient", "Paint", "Path", "Pattern", "StrokeStyle",
    ]

    /// The calls that are intentionally not in the grid, with the reason for each.
    static let exceptions: [String: String] = [
        "Canvas.withTag": "TagTests", "Canvas.beginTag": "TagTests", "ContentTag.": "TagTests",
        "PageBoxes.": "AttachmentTests",
        "Filter.": "drawn with in the rows of layers", "ColorMatrix.": "drawn with in the rows of layers",
        "Image.applying(": "FilterLayerTests",
        "Canvas.layout(": "has the parameters of a layout that is made without a canvas",
        "AttributedText.init": "drawn as a layout", "AttributedText.StringInterpolation.": "called by literals",
        "Font.": "drawn as a layout", "TextLayout.": "drawn at a point", "InlineBox.": "drawn as a layout",
        "TextTabStop.": "drawn as a layout", "ParagraphStyle.": "drawn as a layout", "Gradient.": "drawn as a paint",
        "Pattern.": "set as a pattern", "Paint.": "set as a paint",
        "StrokeStyle.": "stroked with", "CornerRadii.": "a rounded rectangle's",
        "GradientDrawingOptions.": "takes any bits", "Font.Weight.": "drawn as a layout",
        "Image.init(width:height:pixels:format:)": "ImageTests", "Image.pixels(as:bytesPerRow:)": "ImageRowsTests",
        "Image.pixels(inRows:as:)": "ImageRowsTests",
        "Drawing.": "DrawingTests and RenderLimitsTests: sizes and scales", "Document.": "DocumentTests",
        "DocumentWriter.": "DocumentWriterTests", "DrawingRecorder.": "DrawingRecorderTests",
        "DrawingError.": "DrawingErrorTests",
        "Document.OutlineEntry.": "OutlineTests", "Document.PageLabels.": "DocumentTests",
        "PDFOptions.": "RasterizedPartsTests", "RenderOptions.": "ParallelismTests", "PNGOptions.": "PNGOptionsTests",
        "SVGOptions.": "SVGWritingTests", "Image.jpegData(": "JPEGEncodingTests",
        "Image.webpData(": "WebPEncodingTests",
        "OutputFormat.": "JPEGAndWebPTests",
        "CGPoint.": "drawn with in the rows of transforms", "CGSize.": "drawn with in the rows of transforms",
        "CGRect.": "drawn with in the rows of transforms",
    ]

    /// Returns the public declarations in the sources. The method recognizes them by their indentation, which the
    /// formatter guarantees.
    static func calls() throws -> Set<Call> {
        let sources = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Sources/Easel")
        let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
        var calls: Set<Call> = []
        for case let file as URL in files where file.pathExtension == "swift" {
            let lines = try String(contentsOf: file, encoding: .utf8).split(
                separator: "\n", omittingEmptySubsequences: false)
            // The types that contain the current line, with their indentation.
            var types: [(indent: Int, name: String)] = []
            for (index, line) in lines.enumerated() {
                let indent = line.prefix { $0 == " " }.count
                let words = line.split(separator: " ").map(String.init)
                if let keyword = words.firstIndex(where: { ["struct", "class", "enum", "extension"].contains($0) }),
                    words.last == "{", !words[0].hasPrefix("//"), keyword + 1 < words.count
                {
                    types.removeAll { $0.indent >= indent }
                    types.append((indent, String(words[keyword + 1].prefix { $0.isLetter || $0 == "." })))
                }
                guard words.first == "public", let kind = words.first(where: { $0 == "func" || $0.hasPrefix("init(") })
                else { continue }
                let declaration = lines[index...].prefix(12).joined(separator: " ")
                guard let signature = Signature(declaration, isFunction: kind == "func") else { continue }
                let outer = types.filter { $0.indent < indent }.map(\.name)
                calls.insert(
                    Call(
                        type: outer.joined(separator: "."), name: signature.name, parameters: signature.parameters))
            }
        }
        return calls
    }

    /// The name and the parameters of a declaration.
    private struct Signature {
        let name: String
        let parameters: [Parameter]

        init?(_ declaration: String, isFunction: Bool) {
            let start = declaration.range(of: isFunction ? "func " : "init(")
            guard let start else { return nil }
            let rest = isFunction ? declaration[start.upperBound...] : declaration[start.lowerBound...]
            guard let open = rest.firstIndex(of: "(") else { return nil }
            var depth = 0
            var parts = [""]
            for character in rest[open...] {
                if "([<".contains(character) { depth += 1 }
                if ")]>".contains(character), parts.last?.last != "-" { depth -= 1 }
                if depth == 0 { break }
                if depth == 1 && character == "," {
                    parts.append("")
                } else if depth > 1 || character != "(" {
                    parts[parts.count - 1].append(character)
                }
            }
            var labels = ""
            var parameters: [Parameter] = []
            for part in parts {
                guard let colon = part.firstIndex(of: ":") else { continue }
                let names = part[..<colon].split(separator: " ")
                labels += "\(names[0]):"
                parameters.append(Parameter(name: String(names.last ?? ""), type: String(part[colon...])))
            }
            let base = rest[..<open].prefix { $0 != "<" && $0 != " " }
            guard base.first?.isLetter ?? false else { return nil }
            name = "\(base)(\(labels))"
            self.parameters = parameters
        }
    }

    @Test func `the calls are parsed correctly from the sources`() throws {
        let calls = try Self.calls()
        let arc = try #require(
            calls.first { $0.type == "Canvas" && $0.name == "addArc(center:radius:startAngle:endAngle:clockwise:)" })
        #expect(arc.parameters.map(\.name) == ["center", "radius", "startAngle", "endAngle", "clockwise"])
        #expect(arc.parameters.map(\.isNumeric) == [true, true, true, true, false])
        #expect(calls.contains { $0.type == "Path" && $0.name == "init(starIn:points:innerRatio:)" })
        #expect(calls.contains { $0.type == "Gradient.Stop" && $0.name == "init(color:location:)" })
        #expect(calls.count(where: { $0.type == "Canvas" }) > 80)
    }

    @Test func `the grid contains every numeric argument of every call on the canvas`() throws {
        let rows = InvalidCallTests.all
        for call in try Self.calls() where call.type == "Canvas" && !call.isException {
            let arguments = rows.filter { $0.call == call.name }.map(\.argument)
            for parameter in call.parameters where parameter.isNumeric {
                let isThere = arguments.contains { $0.prefix { $0.isLetter || $0.isNumber } == parameter.name }
                #expect(isThere, "\(call.name): \(parameter.name)")
            }
        }
    }

    @Test func `every other call with a number is in the grid or is tested elsewhere`() throws {
        let rows = Set(InvalidCallTests.all.map(\.call))
        for call in try Self.calls()
        where call.type != "Canvas" && call.parameters.contains(where: \.isNumeric) {
            let name = "\(call.type).\(call.name)"
            #expect(rows.contains(name) || call.isException, "\(name)")
        }
    }

    @Test func `every call in the grid exists`() throws {
        let names = Set(try Self.calls().map { $0.type == "Canvas" ? $0.name : "\($0.type).\($0.name)" })
        for call in Set(InvalidCallTests.all.map(\.call)) { #expect(names.contains(call), "\(call)") }
    }
}
