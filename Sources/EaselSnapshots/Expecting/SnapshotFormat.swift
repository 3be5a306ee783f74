// SPDX-License-Identifier: MIT

public import Easel
public import Foundation

/// A format in which a drawing is compared with its golden file.
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

    /// The operations as text, with a given number of digits after the decimal point; see `Drawing.drawList(digits:)`.
    ///
    /// This format does not need a tolerance, and its differences show what changed. Except for text metrics, it does
    /// not depend on the machine.
    public static func drawList(digits: Int) -> SnapshotFormat { SnapshotFormat(kind: .drawList(digits: digits)) }

    /// The operations as text, with three digits after the decimal point.
    public static let drawList = drawList(digits: 3)

    /// The SVG document. Every byte is compared; a failure shows the tags, and the text between tags, that differ.
    public static let svg = SnapshotFormat(kind: .svg)

    /// The pixels, at a scale in pixels per point. The tolerance and masks apply.
    public static func png(scale: CGFloat = 1) -> SnapshotFormat { SnapshotFormat(kind: .png(scale: scale)) }

    /// The decoded pixels of a JPEG file, at a scale in pixels per point. The tolerance and masks apply. The other
    /// parameters are passed to `Drawing.jpeg`.
    public static func jpeg(
        scale: CGFloat = 1, quality: Double = 0.85, background: Color = .white, subsampling: JPEGSubsampling = .none
    ) -> SnapshotFormat {
        SnapshotFormat(kind: .jpeg(scale: scale, quality: quality, background: background, subsampling: subsampling))
    }

    /// The decoded pixels of a WebP file, at a scale in pixels per point. The tolerance and masks apply. `quality` is
    /// passed to `Drawing.webp`; `nil` means lossless.
    public static func webp(scale: CGFloat = 1, quality: Double? = nil) -> SnapshotFormat {
        SnapshotFormat(kind: .webp(scale: scale, quality: quality))
    }

    /// The PDF document. Every byte is compared.
    public static let pdf = SnapshotFormat(kind: .pdf)

    /// The suffix of the golden file's name.
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

    /// The position in the order of comparison, with the most informative formats first. Formats of the same kind are
    /// sorted by suffix.
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
