// SPDX-License-Identifier: MIT

import Testing

@testable import EaselSnapshotFiles

@Suite struct TestProcessTests {
    @Test func `the package's test program runs XCTest unless it is told to run Swift Testing`() {
        let program = "/a/.build/debug/APackageTests.xctest"
        #expect(TestProcess.runsXCTest([program], inBundle: false))
        #expect(TestProcess.runsXCTest([program, "ATests.A/testB"], inBundle: false))
        #expect(!TestProcess.runsXCTest([program, "--testing-library", "swift-testing"], inBundle: false))
        #expect(!TestProcess.runsXCTest(["/a/.build/debug/server"], inBundle: false))
        #expect(!TestProcess.runsXCTest([], inBundle: false))
    }

    @Test func `Xcode runs a test bundle with a separate program for each framework`() {
        let (xctest, bundle) = ("/Xcode.app/Contents/Developer/usr/bin/xctest", "/a/.build/debug/ATests.xctest")
        let helper = "/Xcode.app/Contents/Developer/usr/libexec/swift/pm/swiftpm-testing-helper"
        #expect(TestProcess.runsXCTest([xctest, bundle], inBundle: true))
        #expect(TestProcess.runsXCTest([xctest, "-XCTest", "ATests.A/testB", bundle], inBundle: true))
        let arguments = [helper, "--test-bundle-path", bundle, "--testing-library", "swift-testing"]
        #expect(!TestProcess.runsXCTest(arguments, inBundle: true))
    }
}
