// SPDX-License-Identifier: MIT

internal import Foundation

/// Links and their destinations.
extension SVGBackend {
    /// Adds links above all other content, because content painted over a link would receive its clicks.
    func append(_ annotations: [Annotation], to markup: inout SVGMarkup) {
        var seen: Set<String> = []
        for annotation in annotations {
            switch annotation {
            case .link(let rect, let target):
                appendStart(ofLinkTo: target, to: &markup)
                markup.append("<rect")
                appendBox(rect, to: &markup)
                // Transparent shapes receive clicks just as visible ones do.
                markup.append(" fill-opacity=\"0\"/></a>")
            case .destination(let name, let point):
                let identifier = definitions.identifier(ofDestination: name)
                guard seen.insert(identifier).inserted else { continue }
                // An invisible point to which browsers scroll.
                markup.append("<path")
                markup.attribute("id", identifier)
                markup.append(" d=\"M")
                markup.append(units: precision.units(point.x), precision)
                markup.append(" ")
                markup.append(units: precision.units(point.y), precision)
                markup.append("\"/>")
            case .beginTag, .endTag: break
            }
        }
    }

    func appendStart(ofLinkTo target: LinkTarget, to markup: inout SVGMarkup) {
        markup.append("<a")
        switch target {
        case .url(let url): markup.attribute("href", text: url)
        case .destination(let name):
            markup.attribute("href", reference: definitions.identifier(ofDestination: name))
        }
        markup.append(">")
    }
}
