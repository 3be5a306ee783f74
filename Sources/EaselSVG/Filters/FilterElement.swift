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
                    if values.count == 1 { return nil }
                    continue
                }
                // A filter that shows what it filters is ignored.
                if isActive(index) {
                    warn(visit.index, "its filter contains the element itself")
                    continue
                }
                let element = try following(index, from: visit) { () throws(SVGError) -> FilterElement? in
                    var element = try FilterElement(index, of: visit, bounds: bounds(), in: self)
                    try element?.addSteps()
                    return element
                }
                guard let element else { return nil }
                if element.isCircular {
                    warn(visit.index, "its filter contains the element itself")
                } else {
                    filters.append(PictureFilter(filter: element.filter, images: element.images))
                }
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
    /// The rectangle of each step's result.
    private var subregions: [CGRect] = []
    /// Whether the filter shows the filtered element itself.
    var isCircular = false
    /// The last result with each name.
    var names: [String: Filter.Input] = [:]

    /// - Returns: Nil if the region is empty, so that nothing is drawn.
    init?(_ index: Int, of owner: Visit, bounds: CGRect, in resolver: Resolver) throws(SVGError) {
        self.resolver = resolver
        self.owner = owner
        let chain = TemplateChain(index, kinds: ["filter"], in: resolver)
        let source = chain.owner(ofChildrenNamed: nil, in: resolver) ?? index
        element = try resolver.visit(source, in: resolver.ancestorStyle(of: source, owner.scene), owner.scene)
        box = !bounds.isNull && bounds.width > 0 && bounds.height > 0 ? bounds : nil
        isBoundingBox = chain.value("primitiveUnits", in: resolver)?.trimmed == "objectBoundingBox"
        let usesBox = chain.value("filterUnits", in: resolver)?.trimmed != "userSpaceOnUse"
        let visit = element
        func length(_ name: String, _ axis: Visit.Axis, _ percent: CGFloat) -> CGFloat {
            let length =
                chain.value(name, in: resolver).flatMap { Length($0.trimmed) } ?? Length(value: percent, unit: .percent)
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

    /// Adds all primitives.
    mutating func addSteps() throws(SVGError) {
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
    }

    /// Returns the rectangle that contains the rectangles of all inputs.
    private func defaultRegion(of inputs: [Filter.Input]) -> CGRect {
        var whole = CGRect.null
        for input in inputs {
            switch input {
            case .step(let index): whole = whole.joined(subregions[index])
            case .previous: whole = whole.joined(subregions.last ?? region)
            case .source, .sourceAlpha: return region
            }
        }
        return whole.isNull ? region : whole
    }

    /// Adds a primitive, with its region and the name of its result.
    private mutating func add(_ primitive: Filter.Primitive, of inputs: [Filter.Input], _ visit: Visit) {
        let usual = primitive == .tile ? region : defaultRegion(of: inputs)
        let rect = subregion(of: visit, default: usual)
        subregions.append(rect ?? usual)
        filter.steps.append(
            Filter.Step(
                primitive: primitive, inputs: inputs, region: rect,
                colorSpace: visit.style.inherited.filtersInLinearRGB ? .linearRGB : .sRGB))
        if let name = visit.attribute("result") { names[name] = .step(filter.steps.count - 1) }
    }
}
