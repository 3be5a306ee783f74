// SPDX-License-Identifier: MIT

import Foundation

/// The renderers that `.ci/setup` installs from PyPI, and the scripts in `Reference` that call them.
enum PythonRenderer {
    private static let python = URL.package.appending(path: ".build/renderers/bin/python").plainPath

    /// Returns whether a Python module is installed. It is missing if `.ci/setup` could not reach PyPI.
    static func isInstalled(_ module: String) -> Bool {
        (try? Program.run(python, ["-c", "import \(module)"]))?.status == 0
    }

    /// Runs a script in `Reference`, which must exit with status 0, and returns its output.
    @discardableResult
    static func run(_ script: String, _ arguments: [String]) throws -> String {
        let path = URL.package.appending(path: "Tests/SampleTests/Reference/\(script)").plainPath
        return try Program.check(python, [path] + arguments).output
    }
}
