// SPDX-License-Identifier: MIT

import Foundation

extension HTTPResponse {
    /// The first bytes of every response.
    static let prefix = Array("HTTP/1.1 ".utf8)

    private static let reasons = [
        200: "OK", 202: "Accepted", 304: "Not Modified", 400: "Bad Request", 403: "Forbidden", 404: "Not Found",
        405: "Method Not Allowed",
        408: "Request Timeout", 413: "Content Too Large", 414: "URI Too Long", 415: "Unsupported Media Type",
        417: "Expectation Failed", 422: "Unprocessable Content", 431: "Request Header Fields Too Large",
        500: "Internal Server Error", 501: "Not Implemented", 503: "Service Unavailable",
        505: "HTTP Version Not Supported",
    ]

    /// Whether a response to a method is sent without its body.
    func omitsBody(for method: String) -> Bool { method == "HEAD" || status == 304 }

    /// Returns the bytes of the response.
    ///
    /// - Parameters:
    ///   - method: The method of the request, which may omit the body.
    ///   - connection: The value of the header `Connection`, if there is one.
    func bytes(method: String, connection: String?, date: String) -> [UInt8] {
        var head = "\(status) \(Self.reasons[status] ?? "")\r\nDate: \(date)\r\n"
        for header in headers { head += "\(header.name): \(header.value)\r\n" }
        if let connection { head += "Connection: \(connection)\r\n" }
        // A browser must not guess another type than the one that is declared.
        head += "X-Content-Type-Options: nosniff\r\n"
        head += "Content-Length: \(body.count)\r\n\r\n"
        return Self.prefix + head.utf8 + (omitsBody(for: method) ? [] : Array(body))
    }
}
