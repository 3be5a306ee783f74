// SPDX-License-Identifier: MIT

import Testing

@testable import EaselNative

@Suite struct CairoStatusTests {
    @Test(arguments: [1, 5, 44, 99, .max] as [UInt32])
    func `every status except success is an error, even an unknown one`(_ status: UInt32) throws {
        let error = try #require(throws: NativeError.self) {
            try CairoStatus(rawValue: status).check("cairo_something")
        }
        #expect(error.library == "Cairo" && error.operation == "cairo_something")
        #expect(error.message.hasSuffix("(status \(status))") && error.message.count > 15)
    }

    @Test func `the success status is not an error`() throws { try CairoStatus(rawValue: 0).check("cairo_something") }

    @Test func `a surface that cannot be created throws an error and is not returned in an error state`() {
        #expect(throws: NativeError.self) { try CairoSurface.image(width: 40_000, height: 10) }
        #expect(throws: NativeError.self) { try CairoSurface.image(width: .max, height: 10) }
    }

    @Test func `checking a context throws an error if the context has failed`() throws {
        let context = try CairoContext(surface: .image(width: 2, height: 2))
        context.restore()
        #expect(throws: NativeError.self) { try context.check() }
    }
}
