// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests of files that are passed piece by piece to a consumer, which can stop at any point.
@Suite struct StreamingTests {
    struct Enough: Error, Equatable { let taken: Int }

    typealias Writer = @Sendable ((Data) throws -> Void) throws -> Void

    static let small = Drawing(width: 20, height: 10) { $0.fillEllipse(in: $0.bounds) }

    /// A drawing with random colors, so that its file consists of more than one piece in every format.
    static let large = Drawing(width: 400, height: 300) { canvas in
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<6_000 {
            canvas.setFillColor(red: .random(in: 0...1, using: &generator), green: 0.5, blue: 0.25, alpha: 1)
            canvas.fillEllipse(
                in: CGRect(
                    x: .random(in: 0...400, using: &generator), y: .random(in: 0...300, using: &generator),
                    width: .random(in: 1...9, using: &generator), height: 5))
        }
    }

    static func writers(_ drawing: Drawing) throws -> [(name: String, whole: Data, write: Writer)] {
        let document = Document(title: "Three pages", pages: [drawing, small, drawing])
        return [
            ("PNG", try drawing.png(), { try drawing.write(as: .png, to: $0) }),
            ("SVG", Data(try drawing.svg().utf8), { try drawing.write(as: .svg, to: $0) }),
            ("PDF", try drawing.pdf(), { try drawing.write(as: .pdf, to: $0) }),
            ("a document", try document.pdf(), { try document.write(to: $0) }),
        ]
    }

    /// Returns the bytes of a file. The consumer throws as soon as it has received a given number of bytes.
    static func take(_ count: Int, of write: Writer) throws -> Data {
        var taken = Data()
        try write { piece in
            taken += piece.prefix(count - taken.count)
            if taken.count == count { throw Enough(taken: count) }
        }
        return taken
    }

    @Test func `the concatenated pieces equal the file`() throws {
        for drawing in [Self.small, Self.large] {
            for (name, whole, write) in try Self.writers(drawing) {
                var pieces: [Data] = []
                try write { pieces.append($0) }
                #expect(pieces.reduce(Data(), +) == whole, "\(name)")
                #expect(pieces.allSatisfy { 1...65_536 ~= $0.count }, "\(name)")
                #expect(drawing.size.width == 20 || pieces.count > 1, "\(name)")
            }
        }
    }

    @Test func `if a consumer fails at any byte of a small file, the render ends with the consumer's error`() throws {
        var positions = 0
        for (name, whole, write) in try Self.writers(Self.small) {
            positions += whole.count
            for count in 0..<whole.count {
                let error = #expect(throws: Enough.self, "\(name), \(count)") { try Self.take(count, of: write) }
                #expect(error == Enough(taken: count), "\(name), \(count)")
            }
            #expect(try Self.take(whole.count + 1, of: write) == whole, "\(name)")
        }
        print("The failures of writers: \(positions) positions")
    }

    @Test func `if a consumer fails within a large file, the render ends with the consumer's error`() throws {
        for (name, whole, write) in try Self.writers(Self.large) {
            for count in [0, 1, 65_535, 65_536, 65_537, whole.count / 2, whole.count - 1] where count < whole.count {
                #expect(throws: Enough(taken: count), "\(name)") { try Self.take(count, of: write) }
            }
        }
    }

    @Test func `drawing stops when the consumer stops`() throws {
        let last = Drawing(width: 5, height: 5) { _ in Issue.record("the closure ran") }
        #expect(throws: Enough.self) {
            try Document(pages: [Self.small, last]).write { _ in throw Enough(taken: 0) }
        }
    }

    @Test func `each page is delivered before the next one is drawn`() throws {
        final class Log: @unchecked Sendable { var events: [String] = [] }
        let log = Log()
        let page = Drawing(width: 5, height: 5) { _ in log.events.append("drawn") }
        try Document(pages: [page, page]).write { _ in log.events.append("taken") }
        #expect(log.events == ["drawn", "taken", "drawn", "taken", "taken"])
    }
}
