// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests of the description of the environment on which pixels depend.
@Suite struct RenderEnvironmentTests {
    @Test(arguments: ["Cairo", "Fontconfig", "FreeType", "HarfBuzz", "libwebp", "Pango", "pixman"])
    func `each library has a version`(_ name: String) throws {
        let part = try #require(RenderEnvironment.current.libraries.first { $0.name == name })
        let numbers = part.version.split(separator: ".").map { Int($0) }
        #expect(numbers.count == 3 && numbers.allSatisfy { $0 != nil }, "\(part.version)")
    }

    @Test func `a drawing's environment lists its fonts with the lengths of the font files`() throws {
        let drawing = Drawing(width: 100, height: 20) { canvas in
            canvas.draw("a", at: CGPoint(x: 1, y: 10), font: Font("DejaVu Sans", size: 10))
            canvas.draw("b", at: CGPoint(x: 9, y: 10), font: Font("DejaVu Sans", size: 12))
            canvas.draw("c", at: CGPoint(x: 30, y: 10), font: Font("DejaVu Sans", size: 10, weight: .bold))
        }
        let fonts = try drawing.environment().fonts
        #expect(fonts.map(\.name) == ["DejaVu Sans", "DejaVu Sans"])
        #expect(Set(fonts.map(\.version)).count == 2 && fonts.allSatisfy { $0.version.hasSuffix(" bytes") })
        #expect(try Drawing(width: 9, height: 9) { _ in }.environment() == .current)
    }
}
