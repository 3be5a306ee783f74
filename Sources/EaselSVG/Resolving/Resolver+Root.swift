// SPDX-License-Identifier: MIT

internal import Easel
internal import EaselXML
internal import Foundation

extension Resolver {
    /// Returns the whole picture and its size.
    func picture() throws(SVGError) -> (group: PictureGroup, size: CGSize) {
        let root = document.tree.elements[0]
        let box = root.attribute("viewBox").flatMap { CGRect(viewBox: $0) }
        let whole = options.viewport ?? box?.size ?? CGSize(width: 100, height: 100)
        var scene = Scene(viewport: Style.Viewport(size: whole, rootFontSize: 16))
        scene.viewport.rootFontSize =
            document.style(of: 0, in: initialStyle, viewport: scene.viewport).inherited.fontSize
        let visit = try self.visit(0, in: initialStyle, scene)
        let size = try size(of: visit, box: box)
        let languages = root.attribute("systemLanguage")
        guard visit.style.own.isDisplayed, languages.map({ SwitchElement.matches($0, options.languages) }) ?? true
        else { return (PictureGroup(), size) }
        let viewport = CGRect(origin: .zero, size: size)
        var rootVisit = visit
        rootVisit.scene.viewport.size = size
        let node = try effects(of: rootVisit) { (visit) throws(SVGError) in
            try SVGElement.content(of: visit, in: viewport, isRoot: true, self)
        }
        var children = node.map { [$0] } ?? []
        if let background = visit.style.own.backgroundColor?.color(current: visit.style.inherited.color) {
            let fill = PictureFill(paint: .color(background), opacity: 1)
            children.insert(.shape(PictureShape(path: Path(rect: viewport), fill: fill)), at: 0)
        }
        return (PictureGroup(children: children), size)
    }

    private func size(of visit: Visit, box: CGRect?) throws(SVGError) -> CGSize {
        func side(_ name: String, _ axis: Visit.Axis) throws(SVGError) -> CGFloat? {
            guard let length = visit.attribute(name).flatMap({ Length($0.trimmed) }) else { return nil }
            if length.unit == .percent && options.viewport == nil && box == nil { return nil }
            let points = visit.points(length, axis)
            guard points > 0 else {
                throw SVGError(
                    .notSVG, line: visit.markup.line, element: "svg",
                    reason: "\(name) is \(visit.attribute(name) ?? ""); it must be > 0")
            }
            return max(points, 0.001)
        }
        let (width, height) = (try side("width", .width), try side("height", .height))
        if let width, let height { return CGSize(width: width, height: height) }
        guard let box else { return CGSize(width: width ?? 300, height: height ?? 150) }
        if let width { return CGSize(width: width, height: width * box.height / box.width) }
        if let height { return CGSize(width: height * box.width / box.height, height: height) }
        return box.size
    }
}
