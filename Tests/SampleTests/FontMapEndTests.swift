// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// Tests of memory after a font map is released. The program `easel-text-probe` draws text under Valgrind.
struct FontMapEndTests {
    private static let files = ["dejavu/DejaVuSans", "noto/NotoSansArabic-Regular"]
        .map { "/usr/share/fonts/truetype/\($0).ttf" }

    /// Fonts that outlive their map refer to it, and GLib depends on the order in which they are released. A mistake
    /// corrupts the heap, which the process notices much later, if at all.
    @Test(.enabled(if: Program.isInstalled("valgrind"), "Valgrind is not installed"))
    func `releasing a font map leaks no memory and does not write to freed memory`() throws {
        let program = try #require(Program.built("easel-text-probe"), "the program was not built next to the tests")
        let suppressions = URL.package.appending(path: ".ci/memory-suppressions").plainPath
        let result = try Program.run(
            "env",
            [
                // GLib before 2.76 has a custom allocator, which Valgrind cannot track.
                "G_SLICE=always-malloc", "SWIFT_BACKTRACE=enable=no",
                "valgrind", "--quiet", "--leak-check=full", "--errors-for-leak-kinds=definite", "--num-callers=30",
                "--show-leak-kinds=definite", "--error-exitcode=3", "--suppressions=\(suppressions)",
                program, "ends",
            ] + Self.files)
        #expect(result == Program.Result(output: "2\n", error: "", status: 0))
    }
}
