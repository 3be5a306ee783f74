// SPDX-License-Identifier: MIT

public import Foundation

/// Links, and the places that they lead to. They show nothing, and PNG has none of them.
extension Canvas {
    /// Makes a rectangle a link to a URL.
    ///
    /// - Parameters:
    ///   - url: Not empty, and no script: `javascript:` and `vbscript:` are refused, as a picture may stand in a web page.
    ///   - rect: In user space. As far as the clip lets it through; turned by the current transform, the upright
    ///     rectangle that holds it. An empty rectangle is ignored.
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

    /// Makes a rectangle a link to a destination of the same document, on whichever page, before or after this one.
    ///
    /// - Parameters:
    ///   - name: That of an ``addDestination(_:at:)``. Where a PDF document has none, this call was invalid; in SVG it may
    ///     be that of another picture with the same ``SVGOptions/prefix`` on the same page.
    ///   - rect: As for ``setURL(_:for:)``.
    public func setDestination(_ name: String, for rect: CGRect) {
        guard accepts("name", destinationName: name), accepts("rect", rect) else { return }
        addLink(to: .destination(name), for: rect)
    }

    /// Names a point, for ``setDestination(_:for:)`` and ``Document/OutlineEntry`` to lead to.
    ///
    /// - Parameters:
    ///   - name: Not empty. Where a PDF document has it already, this call was invalid; in SVG the first one counts.
    ///   - point: In user space; programs show it at the top left of their window.
    public func addDestination(_ name: String, at point: CGPoint) {
        guard accepts("name", destinationName: name), accepts("point", point), failure == nil, mayPerform() else {
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
