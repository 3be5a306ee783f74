// SPDX-License-Identifier: MIT

import Easel
import Foundation

/// Measures and draws views.
struct ViewLayout: Sendable {
    let fonts: FontLibrary
    /// The font and the color of texts without one of their own.
    var font: Font
    var color: Color
    private var isBold = false

    init(fonts: FontLibrary, font: Font, color: Color) {
        self.fonts = fonts
        self.font = font
        self.color = color
    }

    /// The picture of a view in its own size.
    func drawing(of content: ViewContent) -> Drawing { drawing(of: content, size: size(of: content, in: nil)) }

    /// The picture of a view in a given size.
    func drawing(of content: ViewContent, size: CGSize) -> Drawing {
        Drawing(width: max(size.width, 1), height: max(size.height, 1), fonts: fonts) { canvas in
            draw(content, in: CGRect(origin: .zero, size: size), on: canvas)
        }
    }

    /// Returns the size of a view.
    ///
    /// - Parameter space: The size of the space that a shape fills; `nil` if there is none.
    func size(of content: ViewContent, in space: CGSize?) -> CGSize {
        switch content {
        case .text(let text): return layout(text).size
        case .shape: return space ?? CGSize(width: 10, height: 10)
        case .spacer, .refused: return .zero
        case .group: return size(of: content.stacked, in: space)
        case .stack(let axis, _, let spacing, let parts):
            let sizes = parts.map { size(of: $0, in: nil) }
            let gaps = gap(axis, spacing) * CGFloat(max(parts.count - 1, 0))
            let (widest, highest) = (sizes.map(\.width).max() ?? 0, sizes.map(\.height).max() ?? 0)
            let isPushed = parts.contains(.spacer)
            switch axis {
            case .depth: return CGSize(width: widest, height: highest)
            case .horizontal:
                let own = sizes.reduce(gaps) { $0 + $1.width }
                return CGSize(width: isPushed ? max(space?.width ?? 0, own) : own, height: highest)
            case .vertical:
                let own = sizes.reduce(gaps) { $0 + $1.height }
                return CGSize(width: widest, height: isPushed ? max(space?.height ?? 0, own) : own)
            }
        case .frame(let content, let width, let height, _):
            let inner = CGSize(
                width: width.map { CGFloat($0) } ?? space?.width ?? 0,
                height: height.map { CGFloat($0) } ?? space?.height ?? 0)
            let own = size(of: content, in: width == nil && height == nil ? space : inner)
            return CGSize(
                width: width.map { CGFloat($0) } ?? own.width, height: height.map { CGFloat($0) } ?? own.height)
        case .padding(let content, let insets):
            let inner = space.map {
                CGSize(
                    width: max($0.width - CGFloat(insets.leading + insets.trailing), 0),
                    height: max($0.height - CGFloat(insets.top + insets.bottom), 0))
            }
            let own = size(of: content, in: inner)
            return CGSize(
                width: own.width + CGFloat(insets.leading + insets.trailing),
                height: own.height + CGFloat(insets.top + insets.bottom))
        case .placed, .measured: return space ?? .zero
        case .styled(let content, let font, let color, let isBold):
            return styled(font: font, color: color, isBold: isBold).size(of: content, in: space)
        case .layered(let content, _, _, _), .moved(let content, _, _), .faded(let content, _), .turned(let content, _),
            .clipped(let content, _):
            return size(of: content, in: space)
        }
    }

    /// Draws a view in a rectangle.
    func draw(_ content: ViewContent, in rect: CGRect, on canvas: Canvas) {
        switch content {
        case .text(let text):
            let layout = layout(text)
            canvas.draw(
                layout, at: CGPoint(x: rect.midX - layout.size.width / 2, y: rect.midY - layout.size.height / 2))
        case .shape(let shape, let fill, let stroke, let style):
            let path = shape.path(in: rect)
            if let fill = fill ?? (stroke == nil ? AnyShapeStyle(.color(color)) : nil) {
                canvas.fill(path, with: fill.paint(in: rect))
            }
            if let stroke { canvas.stroke(path, with: stroke.paint(in: rect), style: style) }
        case .spacer, .refused: return
        case .measured(let measured): draw(measured.make(rect.size), in: rect, on: canvas)
        case .group: draw(content.stacked, in: rect, on: canvas)
        case .stack(let axis, let alignment, let spacing, let parts):
            draw(parts, along: axis, alignment, gap(axis, spacing), in: rect, on: canvas)
        case .frame(let content, _, _, let alignment):
            draw(content, size(of: content, in: rect.size), alignment, in: rect, on: canvas)
        case .padding(let content, let insets):
            let inner = CGRect(
                x: rect.minX + CGFloat(insets.leading), y: rect.minY + CGFloat(insets.top),
                width: max(rect.width - CGFloat(insets.leading + insets.trailing), 0),
                height: max(rect.height - CGFloat(insets.top + insets.bottom), 0))
            draw(content, in: inner, on: canvas)
        case .layered(let content, let other, let isBehind, let alignment):
            if !isBehind { draw(content, in: rect, on: canvas) }
            draw(other, size(of: other, in: rect.size), alignment, in: rect, on: canvas)
            if isBehind { draw(content, in: rect, on: canvas) }
        case .moved(let content, let x, let y):
            draw(content, in: rect.offsetBy(dx: CGFloat(x), dy: CGFloat(y)), on: canvas)
        case .placed(let content, let x, let y):
            let size = size(of: content, in: nil)
            let origin = CGPoint(
                x: rect.minX + CGFloat(x) - size.width / 2, y: rect.minY + CGFloat(y) - size.height / 2)
            draw(content, in: CGRect(origin: origin, size: size), on: canvas)
        case .faded(let content, let opacity):
            canvas.withLayer(alpha: CGFloat(min(max(opacity, 0), 1))) { draw(content, in: rect, on: canvas) }
        case .turned(let content, let angle):
            canvas.withState {
                canvas.translateBy(x: rect.midX, y: rect.midY)
                canvas.rotate(by: angle)
                canvas.translateBy(x: -rect.midX, y: -rect.midY)
                draw(content, in: rect, on: canvas)
            }
        case .clipped(let content, let shape):
            canvas.withState {
                canvas.clip(to: shape.path(in: rect))
                draw(content, in: rect, on: canvas)
            }
        case .styled(let content, let font, let color, let isBold):
            styled(font: font, color: color, isBold: isBold).draw(content, in: rect, on: canvas)
        }
    }

    private func draw(
        _ content: ViewContent, _ size: CGSize, _ alignment: UnitPoint, in rect: CGRect, on canvas: Canvas
    ) {
        let origin = CGPoint(
            x: rect.minX + alignment.x * (rect.width - size.width),
            y: rect.minY + alignment.y * (rect.height - size.height))
        draw(content, in: CGRect(origin: origin, size: size), on: canvas)
    }

    private func draw(
        _ parts: [ViewContent], along axis: StackAxis, _ alignment: UnitPoint, _ gap: CGFloat, in rect: CGRect,
        on canvas: Canvas
    ) {
        if axis == .depth {
            for part in parts { draw(part, size(of: part, in: rect.size), alignment, in: rect, on: canvas) }
            return
        }
        let isHorizontal = axis == .horizontal
        let sizes = parts.map { part in
            // A shape without a size is as wide as the stack.
            let across = isHorizontal ? CGSize(width: 10, height: rect.height) : CGSize(width: rect.width, height: 10)
            if case .shape = part { return across }
            if case .frame(.shape, let width, let height, _) = part, width == nil || height == nil {
                return size(of: part, in: across)
            }
            return size(of: part, in: nil)
        }
        let used = sizes.reduce(gap * CGFloat(max(parts.count - 1, 0))) { $0 + (isHorizontal ? $1.width : $1.height) }
        let spacers = parts.count { $0 == .spacer }
        let free = max((isHorizontal ? rect.width : rect.height) - used, 0)
        var position =
            (isHorizontal ? rect.minX : rect.minY)
            + (spacers > 0 ? 0 : free * (isHorizontal ? alignment.x : alignment.y))
        for (part, size) in zip(parts, sizes) {
            if part == .spacer {
                position += free / CGFloat(spacers) + gap
                continue
            }
            let slot =
                isHorizontal
                ? CGRect(x: position, y: rect.minY, width: size.width, height: rect.height)
                : CGRect(x: rect.minX, y: position, width: rect.width, height: size.height)
            draw(part, size, alignment, in: slot, on: canvas)
            position += (isHorizontal ? size.width : size.height) + gap
        }
    }

    private func gap(_ axis: StackAxis, _ spacing: Double?) -> CGFloat {
        CGFloat(spacing ?? (axis == .horizontal ? 6 : axis == .vertical ? 2 : 0))
    }

    private func layout(_ text: Text) -> TextLayout {
        TextLayout(
            text.string, font: text.font(over: font, isBold: isBold), color: text.ownColor ?? color,
            paragraph: ParagraphStyle(alignment: .center), fonts: fonts)
    }

    private func styled(font: Font?, color: Color?, isBold: Bool) -> ViewLayout {
        var layout = self
        if let font { layout.font = font.name == nil ? self.font.withSize(font.size).weight(font.weight) : font }
        if let color { layout.color = color }
        layout.isBold = self.isBold || isBold
        return layout
    }
}
