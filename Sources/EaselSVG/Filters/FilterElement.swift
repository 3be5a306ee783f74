// SPDX-License-Identifier: MIT

internal import Easel
internal import EaselXML
internal import Foundation

/// The `filter` property and element
extension Resolver {
    /// Returns the filters of an element, with functions joined; nil if the element is not drawn.
    ///
    /// - Parameter bounds: The bounds of the element's content.
    func filters(
        _ values: [FilterValue], of visit: Visit, bounds: () -> CGRect
    ) throws(SVGError) -> [PictureFilter]? {
        var filters: [PictureFilter] = []
        var functions = Filter()
        func join() {
            if !functions.steps.isEmpty { filters.append(PictureFilter(filter: functions)) }
            functions = Filter()
        }
        for value in values {
            switch value {
            case .function(let function): functions.steps += function.steps
            case .dropShadow(let color, let offset, let deviation):
                functions = functions.dropShadow(
                    offset: offset, radius: deviation, color: color.color(current: visit.style.inherited.color))
            case .reference(let id):
                join()
                guard let index = element(id, named: ["filter"]) else {
                    warn(visit.index, "the filter #\(id) does not exist")
                    return nil
                }
                let filter = try following(index, from: visit) { () throws(SVGError) -> PictureFilter? in
                    var element = try FilterElement(index, of: visit, bounds: bounds(), in: self)
                    return try element?.picture()
                }
                guard let filter else { return nil }
                filters.append(filter)
            }
        }
        join()
        return filters
    }
}

/// `<filter>`: its region, its units, and its steps so far
struct FilterElement {
    let resolver: Resolver
    /// The filter element.
    let element: Visit
    /// The filtered element.
    let owner: Visit
    /// The bounds of the filtered element; nil if it has no area.
    let box: CGRect?
    let region: CGRect
    /// Whether lengths of primitives are parts of the bounds.
    let isBoundingBox: Bool

    var filter = Filter()
    var images: [Int: [PictureNode]] = [:]
    /// The last result with each name.
    var names: [String: Filter.Input] = [:]

    /// - Returns: Nil if the region is empty, so that nothing is drawn.
    init?(_ index: Int, of owner: Visit, bounds: CGRect, in resolver: Resolver) throws(SVGError) {
        self.resolver = resolver
        self.owner = owner
        element = try resolver.visit(index, in: resolver.ancestorStyle(of: index, owner.scene), owner.scene)
        box = !bounds.isNull && bounds.width > 0 && bounds.height > 0 ? bounds : nil
        isBoundingBox = element.isBoundingBox("primitiveUnits", default: false)
        let usesBox = element.isBoundingBox("filterUnits", default: true)
        let visit = element
        func length(_ name: String, _ axis: Visit.Axis, _ percent: CGFloat) -> CGFloat {
            let length = visit.attribute(name).flatMap { Length($0.trimmed) } ?? Length(value: percent, unit: .percent)
            return usesBox ? length.points(of: 1, visit.fonts) : visit.points(length, axis)
        }
        let area = CGRect(
            x: length("x", .width, -10), y: length("y", .height, -10), width: length("width", .width, 120),
            height: length("height", .height, 120))
        guard area.width > 0, area.height > 0 else {
            resolver.warn(owner.index, "the region of its filter is empty")
            return nil
        }
        guard usesBox else {
            region = area
            return
        }
        guard let box else {
            resolver.warn(owner.index, "its filter has units of bounds, which have no area")
            return nil
        }
        region = area.applying(box.fromUnits)
    }

    /// The maximum number of primitives.
    private static let maximumSteps = 500

    /// Returns the filter with all its primitives; nil if nothing is drawn.
    mutating func picture() throws(SVGError) -> PictureFilter? {
        filter.region = region
        for case .element(let child) in element.markup.children where resolver.document.isSVG(child) {
            let name = resolver.document.tree.elements[child].name
            guard let make = FilterTable.rows[name] else {
                if !ElementTable.silent.contains(name) && !FilterTable.silent.contains(name) {
                    resolver.warn(child, "the filter primitive is unknown")
                }
                continue
            }
            guard filter.steps.count < Self.maximumSteps else {
                resolver.warn(child, "the filter has more than \(Self.maximumSteps) primitives")
                break
            }
            let primitive = try resolver.visit(child, in: element.style, element.scene)
            guard let step = try make(primitive, &self) else {
                resolver.warn(child, "the filter primitive has an error, so that it is transparent")
                add(.flood(.clear), of: [], primitive)
                continue
            }
            add(step.primitive, of: step.inputs, primitive)
        }
        return PictureFilter(filter: filter, images: images)
    }

    /// Adds a primitive, with its region and the name of its result.
    private mutating func add(_ primitive: Filter.Primitive, of inputs: [Filter.Input], _ visit: Visit) {
        filter.steps.append(
            Filter.Step(
                primitive: primitive, inputs: inputs, region: subregion(of: visit),
                colorSpace: visit.style.inherited.filtersInLinearRGB ? .linearRGB : .sRGB))
        if let name = visit.attribute("result") { names[name] = .step(filter.steps.count - 1) }
    }
}
