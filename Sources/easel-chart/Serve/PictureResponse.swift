// SPDX-License-Identifier: MIT

import EaselCharts
import EaselHTTP
import Foundation

/// The response that has a picture, or that says that the client has it already.
struct PictureResponse {
    let format: ChartRequest.Format
    /// The value of the header `Cache-Control`, if there is one.
    let cacheControl: String?

    /// Returns the response to a request.
    func response(_ picture: Data, to request: HTTPRequest) -> HTTPResponse {
        let tag = EntityTag(picture)
        let compressed = isText && request.acceptsGzip ? Gzip.compressed(picture) : nil
        var headers = [(name: "ETag", value: compressed == nil ? tag.description : tag.compressed)]
        if let cacheControl { headers.append(("Cache-Control", cacheControl)) }
        if isText { headers.append(("Vary", "Accept-Encoding")) }
        let body = compressed ?? picture
        // 304 has the length of the picture, as with status 200 (RFC 9110, 8.6).
        if tag.matches(request.values(of: "if-none-match")) {
            return HTTPResponse(304, headers: headers, body: body)
        }
        headers.append(("Content-Type", contentType))
        if compressed != nil { headers.append(("Content-Encoding", "gzip")) }
        // A browser must run no script of an SVG that it shows as a page, whatever a spec has brought into it.
        if format == .svg {
            headers.append(
                (
                    "Content-Security-Policy",
                    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; sandbox"
                ))
        }
        return HTTPResponse(200, headers: headers, body: body)
    }

    /// Whether the format is text. Others are compressed already.
    private var isText: Bool { format.isText }

    private var contentType: String {
        switch format {
        case .png: "image/png"
        case .svg: "image/svg+xml"
        case .pdf: "application/pdf"
        case .jpeg: "image/jpeg"
        case .webp: "image/webp"
        case .scene: "application/json"
        }
    }
}
