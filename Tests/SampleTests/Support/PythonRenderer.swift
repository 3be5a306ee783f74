// SPDX-License-Identifier: MIT

import Foundation

/// The renderers that `.ci/setup` installs from PyPI, and the scripts in `Reference` that call them.
enum PythonRenderer {
    /// The Python with the renderers, or the system's Python if `.ci/setup` could not reach PyPI.
    private static let python = {
        let path = URL.package.appending(path: ".build/renderers/bin/python").plainPath
        return FileManager.default.isExecutableFile(atPath: path) ? path : "/usr/bin/python3"
    }()

    /// Returns whether a Python module is installed.
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
