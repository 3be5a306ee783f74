// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import Easel

/// Tests of the profile by the rules of ISO 15076-1.
@Suite struct ICCProfileTests {
    private static let profile = ICCProfile.sRGB

    private static func number(_ offset: Int) -> Int {
        profile[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
    }

    private static func fixed(_ offset: Int) -> Double { Double(Int32(truncatingIfNeeded: number(offset))) / 65_536 }

    private static func text(_ offset: Int) -> String { String(decoding: profile[offset..<offset + 4], as: UTF8.self) }

    private static func tag(_ name: String) throws -> Int {
        let index = try #require((0..<number(128)).first { text(132 + 12 * $0) == name }, "\(name)")
        return number(132 + 12 * index + 4)
    }

    @Test func `the header describes an RGB display`() {
        #expect(Self.number(0) == Self.profile.count && Self.profile.count <= 588)
        #expect(Self.profile[8] == 4 && Self.text(12) == "mntr" && Self.text(16) == "RGB " && Self.text(20) == "XYZ ")
        #expect(Self.text(36) == "acsp" && [68, 72, 76].map(Self.number) == [0xF6D6, 0x10000, 0xD32D])
    }

    @Test func `tags are within the profile, at multiples of four`() {
        for index in 0..<Self.number(128) {
            let (offset, length) = (Self.number(136 + 12 * index), Self.number(140 + 12 * index))
            #expect(offset % 4 == 0 && offset >= 132 + 12 * Self.number(128) && offset + length <= Self.profile.count)
        }
    }

    @Test func `the columns add up to white at D50`() throws {
        for axis in 0..<3 {
            let sum = try ["rXYZ", "gXYZ", "bXYZ"].reduce(0) { $0 + Self.fixed(try Self.tag($1) + 8 + 4 * axis) }
            #expect(abs(sum - Self.fixed(68 + 4 * axis)) < 1e-3)
        }
    }

    @Test func `the curve follows IEC 61966-2-1`() throws {
        let curve = try Self.tag("rTRC")
        #expect(try Self.text(curve) == "para" && Self.tag("gTRC") == curve && Self.tag("bTRC") == curve)
        #expect(Self.profile[curve + 9] == 3)
        let values = (0..<5).map { Self.fixed(curve + 12 + 4 * $0) }
        func linear(_ value: Double) -> Double {
            value >= values[4] ? pow(values[1] * value + values[2], values[0]) : values[3] * value
        }
        // By the formula of the standard: 0.5 is 0.214041, and 0.02 is 0.02 / 12.92.
        #expect(abs(linear(0.5) - 0.214041) < 1e-4 && abs(linear(0.02) - 0.001548) < 1e-5 && abs(linear(1) - 1) < 1e-4)
    }
}
