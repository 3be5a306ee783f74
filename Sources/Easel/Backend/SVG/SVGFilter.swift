// SPDX-License-Identifier: MIT

internal import Foundation

/// The primitives of a filter as SVG elements.
struct SVGFilter {
    let filter: Filter

    /// The markup of the images, by the index of their step.
    var images: [Int: SVGMarkup] = [:]

    init(_ filter: Filter) { self.filter = filter }

    var primitives: SVGMarkup {
        var markup = SVGMarkup()
        for (index, step) in filter.steps.enumerated() {
            var element = self.element(of: step, index)
            if case .image = step.primitive, step.region != nil {
                // The attributes of an image's element are the image's rectangle.
                let whole = "i\(index)"
                element.attribute("result", whole)
                markup.append(element)
                markup.append("/>")
                element = SVGMarkup("<feOffset")
                element.attribute("in", whole)
            }
            if let region = step.region {
                element.attribute("x", number: region.minX)
                element.attribute("y", number: region.minY)
                element.attribute("width", number: region.width)
                element.attribute("height", number: region.height)
            }
            if step.colorSpace == .linearRGB { element.append(" color-interpolation-filters=\"linearRGB\"") }
            element.attribute("result", "r\(index)")
            markup.append(element)
            append(childrenOf: step, index, to: &markup)
        }
        return markup
    }

    /// The name of an input in a document.
    private func name(_ input: Filter.Input, at index: Int) -> String {
        switch input {
        case .source: "SourceGraphic"
        case .sourceAlpha: "SourceAlpha"
        case .previous: index == 0 ? "SourceGraphic" : "r\(index - 1)"
        case .step(let number): "r\(number)"
        }
    }

    /// Returns the start of a step's element, with its own attributes.
    private func element(of step: Filter.Step, _ index: Int) -> SVGMarkup {
        var element: SVGMarkup
        switch step.primitive {
        case .blur(let size, let edges):
            element = SVGMarkup("<feGaussianBlur")
            element.attribute(
                "stdDeviation", numbers: size.width == size.height ? [size.width] : [size.width, size.height])
            element.append(edges: edges, default: .transparent)
        case .dropShadow(let offset, let blur, let color):
            element = SVGMarkup("<feDropShadow")
            element.attribute("dx", number: offset.width)
            element.attribute("dy", number: offset.height)
            element.attribute(
                "stdDeviation", numbers: blur.width == blur.height ? [blur.width] : [blur.width, blur.height])
            element.append(flood: color)
        case .offset(let offset):
            element = SVGMarkup("<feOffset")
            element.attribute("dx", number: offset.width)
            element.attribute("dy", number: offset.height)
        case .flood(let color):
            element = SVGMarkup("<feFlood")
            element.append(flood: color)
        case .colorMatrix(let matrix):
            element = SVGMarkup("<feColorMatrix")
            element.attribute("values", numbers: matrix.values)
        case .componentTransfer: element = SVGMarkup("<feComponentTransfer")
        case .blend(let mode): return blend(mode, step, index)
        case .arithmetic(let k1, let k2, let k3, let k4):
            element = Self.arithmetic(k1, k2, k3, k4)
        case .merge: element = SVGMarkup("<feMerge")
        case .morphology(let kind, let radius):
            element = SVGMarkup("<feMorphology")
            if kind == .dilate { element.append(" operator=\"dilate\"") }
            element.attribute("radius", numbers: [radius.width, radius.height])
        case .convolution(let convolution): element = Self.element(of: convolution)
        case .turbulence(let turbulence): element = Self.element(of: turbulence)
        case .displacement(let scale, let x, let y):
            element = SVGMarkup("<feDisplacementMap")
            element.attribute("scale", number: scale)
            element.attribute("xChannelSelector", x.letter)
            element.attribute("yChannelSelector", y.letter)
        case .lighting(let lighting): element = Self.element(of: lighting)
        case .image:
            element = SVGMarkup("<feImage")
            if let image = images[index] { element.append(image) }
        case .tile: element = SVGMarkup("<feTile")
        }
        if step.primitive.inputCount > 0, step.primitive != .merge {
            element.attribute("in", name(step.input(0), at: index))
        }
        if step.primitive.inputCount == 2 { element.attribute("in2", name(step.input(1), at: index)) }
        return element
    }

    private static func arithmetic(_ k1: CGFloat, _ k2: CGFloat, _ k3: CGFloat, _ k4: CGFloat) -> SVGMarkup {
        var element = SVGMarkup("<feComposite operator=\"arithmetic\"")
        element.attribute("k1", number: k1)
        element.attribute("k2", number: k2)
        element.attribute("k3", number: k3)
        element.attribute("k4", number: k4)
        return element
    }

    /// Returns the element of a blend mode, with its inputs. Some modes are others with swapped inputs.
    private func blend(_ mode: BlendMode, _ step: Filter.Step, _ index: Int) -> SVGMarkup {
        var element: SVGMarkup
        var isSwapped = false
        func composite(_ operation: String) -> SVGMarkup {
            var element = SVGMarkup("<feComposite")
            element.attribute("operator", operation)
            return element
        }
        switch mode {
        case .clear:
            element = SVGMarkup("<feFlood")
            element.append(flood: .clear)
            return element
        case .copy: element = Self.arithmetic(0, 1, 0, 0)
        case .plusLighter, .plusDarker: element = Self.arithmetic(0, 1, 1, 0)
        case .sourceIn: element = composite("in")
        case .sourceOut: element = composite("out")
        case .sourceAtop: element = composite("atop")
        case .xor: element = composite("xor")
        case .destinationOver: (element, isSwapped) = (composite("over"), true)
        case .destinationIn: (element, isSwapped) = (composite("in"), true)
        case .destinationOut: (element, isSwapped) = (composite("out"), true)
        case .destinationAtop: (element, isSwapped) = (composite("atop"), true)
        default:
            element = SVGMarkup("<feBlend")
            if let css = mode.css { element.attribute("mode", css) }
        }
        let inputs = (name(step.input(0), at: index), name(step.input(1), at: index))
        element.attribute("in", isSwapped ? inputs.1 : inputs.0)
        element.attribute("in2", isSwapped ? inputs.0 : inputs.1)
        return element
    }

    private static func element(of convolution: Filter.Convolution) -> SVGMarkup {
        var element = SVGMarkup("<feConvolveMatrix")
        element.attribute("order", numbers: [CGFloat(convolution.columns), CGFloat(convolution.rows)])
        element.attribute("kernelMatrix", numbers: convolution.kernel)
        if let divisor = convolution.divisor { element.attribute("divisor", number: divisor) }
        if convolution.bias != 0 { element.attribute("bias", number: convolution.bias) }
        if let column = convolution.targetColumn { element.attribute("targetX", number: CGFloat(column)) }
        if let row = convolution.targetRow { element.attribute("targetY", number: CGFloat(row)) }
        element.append(edges: convolution.edges, default: .duplicate)
        if convolution.preservesAlpha { element.append(" preserveAlpha=\"true\"") }
        return element
    }

    private static func element(of turbulence: Filter.Turbulence) -> SVGMarkup {
        var element = SVGMarkup("<feTurbulence")
        if turbulence.isFractal { element.append(" type=\"fractalNoise\"") }
        element.attribute("baseFrequency", numbers: [turbulence.frequency.width, turbulence.frequency.height])
        element.attribute("numOctaves", number: CGFloat(turbulence.octaves))
        element.attribute("seed", number: CGFloat(turbulence.seed))
        if turbulence.stitches { element.append(" stitchTiles=\"stitch\"") }
        return element
    }

    private static func element(of lighting: Filter.Lighting) -> SVGMarkup {
        var element: SVGMarkup
        switch lighting.reflection {
        case .diffuse(let constant):
            element = SVGMarkup("<feDiffuseLighting")
            element.attribute("diffuseConstant", number: constant)
        case .specular(let constant, let exponent):
            element = SVGMarkup("<feSpecularLighting")
            element.attribute("specularConstant", number: constant)
            element.attribute("specularExponent", number: exponent)
        }
        element.attribute("surfaceScale", number: lighting.surfaceScale)
        element.attribute("lighting-color", color: lighting.color)
        return element
    }

    // MARK: Children

    /// Adds the end of a step's start tag, its children, and its end tag.
    private func append(childrenOf step: Filter.Step, _ index: Int, to markup: inout SVGMarkup) {
        switch step.primitive {
        case .merge:
            markup.append(">")
            for input in step.inputs.isEmpty ? [.previous] : step.inputs {
                markup.append("<feMergeNode")
                markup.attribute("in", name(input, at: index))
                markup.append("/>")
            }
            markup.append("</feMerge>")
        case .componentTransfer(let red, let green, let blue, let alpha):
            markup.append("><feFuncR")
            markup.append(red)
            markup.append("<feFuncG")
            markup.append(green)
            markup.append("<feFuncB")
            markup.append(blue)
            markup.append("<feFuncA")
            markup.append(alpha)
            markup.append("</feComponentTransfer>")
        case .lighting(let lighting):
            markup.append(">")
            markup.append(lighting.light)
            if case .diffuse = lighting.reflection {
                markup.append("</feDiffuseLighting>")
            } else {
                markup.append("</feSpecularLighting>")
            }
        default: markup.append("/>")
        }
    }
}

extension SVGMarkup {
    /// Adds an attribute with a number of seven significant digits.
    fileprivate mutating func attribute(_ name: StaticString, number: CGFloat) {
        attribute(name, number, .significant(number))
    }

    fileprivate mutating func attribute(_ name: StaticString, numbers: [CGFloat]) {
        var list = SVGMarkup()
        for (index, number) in numbers.enumerated() {
            if index > 0 { list.append(" ") }
            list.append(number)
        }
        attribute(name, String(decoding: list.bytes, as: UTF8.self))
    }

    fileprivate mutating func append(flood color: Color) {
        attribute("flood-color", color: color)
        attribute("flood-opacity", share: min(max(color.alpha, 0), 1))
    }

    fileprivate mutating func append(edges: Filter.Edges, default usual: Filter.Edges) {
        if edges == usual { return }
        switch edges {
        case .transparent: append(" edgeMode=\"none\"")
        case .duplicate: append(" edgeMode=\"duplicate\"")
        case .wrap: append(" edgeMode=\"wrap\"")
        }
    }

    /// Adds the attributes of a function, and the end of its element.
    fileprivate mutating func append(_ transfer: Filter.Transfer) {
        switch transfer {
        case .identity: append(" type=\"identity\"")
        case .table(let values):
            append(" type=\"table\"")
            attribute("tableValues", numbers: values)
        case .discrete(let values):
            append(" type=\"discrete\"")
            attribute("tableValues", numbers: values)
        case .linear(let slope, let intercept):
            append(" type=\"linear\"")
            attribute("slope", number: slope)
            attribute("intercept", number: intercept)
        case .gamma(let amplitude, let exponent, let offset):
            append(" type=\"gamma\"")
            attribute("amplitude", number: amplitude)
            attribute("exponent", number: exponent)
            attribute("offset", number: offset)
        }
        append("/>")
    }

    fileprivate mutating func append(_ light: Filter.Light) {
        switch light {
        case .distant(let azimuth, let elevation):
            append("<feDistantLight")
            attribute("azimuth", number: azimuth.degrees)
            attribute("elevation", number: elevation.degrees)
        case .point(let position):
            append("<fePointLight")
            attribute("x", number: position.x)
            attribute("y", number: position.y)
            attribute("z", number: position.z)
        case .spot(let position, let target, let focus, let cone):
            append("<feSpotLight")
            attribute("x", number: position.x)
            attribute("y", number: position.y)
            attribute("z", number: position.z)
            attribute("pointsAtX", number: target.x)
            attribute("pointsAtY", number: target.y)
            attribute("pointsAtZ", number: target.z)
            attribute("specularExponent", number: focus)
            if let cone { attribute("limitingConeAngle", number: cone.degrees) }
        }
        append("/>")
    }
}

extension Filter.Channel {
    /// The name in SVG.
    fileprivate var letter: String {
        switch self {
        case .red: "R"
        case .green: "G"
        case .blue: "B"
        case .alpha: "A"
        }
    }
}
