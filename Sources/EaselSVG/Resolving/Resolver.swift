// SPDX-License-Identifier: MIT

internal import Easel
internal import EaselXML
internal import Foundation

/// Makes a picture of a document: replaces references, units, and inherited values.
final class Resolver {
    let document: SVGDocument
    let options: SVGImage.Options
    let fonts: FontLibrary
    private(set) var warnings: Set<SVGWarning> = []

    /// The number of SVG pictures around this one.
    let nesting: Int

    private var expandedElements = 0
    private var pathSegments = 0
    private var imageBytes = 0
    private var textBytes = 0

    /// The elements that are being resolved because something refers to them.
    private var active: Set<Int> = []

    init(_ document: SVGDocument, options: SVGImage.Options, fonts: FontLibrary, nesting: Int) {
        self.document = document
        self.options = options
        self.fonts = fonts
        self.nesting = nesting
    }

    // MARK: Elements

    /// Returns what an element draws, with its transform, opacity, clip, and mask; nil if it draws nothing.
    func node(_ index: Int, in parent: Style, _ scene: Scene) throws(SVGError) -> PictureNode? {
        guard document.isSVG(index) else { return nil }
        let name = document.tree.elements[index].name
        guard let content = ElementTable.rows[name] else {
            if !ElementTable.silent.contains(name) {
                warn(index, ElementTable.problems[name] ?? "the element is unknown")
            }
            return nil
        }
        if let languages = document.tree.elements[index].attribute("systemLanguage"),
            !SwitchElement.matches(languages, options.languages)
        {
            return nil
        }
        let visit = try self.visit(index, in: parent, scene)
        guard visit.style.own.isDisplayed else { return nil }
        return try effects(of: visit) { (visit) throws(SVGError) in try content(visit, self) }
    }

    /// Returns what the children of an element draw.
    func children(of visit: Visit) throws(SVGError) -> [PictureNode] {
        var nodes: [PictureNode] = []
        var visit = visit
        visit.scene.decorations.formUnion(visit.style.own.decorations)
        for case .element(let child) in visit.markup.children {
            if let node = try node(child, in: visit.style, visit.scene) { nodes.append(node) }
        }
        return nodes
    }

    /// Begins an element, and counts it.
    func visit(_ index: Int, in parent: Style, _ scene: Scene) throws(SVGError) -> Visit {
        let markup = document.tree.elements[index]
        expandedElements += 1
        let limits = options.limits
        guard expandedElements <= limits.expandedElements else {
            throw .limit("expandedElements", limits.expandedElements, line: markup.line, element: markup.name)
        }
        guard scene.depth < limits.depth else {
            throw .limit("depth", limits.depth, line: markup.line, element: markup.name)
        }
        if expandedElements % 64 == 0, Task.isCancelled {
            throw SVGError(.cancelled, line: markup.line, element: markup.name, reason: "the task was canceled")
        }
        let style = document.style(of: index, in: parent, viewport: scene.viewport)
        var scene = scene
        scene.depth += 1
        return Visit(index: index, markup: markup, style: style, scene: scene)
    }

    // MARK: References

    /// Runs a closure for an element to which another refers. Returns nil if the reference is circular.
    func following<Result>(
        _ index: Int, from visit: Visit, _ body: () throws(SVGError) -> Result?
    ) throws(SVGError) -> Result? {
        guard active.insert(index).inserted else {
            warn(visit.index, "it refers to itself through #\(document.tree.elements[index].attribute("id") ?? "")")
            return nil
        }
        defer { active.remove(index) }
        return try body()
    }

    /// Whether an element is being resolved, so that a reference to it would be circular.
    func isActive(_ index: Int) -> Bool { active.contains(index) }

    /// Whether an element is another one or contains it.
    func contains(_ index: Int, _ element: Int) -> Bool {
        var next: Int? = element
        while let current = next {
            if current == index { return true }
            next = document.tree.elements[current].parent
        }
        return false
    }

    /// Returns the element with an id and one of some names.
    func element(_ id: String, named names: Set<String>) -> Int? {
        guard let index = document.ids[id], names.contains(document.tree.elements[index].name),
            document.isSVG(index)
        else { return nil }
        return index
    }

    // MARK: Limits and warnings

    func warn(_ index: Int, _ reason: String) {
        guard warnings.count < 1_000 else { return }
        let element = document.tree.elements[index]
        warnings.insert(SVGWarning(line: element.line, element: element.name, reason: reason))
    }

    /// Adds the warnings of an embedded picture.
    func adopt(_ others: [SVGWarning], of index: Int) {
        for warning in others { warn(index, "in the embedded picture: \(warning)") }
    }

    /// Counts the segments of a path.
    func count(segmentsOf bytes: Int, _ visit: Visit) throws(SVGError) {
        pathSegments += bytes / 4 + 1
        guard pathSegments <= options.limits.pathSegments else {
            let maximum = options.limits.pathSegments
            throw .limit("pathSegments", maximum, line: visit.markup.line, element: visit.markup.name)
        }
    }

    /// Counts the bytes of text.
    func count(textBytes bytes: Int, _ visit: Visit) throws(SVGError) {
        textBytes += bytes
        guard textBytes <= options.limits.textBytes else {
            throw .limit("textBytes", options.limits.textBytes, line: visit.markup.line, element: visit.markup.name)
        }
    }

    /// Counts the bytes of an embedded picture.
    func count(imageBytes bytes: Int, _ visit: Visit) throws(SVGError) {
        imageBytes += bytes
        guard imageBytes <= options.limits.imageBytes else {
            let maximum = options.limits.imageBytes
            throw .limit("imageBytes", maximum, line: visit.markup.line, element: visit.markup.name)
        }
    }
}
