// SPDX-License-Identifier: MIT

public import Foundation

/// Links and named destinations. They are invisible, and pixel formats, such as PNG, omit them.
extension Canvas {
    /// Makes a rectangle a link to a URL.
    ///
    /// ```swift
    /// let label = CGRect(x: 20, y: 20, width: 120, height: 16)
    /// canvas.draw("swift.org", in: label, font: .system(size: 12), color: .systemBlue)
    /// canvas.setURL(url, for: label)
    /// ```
    ///
    /// - Parameters:
    ///   - url: The URL, which must not be empty. `javascript:` and `vbscript:` URLs are invalid, because the picture
    ///     may be shown on a web page.
    ///   - rect: The link's area, in user space, limited by the clip. If it is rotated, the smallest upright rectangle
    ///     that contains it becomes the link. An empty rectangle is ignored.
    public func setURL(_ url: URL, for rect: CGRect) {
        guard accepts("rect", rect) else { return }
        guard !url.absoluteString.isEmpty else {
            return refuse("must not be empty", argument: "url", value: "\"\"")
        }
        if let scheme = url.scheme?.lowercased(), ["javascript", "vbscript"].contains(scheme) {
            return refuse("must not be a script", argument: "url", value: "\"\(url.absoluteString)\"")
        }
        addLink(to: .url(url.absoluteString), for: rect)
    }

    /// Makes a rectangle a link to a destination on any page of the same document.
    ///
    /// ```swift
    /// canvas.draw("Terms of payment", at: CGPoint(x: 56, y: 700), font: .system(size: 10))
    /// canvas.setDestination("terms", for: CGRect(x: 56, y: 690, width: 100, height: 14))
    /// ```
    ///
    /// - Parameters:
    ///   - name: The name given to ``addDestination(_:at:)``. If a PDF document does not contain the destination, this
    ///     call is invalid. In SVG, the destination may be in another picture on the same web page with the same
    ///     ``SVGOptions/prefix``.
    ///   - rect: The link's area, as for ``setURL(_:for:)``.
    public func setDestination(_ name: String, for rect: CGRect) {
        guard accepts("rect", rect), accepts("name", destinationName: name) else { return }
        addLink(to: .destination(name), for: rect)
    }

    /// Names a point as a destination for ``setDestination(_:for:)`` and ``Document/OutlineEntry``.
    ///
    /// - Parameters:
    ///   - name: The destination's name, which must not be empty. If a PDF document already contains the name, this
    ///     call is invalid. In SVG, the first destination with the name is used.
    ///   - point: The point, in user space. Viewers show it at the top left of their window.
    public func addDestination(_ name: String, at point: CGPoint) {
        guard accepts("point", point), accepts("name", destinationName: name), failure == nil, mayPerform()
        else {
            return
        }
        backend.perform(.annotate(.destination(name, point.applying(state.ctm))))
    }

    private func addLink(to target: LinkTarget, for rect: CGRect) {
        let rect = rect.standardized
        guard failure == nil, !rect.isNull, !rect.isEmpty, mayPerform() else { return }
        synchronizeClips()
        backend.perform(.annotate(.link(rect.applying(state.ctm), to: target)))
    }

    private func accepts(_ argument: String, destinationName name: String, call: StaticString = #function) -> Bool {
        if !name.isEmpty { return true }
        refuse("must not be empty", argument: argument, value: "\"\"", call: call)
        return false
    }
}
