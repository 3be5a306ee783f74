// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// Tests the memory after a font map is released. The program `easel-text-probe` draws text under Valgrind.
struct FontMapEndTests {
    private static let files = ["dejavu/DejaVuSans", "noto/NotoSansArabic-Regular"]
        .map { "/usr/share/fonts/truetype/\($0).ttf" }

    /// Fonts that outlive their font map still refer to it, so GLib depends on the order in which these objects are
    /// released. A wrong order corrupts the heap, which has an effect much later, if at all.
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
