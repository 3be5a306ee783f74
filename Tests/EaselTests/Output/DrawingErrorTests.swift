// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests of drawing errors and of the codes by which an app can distinguish them.
@Suite struct DrawingErrorTests {
    private static let everyError: [(DrawingError, DrawingError.Code)] = [
        (.invalidCalls([]), .invalidCalls), (.invalidSize("s"), .invalidSize),
        (.limitExceeded(limit: "pixels", value: 2, maximum: 1), .limitExceeded),
        (.deadlineExceeded, .deadlineExceeded), (.cancelled, .cancelled),
        (.fontNotFound(family: "F", available: []), .fontNotFound), (.fontsUnavailable("f"), .fontsUnavailable),
        (.unknownFormat(path: "p"), .unknownFormat), (.writeFailed(path: "p", reason: "r"), .writeFailed),
        (.invalidImage("i"), .invalidImage), (.invalidOption("o"), .invalidOption), (.native("n"), .native),
    ]

    @Test func `every error has a code with the same name`() {
        for (error, code) in Self.everyError {
            #expect(error.code == code)
            #expect(Self.everyError.filter { $0.1 == code }.count == 1, "\(code)")
        }
        #expect("\(DrawingError.Code.limitExceeded)" == "limitExceeded")
    }

    @Test func `an error can be caught by its code`() throws {
        struct Other: Error {}
        func caught(_ error: any Error) -> String {
            func fail() throws { throw error }
            do {
                try fail()
                return "none"
            } catch DrawingError.Code.cancelled {
                return "cancelled"
            } catch let error as DrawingError {
                return error.limit ?? "another"
            } catch {
                return "other"
            }
        }
        #expect(caught(DrawingError.cancelled) == "cancelled")
        #expect(caught(DrawingError.limitExceeded(limit: "pixels", value: 2, maximum: 1)) == "pixels")
        #expect(caught(DrawingError.deadlineExceeded) == "another" && caught(Other()) == "other")
    }

    @Test func `an error has only the properties that belong to its kind`() throws {
        let drawing = Drawing(width: 9, height: 9, fonts: try .mono()) { $0.setLineWidth(.nan) }
        let invalid = try #require(throws: DrawingError.self) { try drawing.png() }
        #expect(invalid.invalidCalls.map(\.call) == ["setLineWidth(_:)"])
        #expect(invalid.limit == nil && invalid.missingCharacters == nil)
        let text = Drawing(width: 9, height: 9, fonts: try .mono()) {
            $0.draw("漢", at: .zero, font: .system(size: 9))
        }
        let missing = try #require(throws: DrawingError.self) { try text.png() }
        #expect(missing.missingCharacters?.characters == ["漢"] && missing.invalidCalls.isEmpty)
    }
}
