// SPDX-License-Identifier: MIT

public import Easel
public import Foundation

/// A form in which a drawing is compared with its golden file.
public struct SnapshotFormat: Sendable, Hashable {
    enum Kind: Hashable {
        case drawList(digits: Int)
        case svg
        case png(scale: CGFloat)
        case jpeg(scale: CGFloat, quality: Double, background: Color, subsampling: JPEGSubsampling)
        case webp(scale: CGFloat, quality: Double?)
        case pdf
    }

    let kind: Kind

    /// The operations as text, numbers with so many digits after the point: see `Drawing.drawList(digits:)`.
    ///
    /// It needs no tolerance and says what has changed. It does not depend on the machine but for the measures of text.
    public static func drawList(digits: Int) -> SnapshotFormat { SnapshotFormat(kind: .drawList(digits: digits)) }

    /// The operations as text, numbers with three digits after the point.
    public static let drawList = drawList(digits: 3)

    /// The SVG document, byte for byte. A failure shows the tags and the texts between them that differ.
    public static let svg = SnapshotFormat(kind: .svg)

    /// The pixels, with so many of them per point. A tolerance and masks are for this form.
    public static func png(scale: CGFloat = 1) -> SnapshotFormat { SnapshotFormat(kind: .png(scale: scale)) }

    /// The pixels of the JPEG file, decoded, with so many of them per point. The tolerance and the masks apply. The other
    /// parameters are those of `Drawing.jpeg`.
    public static func jpeg(
        scale: CGFloat = 1, quality: Double = 0.85, background: Color = .white, subsampling: JPEGSubsampling = .none
    ) -> SnapshotFormat {
        SnapshotFormat(kind: .jpeg(scale: scale, quality: quality, background: background, subsampling: subsampling))
    }

    /// The pixels of the WebP file, decoded, with so many of them per point. The tolerance and the masks apply. `quality` is
    /// that of `Drawing.webp`; nil is lossless.
    public static func webp(scale: CGFloat = 1, quality: Double? = nil) -> SnapshotFormat {
        SnapshotFormat(kind: .webp(scale: scale, quality: quality))
    }

    /// The PDF document, byte for byte.
    public static let pdf = SnapshotFormat(kind: .pdf)

    /// The suffix of a golden file's name.
    var suffix: String {
        switch kind {
        case .drawList: return ".drawlist.txt"
        case .svg: return ".svg"
        case .pdf: return ".pdf"
        case .png(let scale): return Self.suffix("png", scale)
        case .jpeg(let scale, _, _, _): return Self.suffix("jpg", scale)
        case .webp(let scale, _): return Self.suffix("webp", scale)
        }
    }

    private static func suffix(_ pathExtension: String, _ scale: CGFloat) -> String {
        scale == 1 ? ".\(pathExtension)" : "@\(Int(exactly: scale).map(String.init) ?? "\(scale)")x.\(pathExtension)"
    }

    /// The position in which it is compared: what says most about a change comes first. Formats of one kind go by suffix.
    var rank: Int {
        switch kind {
        case .drawList: 0
        case .svg: 1
        case .png: 2
        case .webp: 3
        case .jpeg: 4
        case .pdf: 5
        }
    }
}
