// SPDX-License-Identifier: MIT

internal import Easel
public import Foundation

/// A destination for the bytes of a PDF document: data in memory, or a file.
///
/// ```swift
/// let data = NSMutableData()
/// let consumer = CGDataConsumer(data: data as CFMutableData)
/// ```
public final class CGDataConsumer: NSObject {
    private let tag = ObjectTag()

    enum Destination {
        case data(NSMutableData)
        case file(URL)
    }

    let destination: Destination

    /// Creates a consumer that appends to data.
    public init?(data: CFMutableData) { destination = .data(data) }

    /// Creates a consumer that writes a file. An existing file is replaced when the document is complete. Returns `nil`
    /// unless the URL is a file URL.
    public init?(url: CFURL) {
        guard url.isFileURL else { return nil }
        destination = .file(url)
    }

    /// Writes a document.
    func write(_ document: Document) throws {
        let rendering = UIKitEnvironment.current.rendering
        switch destination {
        case .data(let data): data.append(try document.pdf(rendering: rendering))
        case .file(let url): try document.write(to: url, rendering: rendering)
        }
    }
}
