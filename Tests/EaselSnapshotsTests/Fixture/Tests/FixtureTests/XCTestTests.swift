// SPDX-License-Identifier: MIT

import Easel
import EaselSnapshots
import XCTest

final class XCTestTests: XCTestCase {
    func testBars() throws {
        if isThrowing { throw Problem() }
        try expectSnapshot(of: scene)
    }

    func testNothing() throws {
        try expectSnapshot(of: "always the same")
    }
}
