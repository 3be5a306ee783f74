// SPDX-License-Identifier: MIT

internal import Foundation

/// The distances that a filter reads and paints, in user space.
extension Filter {
    /// The distances along x and y from which a pixel of the result can depend on the source.
    var reach: CGSize {
        steps.reduce(.zero) { sum, step in
            let reach = step.primitive.reach
            return CGSize(width: sum.width + reach.width, height: sum.height + reach.height)
        }
    }

    /// The number of pixels that are read in addition to the reach.
    var pixelReach: Int { steps.reduce(0) { $0 + $1.primitive.pixelReach } }

    /// Whether the result depends on the whole region, so that it cannot be computed in parts.
    var needsWholeRegion: Bool {
        steps.contains { step in
            switch step.primitive {
            case .tile, .blur(_, .wrap): true
            case .convolution(let convolution): convolution.edges == .wrap
            default: false
            }
        }
    }

    /// Whether something can be painted at any distance from the source.
    var isUnlimited: Bool { steps.contains { $0.primitive.paintsOnTransparency } }

    /// The maximum number of pictures that exist at the same time: results that are still needed, and a new one.
    var pictureCount: Int {
        let ends = lastUses
        var most = 2
        for index in steps.indices {
            // A blur and other primitives of two passes need a copy.
            most = max(most, ends[..<index].count { $0 >= index } + 2)
        }
        return most
    }

    /// The index of the last step that reads each step's result. The last result is needed after all steps.
    var lastUses: [Int] {
        var ends = Array(steps.indices)
        for (index, step) in steps.enumerated() {
            for position in 0..<max(step.inputs.count, step.primitive.inputCount) {
                switch step.input(position) {
                case .step(let source) where ends.indices.contains(source): ends[source] = index
                case .previous where index > 0: ends[index - 1] = index
                default: break
                }
            }
        }
        if !ends.isEmpty { ends[ends.count - 1] = steps.count }
        return ends
    }
}

extension Filter.Primitive {
    /// The number of inputs; for a merge, the smallest number.
    var inputCount: Int {
        switch self {
        case .flood, .turbulence, .image: 0
        case .blend, .arithmetic, .displacement: 2
        case .merge: 1
        default: 1
        }
    }

    /// The distances along x and y from which a pixel reads its input.
    fileprivate var reach: CGSize {
        switch self {
        // Three boxes reach slightly less far.
        case .blur(let size, _): return CGSize(width: 3 * size.width, height: 3 * size.height)
        case .dropShadow(let offset, let blur, _):
            return CGSize(width: abs(offset.width) + 3 * blur.width, height: abs(offset.height) + 3 * blur.height)
        case .offset(let offset): return CGSize(width: abs(offset.width), height: abs(offset.height))
        case .morphology(_, let radius): return radius
        case .displacement(let scale, _, _): return CGSize(width: abs(scale) / 2, height: abs(scale) / 2)
        case .flood, .colorMatrix, .componentTransfer, .blend, .arithmetic, .merge, .convolution, .turbulence,
            .lighting, .image, .tile:
            return .zero
        }
    }

    /// The number of pixels from which a pixel reads its input, in addition to the distance in user space.
    fileprivate var pixelReach: Int {
        switch self {
        case .convolution(let convolution): max(convolution.columns, convolution.rows)
        case .offset, .dropShadow, .lighting, .displacement, .morphology, .blur: 2
        default: 0
        }
    }

    /// Whether the result can be visible where all inputs are transparent.
    fileprivate var paintsOnTransparency: Bool {
        switch self {
        case .flood, .turbulence, .image, .tile: return true
        case .lighting: return true
        case .colorMatrix(let matrix): return matrix.values.count == 20 && matrix.values[19] > 0
        case .componentTransfer(_, _, _, let alpha): return alpha.values[0] > 0
        case .arithmetic(_, _, _, let k4): return k4 > 0
        case .blur, .dropShadow, .offset, .blend, .merge, .morphology, .convolution, .displacement: return false
        }
    }
}
