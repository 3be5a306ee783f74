// SPDX-License-Identifier: MIT

import Easel
import Foundation

/// Conditions that the environment sets for the tests.
let isChanged = ProcessInfo.processInfo.environment["FIXTURE_CHANGED"] != nil
let isMisused = ProcessInfo.processInfo.environment["FIXTURE_MISUSED"] != nil
let isShort = ProcessInfo.processInfo.environment["FIXTURE_SHORT"] != nil
let isThrowing = ProcessInfo.processInfo.environment["FIXTURE_THROWING"] != nil

/// The error that tests throw before the first snapshot or between two snapshots.
struct Problem: Error {}

/// A drawing of a few bars. If `isChanged` is set, one bar is taller, and one color and the text differ.
let scene = Drawing(width: 120, height: 80, background: .white) { canvas in
    canvas.setStrokeColor(Color(hex: 0xDDDDDD))
    for line in 1..<4 {
        let y = CGFloat(line) * 20
        canvas.strokeLineSegments(between: [CGPoint(x: 5, y: y), CGPoint(x: 115, y: y)])
    }
    for (index, height) in [30, 62, isChanged ? 44.5 : 44].enumerated() {
        canvas.setFillColor(isChanged && index == 0 ? Color(hex: 0x3B92F6) : Color(hex: 0x3B82F6))
        canvas.fill(CGRect(x: 12 + CGFloat(index) * 36, y: 76 - height, width: 24, height: height))
    }
    let font = Font("DejaVu Sans", size: 9)
    canvas.draw(isChanged ? "Total 2025" : "Total 2024", at: CGPoint(x: 5, y: 11), font: font, color: .black)
}
