// SPDX-License-Identifier: MIT

internal import Foundation

/// Links, and the places that they lead to.
extension SVGBackend {
    /// Adds links above all else, as what is painted over one would take its clicks.
    func append(_ annotations: [Annotation], to markup: inout SVGMarkup) {
        var seen: Set<String> = []
        for annotation in annotations {
            switch annotation {
            case .link(let rect, let target):
                markup.append("<a")
                switch target {
                case .url(let url): markup.attribute("href", text: url)
                case .destination(let name):
                    markup.attribute("href", reference: definitions.identifier(ofDestination: name))
                }
                markup.append("><rect")
                appendBox(rect, to: &markup)
                // Something transparent is clicked as something painted is.
                markup.append(" fill-opacity=\"0\"/></a>")
            case .destination(let name, let point):
                let identifier = definitions.identifier(ofDestination: name)
                guard seen.insert(identifier).inserted else { continue }
                // A point, which shows nothing and which browsers scroll to.
                markup.append("<path")
                markup.attribute("id", identifier)
                markup.append(" d=\"M")
                markup.append(units: precision.units(point.x), precision)
                markup.append(" ")
                markup.append(units: precision.units(point.y), precision)
                markup.append("\"/>")
            }
        }
    }
}
