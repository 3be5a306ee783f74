// SPDX-License-Identifier: MIT

public import Foundation

/// A form in which a drawing is compared with its golden file.
public struct SnapshotFormat: Sendable, Hashable {
    enum Kind: Hashable, Comparable { case drawList(digits: Int), svg, png(scale: CGFloat), pdf }

    /// In the order in which they are compared: what says most about the change comes first.
    let kind: Kind

    /// The operations as text, numbers with so many digits after the point: see `Drawing.drawList(digits:)`.
    ///
    /// It needs no tolerance and says what has changed. It does not depend on the machine but for the measures of text.
    public static func drawList(digits: Int) -> SnapshotFormat { SnapshotFormat(kind: .drawList(digits: digits)) }

    /// The operations as text, numbers with three digits after the point.
    public static let drawList = drawList(digits: 3)

    /// The SVG document, byte for byte.
    public static let svg = SnapshotFormat(kind: .svg)

    /// The pixels, with so many of them per point. A tolerance and masks are for this form.
    public static func png(scale: CGFloat = 1) -> SnapshotFormat { SnapshotFormat(kind: .png(scale: scale)) }

    /// The PDF document, byte for byte.
    public static let pdf = SnapshotFormat(kind: .pdf)

    /// What the name of a golden file ends in.
    var suffix: String {
        switch kind {
        case .drawList: return ".drawlist.txt"
        case .svg: return ".svg"
        case .pdf: return ".pdf"
        case .png(1): return ".png"
        case .png(let scale): return "@\(scale == scale.rounded() ? "\(Int(scale))" : "\(scale)")x.png"
        }
    }
}
