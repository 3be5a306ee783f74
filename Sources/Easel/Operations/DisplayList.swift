// SPDX-License-Identifier: MIT

internal import Foundation

/// Keeps operations, to be drawn later.
final class DisplayList: Backend {
    private(set) var operations: [Operation]

    init(_ operations: [Operation] = []) { self.operations = operations }

    func perform(_ operation: Operation) { operations.append(operation) }

    /// A rectangle that holds all that is painted; `.null` if nothing is.
    var bounds: CGRect { operations.bounds }

    /// Whether the backdrop is covered and nothing else, so that no layer is needed to keep it.
    var onlyCovers: Bool { operations.onlyCover }
}

extension Sequence<Operation> {
    /// Whether no blend mode mixes anything with its backdrop.
    var onlyCover: Bool {
        allSatisfy { operation in
            switch operation {
            case .paint(_, let ink): ink.blendMode == .normal
            case .beginLayer(let layer): layer.blendMode == .normal
            default: true
            }
        }
    }

    /// The largest number of layers that are open at once.
    var layerDepth: Int {
        var (depth, deepest) = (0, 0)
        for operation in self {
            switch operation {
            case .beginLayer:
                depth += 1
                deepest = Swift.max(deepest, depth)
            case .endLayer: depth -= 1
            default: break
            }
        }
        return deepest
    }

    /// The maximum nesting depth of layers with a shadow.
    var shadowDepth: Int {
        var (depths, deepest) = ([0], 0)
        for operation in self {
            switch operation {
            case .beginLayer(let layer):
                depths.append(depths[depths.count - 1] + (layer.shadow == nil ? 0 : 1))
                deepest = Swift.max(deepest, depths[depths.count - 1])
            case .endLayer: depths.removeLast()
            default: break
            }
        }
        return deepest
    }

    /// A rectangle that holds all that is painted; `.null` if nothing is.
    var bounds: CGRect {
        var clips = [CGRect.infinite]
        var result = CGRect.null
        for operation in self {
            switch operation {
            case .paint(let shape, _):
                let visible = clips[clips.count - 1]
                result = result.union(visible.isInfinite ? shape.bounds : shape.bounds.intersection(visible))
            case .pushClip(let clip):
                let outer = clips[clips.count - 1]
                let box = clip.path.boundingBox
                clips.append(outer.isInfinite ? box : box.intersection(outer))
            case .popClip: clips.removeLast()
            case .beginLayer(let layer):
                let outer = clips[clips.count - 1]
                guard let shadow = layer.shadow else {
                    clips.append(outer)
                    continue
                }
                // Its shadow is painted, which leaves the clips inside of it, and its content is not.
                clips.append(.null)
                let cast = shadow.bounds(of: layer.bounds ?? .null)
                result = result.union(outer.isInfinite ? cast : cast.intersection(outer))
            case .endLayer: clips.removeLast()
            case .annotate, .searchableText: break
            }
        }
        return result
    }
}
