// SPDX-License-Identifier: MIT

public import Foundation

/// Paper sizes in points of 1/72 inch, in portrait orientation.
///
/// ```swift
/// let page = Drawing(size: .a4.landscape) { canvas in canvas.stroke(canvas.bounds.insetBy(dx: 36, dy: 36)) }
/// ```
///
/// ISO 216 sizes are whole millimeters and are not rounded to whole points: `a4` is 595.276 × 841.890 points. Much
/// other software uses 595 × 842.
extension CGSize {
    /// ISO A3: 297 mm × 420 mm.
    public static let a3 = CGSize(millimetersWide: 297, high: 420)

    /// ISO A4: 210 mm × 297 mm.
    public static let a4 = CGSize(millimetersWide: 210, high: 297)

    /// ISO A5: 148 mm × 210 mm.
    public static let a5 = CGSize(millimetersWide: 148, high: 210)

    /// US Letter: 8.5 in × 11 in, 612 × 792 points.
    public static let letter = CGSize(width: 612, height: 792)

    /// US Legal: 8.5 in × 14 in, 612 × 1008 points.
    public static let legal = CGSize(width: 612, height: 1_008)

    /// The size in landscape orientation, in which the longer side is the width.
    public var landscape: CGSize { CGSize(width: max(width, height), height: min(width, height)) }

    private init(millimetersWide width: CGFloat, high height: CGFloat) {
        self.init(width: width * 72 / 25.4, height: height * 72 / 25.4)
    }
}
