// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Package.swift, as an app that depends on it sees it.
@Suite struct PackageTests {
    /// SwiftPM refuses a graph of packages in which a name occurs twice.
    @Test func `the name of every product and target contains Easel`() throws {
        let manifest = try String(contentsOf: URL.package.appending(path: "Package.swift"), encoding: .utf8)
        // The first is the package's.
        let names = manifest.matches(of: /name: "([^"]+)"/).dropFirst().map { String($0.output.1) }
        #expect(names.count > 20)
        // The test targets of a dependency are no part of an app's graph.
        for name in names where name != "SampleTests" { #expect(name.lowercased().contains("easel"), "\(name)") }
    }
}
