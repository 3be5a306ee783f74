// SPDX-License-Identifier: MIT

public import Easel
internal import EaselSnapshotFiles
public import Foundation

/// Compares a drawing with its golden files, one per format.
///
/// ```swift
/// try expectSnapshot(of: drawing, as: [.drawList, .svg, .png(scale: 2)])
/// ```
///
/// Golden files are stored in the package's `Snapshots` folder, in subfolders named after the test's module and file.
/// They are named after the test and the `named` argument. Formats are compared in this order, starting with the most
/// informative: draw list, SVG, PNG, WebP, JPEG, PDF. A difference fails the test, is attached to the test, and is
/// added to the report of the run. The failure message contains the path of the report.
///
/// - Parameters:
///   - drawing: The drawing.
///   - name: A name that distinguishes multiple snapshots in a test. It is required for each case of a parameterized
///     test.
///   - formats: The formats to compare.
///   - tolerance: The allowed pixel difference for `.png`, `.jpeg`, and `.webp`. Other formats must match exactly.
///   - masks: Rectangles, in points, in which pixels of `.png`, `.jpeg`, and `.webp` are ignored.
///   - record: The mode that determines when golden files are written; see ``RecordingMode``.
///   - fileID: The file ID of the call, which determines the folder of the golden files.
///   - filePath: The file path of the call, which determines the package.
///   - function: The name of the test, for XCTest. Helper functions should pass on the name of their caller.
///   - line: The line of the call, where a failure is shown.
///   - column: The column of the call, where a failure is shown.
/// - Throws: The drawing's error, or a ``SnapshotError`` if the call is not in a Swift Testing or XCTest test. File
///   errors are also thrown.
public func expectSnapshot(
    of drawing: Drawing, named name: String? = nil, as formats: [SnapshotFormat] = [.drawList, .png(scale: 2)],
    tolerance: Tolerance = .exact, masking masks: [CGRect] = [], record: RecordingMode? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, function: String = #function,
    line: UInt = #line, column: UInt = #column
) throws {
    let site = CallSite(fileID: fileID, filePath: filePath, function: function, line: line, column: column)
    let expectation = try SnapshotExpectation(
        named: name, tolerance: tolerance, record: record, site: site, environment: { try drawing.environment().line })
    if formats.isEmpty { throw SnapshotError("as: lists no format, so nothing would be compared") }
    for format in Set(formats).sorted(by: { ($0.rank, $0.suffix) < ($1.rank, $1.suffix) }) {
        switch format.kind {
        case .drawList(let digits):
            try expectation.check(.text(drawing.drawList(digits: digits), parts: .lines), suffix: format.suffix)
        case .svg: try expectation.check(.text(drawing.svg(), parts: .markup), suffix: format.suffix)
        case .pdf: try expectation.check(.data(drawing.pdf()), suffix: format.suffix)
        case .png(let scale):
            let picture = try drawing.image(scale: scale)
            try expectation.check(
                .picture(
                    picture, masks: pixels(masks, scale), file: { try drawing.png(scale: scale, options: .golden) }),
                suffix: format.suffix)
        case .jpeg(let scale, let quality, let background, let subsampling):
            let file = try drawing.jpeg(
                scale: scale, quality: quality, background: background, subsampling: subsampling)
            try expectation.check(
                .picture(Image(data: file), masks: pixels(masks, scale), file: { file }), suffix: format.suffix)
        case .webp(let scale, let quality):
            let file = try drawing.webp(scale: scale, quality: quality)
            try expectation.check(
                .picture(Image(data: file), masks: pixels(masks, scale), file: { file }), suffix: format.suffix)
        }
    }
}

/// Returns masks converted from points to pixels.
private func pixels(_ masks: [CGRect], _ scale: CGFloat) -> [CGRect] {
    masks.map { $0.applying(CGAffineTransform(scaleX: scale, y: scale)) }
}

/// Compares an image with its golden file, a PNG file.
///
/// Masks are in pixels. Otherwise, the function works like the overload for drawings.
public func expectSnapshot(
    of image: Image, named name: String? = nil, tolerance: Tolerance = .exact, masking masks: [CGRect] = [],
    record: RecordingMode? = nil, fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    function: String = #function, line: UInt = #line, column: UInt = #column
) throws {
    let site = CallSite(fileID: fileID, filePath: filePath, function: function, line: line, column: column)
    let expectation = try SnapshotExpectation(named: name, tolerance: tolerance, record: record, site: site)
    try expectation.check(
        .picture(image, masks: masks, file: { try image.pngData(options: .golden) }), suffix: ".png")
}

/// Compares data with its golden file.
///
/// The golden file has the given extension, which is passed without a dot. Otherwise, the function works like the
/// overload for drawings.
public func expectSnapshot(
    of data: Data, named name: String? = nil, fileExtension: String = "bin", record: RecordingMode? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, function: String = #function,
    line: UInt = #line, column: UInt = #column
) throws {
    let site = CallSite(fileID: fileID, filePath: filePath, function: function, line: line, column: column)
    let expectation = try SnapshotExpectation(named: name, tolerance: .exact, record: record, site: site)
    try expectation.check(.data(data), suffix: suffix(fileExtension))
}

/// Compares text with its golden file. A failure shows the lines that differ.
///
/// For the extensions `svg`, `xml`, and `html`, a failure shows the tags, and the text between tags, that differ. The
/// golden file has the given extension, which is passed without a dot. Otherwise, the function works like the overload
/// for drawings.
public func expectSnapshot(
    of text: String, named name: String? = nil, fileExtension: String = "txt", record: RecordingMode? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, function: String = #function,
    line: UInt = #line, column: UInt = #column
) throws {
    let site = CallSite(fileID: fileID, filePath: filePath, function: function, line: line, column: column)
    let expectation = try SnapshotExpectation(named: name, tolerance: .exact, record: record, site: site)
    let suffix = try suffix(fileExtension)
    try expectation.check(.text(text, parts: TextParts(ofFileWithSuffix: suffix)), suffix: suffix)
}

private func suffix(_ fileExtension: String) throws -> String {
    let text = fileExtension.fitForFiles
    if text.isEmpty { throw SnapshotError("fileExtension: \"\(fileExtension)\" has no letter or digit") }
    return "." + text
}

extension PNGOptions {
    /// Golden files are read more often than written, so they use the smallest compression.
    fileprivate static let golden = PNGOptions(compression: .smallest)
}

extension RenderEnvironment {
    /// All libraries and fonts on one line.
    var line: String { (libraries + fonts).map { "\($0.name) \($0.version)" }.joined(separator: "; ") }
}
