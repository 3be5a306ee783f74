// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT

import PackageDescription

// This package resembles a user's package, except that it does not depend on Easel. The tests pass flags that refer to
// their own build of Easel, so the package builds in seconds.
let package = Package(
    name: "Fixture", platforms: [.macOS(.v26)], targets: [.testTarget(name: "FixtureTests")])
