// SPDX-License-Identifier: MIT

import Easel
import Foundation
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Tests that pass many numbers to every numeric argument of every public call that draws, in every format. The numbers
/// include all kinds that have made Cairo fail or draw incorrectly.
@Suite(.timeLimit(.minutes(20))) struct NumberGridTests {
    static let values: [CGFloat] = [
        .nan, .infinity, -.infinity, 0, -0.0, .leastNonzeroMagnitude, -.leastNonzeroMagnitude, 1e-300, 1e-9, 0.5, -1,
        // Cairo's geometry fails near the first number and wraps around at the second. The others are the largest
        // accepted numbers.
        140_000, 8_388_700, 1e9, -1e9,
        1e18, -1e18, 1e300, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
    ]

    /// The default limits allow work that takes a second. These limits stop the work much earlier.
    static let limits: RenderLimits = {
        var limits = RenderLimits()
        (limits.replicas, limits.patternTiles, limits.pathElements, limits.dashes) = (1_000, 1_000, 10_000, 1_000)
        (limits.operations, limits.layerPixels) = (10_000, 1_000_000)
        return limits
    }()

    /// Returns a drawing that makes a call with a number, draws content with the resulting state, and then draws a
    /// known shape.
    static func drawing(_ row: InvalidCallTests.Case, _ value: CGFloat) -> Drawing {
        Drawing(width: 20, height: 20) { canvas in
            canvas.move(to: CGPoint(x: 1, y: 1))
            canvas.withState {
                row.make(canvas, value)
                check(canvas, after: row, value)
                canvas.drawPath(using: .fillStroke)
                canvas.stroke(CGRect(x: 2, y: 2, width: 6, height: 5))
                canvas.fill(CGRect(x: 3, y: 3, width: 3, height: 3))
            }
            canvas.fill(Path(rect: CGRect(x: 0, y: 10, width: 20, height: 10)), with: .color(.green))
        }
    }

    /// Checks that an invalid number is refused with an error that names the call and the argument, and that the call
    /// does not have any effect.
    private static func check(_ canvas: Canvas, after row: InvalidCallTests.Case, _ value: CGFloat) {
        guard row.mustRefuse(value) else { return }
        #expect(canvas.invalidCalls.count == 1, "\(row), \(value): \(canvas.invalidCalls)")
        guard let call = canvas.invalidCalls.first else { return }
        #expect(call.call == row.call && "\(call.argument ?? "")".hasPrefix(row.argument), "\(row), \(value): \(call)")
        #expect(call.value == value.described, "\(row), \(value): \(call)")
        #expect(call.description.hasPrefix("\(row.call): \(row.argument)"), "\(row), \(value): \(call)")
        #expect(canvas.currentPointOfPath == CGPoint(x: 1, y: 1), "\(row), \(value)")
        #expect(canvas.ctm.isIdentity && canvas.boundingBoxOfClipPath == canvas.bounds, "\(row), \(value)")
    }

    /// Returns the result of a call, or its error if valid numbers cause work that exceeds a limit.
    private static func limit<T>(of body: () throws -> T) throws -> (T?, DrawingError?) {
        do { return (try body(), nil) } catch let error as DrawingError {
            guard error.code == .limitExceeded else { throw error }
            return (nil, error)
        }
    }

    @Test(arguments: InvalidCallTests.all.indices)
    func `every number in every call is drawn or refused and later calls are drawn`(_ index: Int) throws {
        let row = InvalidCallTests.all[index]
        for value in Self.values {
            let drawing = Self.drawing(row, value)
            let (image, passed) = try Self.limit {
                try drawing.image(rendering: RenderOptions(limits: Self.limits, invalidCalls: .skip))
            }
            let (svg, passedInSVG) = try Self.limit {
                try drawing.svg(rendering: RenderOptions(limits: Self.limits, invalidCalls: .skip))
            }
            let (pdf, passedInPDF) = try Self.limit {
                try drawing.pdf(rendering: RenderOptions(limits: Self.limits, invalidCalls: .skip))
            }
            #expect(passedInSVG == passed && passedInPDF == passed, "\(row), \(value)")
            if row.mustRefuse(value) {
                #expect(passed == nil, "\(row), \(value)")
                #expect(throws: DrawingError.self, "\(row), \(value)") { try drawing.image() }
            }
            guard let image, let svg, let pdf else { continue }
            let pixels = Pixels(image)
            #expect(pixels[10, 15] == opaqueGreen && pixels[0, 11] == opaqueGreen, "\(row), \(value)")
            #expect(!svg.hasNumbersThatAreNone, "\(row), \(value): \(svg)")
            // The XML parser rejects attributes with more than 10 million characters.
            #expect(svg.utf8.count > 10_000_000 || XMLParser(data: Data(svg.utf8)).parse(), "\(row), \(value): \(svg)")
            #expect(pdf.starts(with: Data("%PDF-".utf8)) && pdf.suffix(8).range(of: Data("%%EOF".utf8)) != nil)
        }
    }

    /// The file's streams are compressed, so qpdf decompresses them.
    @Test func `a PDF contains only valid numbers and passes qpdf and mutool`() throws {
        let values: [CGFloat] = [0, .leastNonzeroMagnitude, 1e-9, 140_000, 1e9]
        var pages: [Drawing] = []
        for row in InvalidCallTests.all {
            let drawings = values.map { Self.drawing(row, $0) }
            for drawing in drawings
            where try Self.limit(of: {
                try drawing.drawList(rendering: RenderOptions(limits: Self.limits, invalidCalls: .skip))
            }).1 == nil {
                pages.append(drawing)
            }
        }
        try WritingTests.inFolder { folder in
            let (file, plain) = (folder.appending(path: "grid.pdf"), folder.appending(path: "plain.pdf"))
            try Document(pages: pages).write(
                to: file, rendering: RenderOptions(limits: Self.limits, invalidCalls: .skip))
            let arguments = ["--qdf", "--object-streams=disable", file.path(percentEncoded: false)]
            #expect(try Program.run("qpdf", arguments + [plain.path(percentEncoded: false)]) == "")
            // Numbers are delimited by white space or brackets.
            let pattern = #"(^|[ \[])-?(nan|inf|[0-9.]+e[-+][0-9]+)([] ]|$)"#
            #expect(
                try Program.run("grep", ["-a", "-i", "-m", "3", "-E", pattern, plain.path(percentEncoded: false)]) == ""
            )
            let said = try Program.run(
                "mutool", ["draw", "-q", "-r", "18", "-F", "pbm", "-o", "/dev/null", file.path(percentEncoded: false)])
            // Whether this message appears depends only on how mutool was built.
            let complaints = said.split(separator: "\n").filter { $0 != "warning: ICC support is not available" }
            #expect(complaints.isEmpty, "\(complaints.prefix(10))")
        }
    }

    @Test func `the grid has more than 400 arguments, each tested with at least 15 numbers`() {
        let (rows, values) = (InvalidCallTests.all, Self.values.count)
        let calls = Set(rows.map(\.call)).count
        print(
            "The grid of numbers: \(calls) calls, \(rows.count) arguments, \(values) numbers, 3 formats: "
                + "\(rows.count * values * 3) renders")
        #expect(rows.count > 400 && values >= 15)
    }
}

extension CGFloat {
    /// The number in a readable form, as in error messages.
    fileprivate var described: String { magnitude < 1e15 && self == rounded() ? "\(Int(self))" : "\(self)" }
}

extension String {
    /// Whether the text contains C's output for NaN, infinity, or a number with a positive exponent.
    fileprivate var hasNumbersThatAreNone: Bool {
        // The pixels of images are excluded, and identifiers, whose letters are hashes.
        let parts = components(separatedBy: ";base64,").enumerated().map { $0 == 0 ? $1[...] : $1.drop { $0 != "\"" } }
        let text = parts.joined().lowercased().replacing(#/(id="|#)[a-z0-9]+/#, with: "")
        return ["nan", "inf", "e+"].contains { text.contains($0) }
    }
}
