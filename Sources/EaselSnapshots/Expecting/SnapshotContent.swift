// SPDX-License-Identifier: MIT

internal import Easel
internal import Foundation

/// The content that is compared with a golden file.
enum SnapshotContent {
    /// Pixels. `masks` are in pixels, and `file` encodes the picture.
    case picture(Image, masks: [CGRect], file: () throws -> Data)
    /// Text. Every byte is compared; `parts` are the units in which a difference is shown.
    case text(String, parts: TextParts)
    case data(Data)

    /// The contents of a golden file.
    var file: Data {
        get throws {
            switch self {
            case .picture(_, _, let file): try file()
            case .text(let text, _): Data(text.utf8)
            case .data(let data): data
            }
        }
    }

    /// Returns the difference from a golden file, or `nil` if the difference is within the tolerance.
    func mismatch(with golden: Data, tolerance: Tolerance) throws -> Mismatch? {
        switch self {
        case .picture(let actual, let masks, _):
            guard let expected = try? Image(data: golden) else {
                let isPointer = golden.starts(with: Data("version https://git-lfs".utf8))
                return .unreadable(
                    isPointer ? "it is a pointer of Git LFS: run git lfs pull" : "it is not an image file")
            }
            let comparison = ImageComparison(actual, with: expected, tolerance: tolerance, masking: masks)
            return comparison.passes ? nil : .picture(comparison, expected: expected, actual: actual, masks: masks)
        case .text(let actual, let parts):
            let expected = String(decoding: golden, as: UTF8.self)
            return Data(actual.utf8) == golden ? nil : .text(TextDifference(actual, from: expected, by: parts))
        case .data(let actual):
            guard actual != golden else { return nil }
            let start = zip(actual, golden).enumerated().first { $1.0 != $1.1 }?.offset
            return .data(
                "it has \(actual.count) bytes, and \(golden.count) were expected; the first that differs is byte "
                    + "\(start ?? min(actual.count, golden.count))")
        }
    }
}

/// A difference from a golden file.
enum Mismatch {
    case picture(ImageComparison, expected: Image, actual: Image, masks: [CGRect])
    case text(TextDifference)
    case data(String)
    case unreadable(String)
    case missing

    /// The difference, described on one line.
    var summary: String {
        switch self {
        case .picture(let comparison, _, _, _): comparison.description
        case .text(let difference): difference.summary
        case .data(let summary): summary
        case .unreadable(let reason): "the golden file cannot be read: \(reason)"
        case .missing: "there is no golden file"
        }
    }
}
