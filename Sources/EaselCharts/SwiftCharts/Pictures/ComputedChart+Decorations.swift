// SPDX-License-Identifier: MIT

import Easel
import Foundation

extension ComputedChart {
    /// Returns the chart with views behind, in front of, and beside its plot.
    func decorated(_ decorations: [ChartDecoration], by views: ViewLayout) -> ComputedChart {
        var scene = scene
        let size = CGSize(width: scene.width, height: scene.height)
        let plot = scene.views.first.map { CGRect($0) } ?? CGRect(origin: .zero, size: size)
        for (index, decoration) in decorations.enumerated() {
            let name = "easel:decoration \(index)"
            let content = decoration.content(ChartProxy(plot: plot))
            let rect: CGRect
            var isBehind = false
            switch decoration.kind {
            case .background(let alignment), .overlay(let alignment):
                if case .background = decoration.kind { isBehind = true }
                if content.usesWholePicture {
                    rect = CGRect(origin: .zero, size: size)
                } else {
                    rect = aligned(views.size(of: content, in: plot.size), alignment, in: plot)
                }
            case .beside(let side, let alignment, _):
                let own = views.size(of: content, in: nil)
                let margin = ChartDecoration.margin
                let area = CGRect(origin: .zero, size: size).insetBy(dx: margin, dy: margin)
                let along = aligned(own, alignment, in: area)
                switch side {
                case "top": rect = CGRect(x: along.minX, y: area.minY, width: own.width, height: own.height)
                case "bottom":
                    rect = CGRect(x: along.minX, y: area.maxY - own.height, width: own.width, height: own.height)
                case "left": rect = CGRect(x: area.minX, y: along.minY, width: own.width, height: own.height)
                default: rect = CGRect(x: area.maxX - own.width, y: along.minY, width: own.width, height: own.height)
                }
            }
            scene.pictures[name] = views.drawing(of: content, size: rect.size)
            let box = Box(
                x: Double(rect.minX), y: Double(rect.minY), width: max(Double(rect.width), 1),
                height: max(Double(rect.height), 1))
            let mark = SceneMark(
                view: -1, role: .mark, items: [SceneItem(shape: .image(SceneImage(url: name), box))])
            if isBehind {
                let first = scene.marks.firstIndex { $0.role != .viewBackground } ?? scene.marks.count
                scene.marks.insert(mark, at: first)
            } else {
                scene.marks.append(mark)
            }
        }
        return with(scene)
    }

    private func aligned(_ size: CGSize, _ alignment: UnitPoint, in rect: CGRect) -> CGRect {
        CGRect(
            x: rect.minX + alignment.x * (rect.width - size.width),
            y: rect.minY + alignment.y * (rect.height - size.height), width: size.width, height: size.height)
    }
}

extension ChartDecoration {
    /// The distance of views beside the plot from the edges of the picture, in points.
    static let margin: CGFloat = 12

    /// The space beside the plot that the view needs, by the side.
    func space(by views: ViewLayout) -> (side: String, length: Double)? {
        guard case .beside(let side, _, let spacing) = kind else { return nil }
        let size = views.size(of: content(.unknown), in: nil)
        return (side, Double(side == "top" || side == "bottom" ? size.height : size.width) + spacing)
    }
}

extension ViewContent {
    /// Whether a part is at a point of the picture.
    fileprivate var usesWholePicture: Bool {
        switch self {
        case .placed, .measured: true
        case .group(let parts), .stack(_, _, _, let parts): parts.contains(where: \.usesWholePicture)
        case .layered(let content, let other, _, _): content.usesWholePicture || other.usesWholePicture
        case .moved(let content, _, _), .faded(let content, _), .turned(let content, _), .clipped(let content, _),
            .styled(let content, _, _, _), .frame(let content, _, _, _), .padding(let content, _):
            content.usesWholePicture
        case .text, .shape, .spacer, .refused: false
        }
    }
}
