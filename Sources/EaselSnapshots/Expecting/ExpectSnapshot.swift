// SPDX-License-Identifier: MIT

public import Easel
internal import EaselSnapshotFiles
public import Foundation

/// Compares a drawing with its golden files, one for each format.
///
/// The golden files are in the folder `Snapshots` of the package, below the test's module and file, and are named after the
/// test and `named`. The most informative formats come first: the draw list, then SVG, PNG, WebP, JPEG, and PDF. A
/// difference fails the test, is attached to it, and is in the report of the run. The failure has the report's path.
///
/// - Parameters:
///   - drawing: The drawing.
///   - name: The name that distinguishes several snapshots of a test. Each case of a parameterized test needs one.
///   - formats: The compared formats.
///   - tolerance: The allowed difference of the pixels of `.png`, `.jpeg`, and `.webp`. Other formats are exact.
///   - masks: Rectangles, in points, in which the pixels of `.png`, `.jpeg`, and `.webp` are ignored.
///   - record: The mode of writing golden files: see ``RecordingMode``.
///   - fileID: The position of the call, which names the folder of the golden files.
///   - filePath: The position of the call, from which the package is found.
///   - function: The name of the test, where XCTest runs it. A helper that many tests call passes theirs on.
///   - line: The position of the call, where the failure is shown.
///   - column: The position of the call, where the failure is shown.
/// - Throws: What drawing throws, and ``SnapshotError`` outside of a test of Swift Testing or XCTest, or where files cannot be
///   read or written.
public func expectSnapshot(
    of drawing: Drawing, named name: String? = nil, as formats: [SnapshotFormat] = [.drawList, .png(scale: 2)],
    tolerance: Tolerance = .exact, masking masks: [CGRect] = [], record: RecordingMode? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, function: String = #function,
    line: UInt = #line, column: UInt = #column
) throws {
    let site = CallSite(fileID: fileID, filePath: filePath, function: function, line: line, column: column)
    let expectation = try SnapshotExpectation(
        named: name, tolerance: tolerance, record: record, site: site, environment: { try drawing.environment().line })
    if formats.isEmpty { throw SnapshotError("as: lists no format, so that nothing would be compared") }
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

/// Returns masks in pixels.
private func pixels(_ masks: [CGRect], _ scale: CGFloat) -> [CGRect] {
    masks.map { $0.applying(CGAffineTransform(scaleX: scale, y: scale)) }
}

/// Compares an image with its golden file, a PNG file.
///
/// The masks are rectangles in pixels. The rest is the same as for the snapshot of a drawing.
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

/// Compares bytes with their golden file.
///
/// The golden file's name ends in the extension, which is passed without a dot. The rest is the same as for the
/// snapshot of a drawing.
public func expectSnapshot(
    of data: Data, named name: String? = nil, fileExtension: String = "bin", record: RecordingMode? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, function: String = #function,
    line: UInt = #line, column: UInt = #column
) throws {
    let site = CallSite(fileID: fileID, filePath: filePath, function: function, line: line, column: column)
    let expectation = try SnapshotExpectation(named: name, tolerance: .exact, record: record, site: site)
    try expectation.check(.data(data), suffix: suffix(fileExtension))
}

/// Compares a text with its golden file. A failure shows the lines that differ.
///
/// If the extension is `svg`, `xml`, or `html`, a failure instead shows the tags, and the texts between them, that
/// differ. The golden file's name ends in the extension, which is passed without a dot. The rest is the same as for the
/// snapshot of a drawing.
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
    /// Golden files are read more often than they are written.
    fileprivate static let golden = PNGOptions(compression: .smallest)
}

extension RenderEnvironment {
    /// All libraries and fonts in one line.
    var line: String { (libraries + fonts).map { "\($0.name) \($0.version)" }.joined(separator: "; ") }
}
