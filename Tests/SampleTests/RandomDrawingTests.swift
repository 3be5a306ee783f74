// SPDX-License-Identifier: MIT

import Easel
import EaselSnapshots
import Foundation
import Testing

/// Tests that other programs draw the documents of random drawings as the PNG shows them, away from edges.
/// `.ci/compare-renderers` compares more of them. Drawings with differences are kept in `.build/random-drawings`.
@Suite struct RandomDrawingTests {
    /// The seeds of the drawings: `FIRST-LAST` in the environment, or the usual few.
    static let seeds: ClosedRange<Int> = {
        let numbers = ProcessInfo.processInfo.environment["EASEL_RANDOM_DRAWINGS"]?.split(separator: "-").compactMap {
            Int($0)
        }
        guard let numbers, numbers.count == 2, numbers[0] <= numbers[1] else { return 1...12 }
        return numbers[0]...numbers[1]
    }()

    private static let programs =
        ["rsvg-convert", "mutool", "pdftoppm"]
        + [("resvg", "resvg_py"), ("pdfium", "pypdfium2")].filter { PythonRenderer.isInstalled($0.1) }.map(\.0)

    /// The drawings in which a program alone draws something else: MuPDF the dashes of a curve (97) and a round cap (138),
    /// PDFium the phase of dashes (107), and Poppler bolder text (259). In the others, 1 to 28 pixels differ where thin
    /// shapes overlap.
    private static let faults: [String: Set<Int>] = [
        "mutool": [68, 97, 110, 138, 140, 142, 173, 207, 262],
        "pdfium": [20, 107, 110, 132, 138, 140, 142, 152, 173, 177],
        "pdftoppm": [88, 91, 93, 110, 124, 128, 140, 146, 152, 153, 173, 259],
        "resvg": [142, 153], "rsvg-convert": [147, 152],
    ]

    @Test(
        .enabled(if: ReferenceSystem.isThis, "the faults of programs depend on their versions"), arguments: seeds)
    func `programs draw a random drawing as its PNG`(_ seed: Int) throws {
        let drawing = RandomDrawing.make(seed: seed, fonts: TextVectorTests.fonts)
        // Programs fill the tight bends of wide strokes differently, and Poppler draws text a fraction of a pixel bolder.
        let differences = try vectorDifferences(
            of: drawing, by: Self.programs.filter { Self.faults[$0]?.contains(seed) != true },
            tolerance: { _ in .otherRenderer(share: 0.03, edgeDistance: 6) })
        for (program, difference) in differences {
            #expect(difference.passes, "\(program) draws drawing \(seed) differently: \(difference)")
        }
        guard differences.contains(where: { !$0.difference.passes }) else { return }
        let folder = URL.package.appending(path: ".build/random-drawings")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for fileExtension in ["png", "svg", "pdf"] {
            try drawing.write(
                to: folder.appending(path: "\(seed).\(fileExtension)"), scale: fileExtension == "png" ? 2 : 1)
        }
    }
}
