// SPDX-License-Identifier: MIT

import Easel
import Testing

/// Tests of Package.swift from the perspective of an app that depends on it.
@Suite struct PackageTests {
    /// SwiftPM rejects a package graph in which a name occurs twice.
    @Test func `the name of every product and target contains Easel`() throws {
        let manifest = try String(contentsOf: URL.package.appending(path: "Package.swift"), encoding: .utf8)
        // The first name is the package's.
        let names = manifest.matches(of: /name: "([^"]+)"/).dropFirst().map { String($0.output.1) }
        #expect(names.count > 20)
        // A dependency's test targets are not part of an app's package graph.
        for name in names where name != "SampleTests" { #expect(name.lowercased().contains("easel"), "\(name)") }
    }
}
