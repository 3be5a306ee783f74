// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import Easel

/// Tests that the example in docs/writing-a-backend.md compiles and works.
@Suite struct WritingABackendTests {
    @Test func `the documentation page shows the code that is compiled`() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        let code = try String(contentsOf: folder.appending(path: "PaintedBoundsBackend.swift"), encoding: .utf8)
        let page = try String(
            contentsOf: folder.appending(path: "../../../docs/writing-a-backend.md"), encoding: .utf8)
        let example = try #require(code.range(of: "/// Computes"))
        #expect(page.contains("```swift\n\(code[example.lowerBound...])```\n"))
    }

    @Test func `the example backend supports clips, layers, and shadows`() throws {
        func bounds(_ draw: @escaping @Sendable (Canvas) throws -> Void) throws -> CGRect {
            let backend = PaintedBoundsBackend(size: CGSize(width: 100, height: 100))
            try Drawing(width: 100, height: 100, draw).render(on: backend, scale: 1, budget: RenderBudget())
            return backend.bounds
        }
        #expect(try bounds { _ in } == .null)
        #expect(
            try bounds { $0.fill(CGRect(x: -10, y: 20, width: 40, height: 30)) }
                == CGRect(x: 0, y: 20, width: 30, height: 30))
        let clipped = try bounds { canvas in
            canvas.clip(to: CGRect(x: 10, y: 10, width: 50, height: 50))
            canvas.withLayer(alpha: 0.5) { canvas.fill(CGRect(x: 0, y: 30, width: 20, height: 50)) }
        }
        #expect(clipped == CGRect(x: 10, y: 30, width: 10, height: 30))
        let shadowed = try bounds { canvas in
            canvas.setShadow(offset: CGSize(width: 10, height: 20), blur: 8)
            canvas.fill(CGRect(x: 40, y: 40, width: 20, height: 10))
        }
        // The blur of 8 reaches 1.5 × 8 = 12 points beyond the moved rectangle (50, 60, 20, 10).
        #expect(shadowed == CGRect(x: 38, y: 40, width: 44, height: 42))
    }
}
