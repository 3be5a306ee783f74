// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT

import PackageDescription

// A package like a user's, but that Easel is no dependency of it: the tests hand over what they have built of it, by flags,
// so that this is built in seconds.
let package = Package(
    name: "Fixture", platforms: [.macOS(.v26)], targets: [.testTarget(name: "FixtureTests")])
