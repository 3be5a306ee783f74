// SPDX-License-Identifier: MIT

internal import Foundation

/// Records operations for drawing later.
final class DisplayList: Backend {
    private(set) var operations: [Operation]

    init(_ operations: [Operation] = []) { self.operations = operations }

    func perform(_ operation: Operation) { operations.append(operation) }

    /// A rectangle that contains everything painted; `.null` if nothing is painted.
    var bounds: CGRect { operations.bounds }

    /// Whether the operations only cover the backdrop. A layer to preserve it is then unnecessary.
    var onlyCovers: Bool { operations.onlyCover }
}

extension Sequence<Operation> {
    /// Whether all blend modes paint over the backdrop without mixing.
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

    /// A rectangle that contains everything painted; `.null` if nothing is painted.
    var bounds: CGRect {
        var clips = [CGRect.infinite]
        // What is painted, and what is painted in each open layer with a filter.
        var painted = [CGRect.null]
        var layers: [Layer] = []
        func add(_ rect: CGRect) {
            let visible = clips[clips.count - 1]
            let seen = visible.isInfinite ? rect : rect.isInfinite ? visible : rect.intersection(visible)
            painted[painted.count - 1] = painted[painted.count - 1].union(seen)
        }
        for operation in self {
            switch operation {
            case .paint(let shape, _): add(shape.bounds)
            case .pushClip(let clip):
                let outer = clips[clips.count - 1]
                let box = clip.path.boundingBox
                clips.append(outer.isInfinite ? box : box.intersection(outer))
            case .popClip: clips.removeLast()
            case .beginLayer(let layer):
                layers.append(layer)
                if let shadow = layer.shadow {
                    // Only the layer's shadow is painted, not its content. The shadow ignores the clips inside the
                    // layer.
                    add(shadow.bounds(of: layer.bounds ?? .null))
                    clips.append(.null)
                } else if layer.filter != nil {
                    painted.append(.null)
                    clips.append(.infinite)
                } else {
                    clips.append(clips[clips.count - 1])
                }
            case .endLayer:
                clips.removeLast()
                guard let filter = layers.popLast()?.filter, let content = painted.popLast() else { continue }
                add(filter.bounds(of: content))
            case .annotate, .searchableText: break
            }
        }
        return painted[0]
    }
}
