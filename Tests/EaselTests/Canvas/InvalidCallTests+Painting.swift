// SPDX-License-Identifier: MIT

import Easel

/// Test cases for calls that fill a shape, stroke a shape, or fill the clip, and for calls that draw text at a point.
extension InvalidCallTests {
    static let paintingCases: [Case] =
        rect("fill(_:)") { $0.fill($1) }
        + rect("fill(_:)", "rects[1]") { $0.fill([.zero, $1]) }
        + rect("stroke(_:)") { $0.stroke($1) }
        + rect("stroke(_:width:)") { $0.stroke($1, width: 1) }
        + [
            Case("stroke(_:width:)", "width", negative: true) {
                $0.stroke(CGRect(x: 1, y: 1, width: 2, height: 2), width: $1)
            }
        ]
        + rect("fillEllipse(in:)") { $0.fillEllipse(in: $1) }
        + rect("strokeEllipse(in:)") { $0.strokeEllipse(in: $1) }
        + point("strokeLineSegments(between:)", "points[0]") { $0.strokeLineSegments(between: [$1, here]) }
        + paint("fill(_:with:using:)") { $0.fill(Path(rect: $0.bounds), with: $1) }
        + paint("stroke(_:with:style:)") { $0.stroke(Path(rect: $0.bounds), with: $1) }
        + style("stroke(_:with:style:)") { $0.stroke(Path(rect: $0.bounds), with: .color(.red), style: $1) }
        + rect("fill(_:with:)") { $0.fill($1, with: .color(.red)) }
        + paint("fill(_:with:)") { $0.fill($0.bounds, with: $1) }
        + rect("stroke(_:with:style:)") { $0.stroke($1, with: .color(.red)) }
        + paint("stroke(_:with:style:)") { $0.stroke($0.bounds, with: $1) }
        + style("stroke(_:with:style:)") { $0.stroke($0.bounds, with: .color(.red), style: $1) }
        + paint("stroke(_:with:lineWidth:)") { $0.stroke(Path(rect: $0.bounds), with: $1, lineWidth: 1) }
        + [
            Case("stroke(_:with:lineWidth:)", "lineWidth", negative: true) {
                $0.stroke(Path(rect: $0.bounds), with: .color(.red), lineWidth: $1)
            }
        ]
        + rect("fillStripes(in:width:spacing:angle:)") { $0.fillStripes(in: $1, width: 1, spacing: 1, angle: .zero) }
        + [
            Case("fillStripes(in:width:spacing:angle:)", "width", negative: true) {
                $0.fillStripes(in: $0.bounds, width: $1, spacing: 1, angle: .zero)
            },
            Case("fillStripes(in:width:spacing:angle:)", "spacing", negative: true) {
                $0.fillStripes(in: $0.bounds, width: 1, spacing: $1, angle: .zero)
            },
            Case("fillStripes(in:width:spacing:angle:)", "angle") {
                $0.fillStripes(in: $0.bounds, width: 1, spacing: 1, angle: .radians($1))
            },
        ]
        + point("drawLinearGradient(_:start:end:options:)", "start") {
            $0.drawLinearGradient(gradient, start: $1, end: .zero, options: [])
        }
        + point("drawLinearGradient(_:start:end:options:)", "end") {
            $0.drawLinearGradient(gradient, start: .zero, end: $1, options: [])
        }
        + point("drawRadialGradient(_:startCenter:startRadius:endCenter:endRadius:options:)", "startCenter") {
            $0.drawRadialGradient(
                gradient, startCenter: $1, startRadius: 1, endCenter: here, endRadius: 2, options: [])
        }
        + point("drawRadialGradient(_:startCenter:startRadius:endCenter:endRadius:options:)", "endCenter") {
            $0.drawRadialGradient(
                gradient, startCenter: here, startRadius: 1, endCenter: $1, endRadius: 2, options: [])
        }
        + [
            Case(
                "drawRadialGradient(_:startCenter:startRadius:endCenter:endRadius:options:)", "startRadius",
                negative: true
            ) {
                $0.drawRadialGradient(
                    gradient, startCenter: here, startRadius: $1, endCenter: here, endRadius: 2, options: [])
            },
            Case(
                "drawRadialGradient(_:startCenter:startRadius:endCenter:endRadius:options:)", "endRadius",
                negative: true
            ) {
                $0.drawRadialGradient(
                    gradient, startCenter: here, startRadius: 1, endCenter: here, endRadius: $1, options: [])
            },
        ]
        + color("drawLinearGradient(_:start:end:options:)", "gradient.stops[0].color") {
            $0.drawLinearGradient(Gradient(colors: [$1, .red]), start: .zero, end: here, options: [])
        }
        + color(
            "drawRadialGradient(_:startCenter:startRadius:endCenter:endRadius:options:)", "gradient.stops[0].color"
        ) {
            $0.drawRadialGradient(
                Gradient(colors: [$1, .red]), startCenter: here, startRadius: 1, endCenter: here, endRadius: 5,
                options: .drawsAfterEndLocation)
        }
        + color("drawConicGradient(_:center:angle:)", "gradient.stops[1].color") {
            $0.drawConicGradient(Gradient(colors: [.red, $1]), center: here, angle: 0)
        }
        + point("draw(_:at:font:color:anchor:angle:)", "point") { $0.draw("a", at: $1, font: .system(size: 10)) }
        + color("draw(_:at:font:color:anchor:angle:)", "color") {
            $0.draw("a", at: here, font: .system(size: 10), color: $1)
        }
        + [
            Case("draw(_:at:font:color:anchor:angle:)", "font.size", negative: true) {
                $0.draw("a", at: here, font: .system(size: $1))
            }
        ]
        + point("draw(_:at:)", "point") { $0.draw(TextLayout("a", font: .system(size: 10)), at: $1) }
        + point("draw(_:glyphs:at:)", "point") {
            if let run = TextLayout("ab", font: .system(size: 10)).glyphRuns.first { $0.draw(run, at: $1) }
        }
        + [
            Case("draw(_:glyphs:at:)", "glyphs", refusing: .none) { canvas, value in
                guard let run = TextLayout("ab", font: .system(size: 10)).glyphRuns.first else { return }
                let index = Int(clamping: value)
                canvas.draw(run, glyphs: min(index, 1)..<max(index, 1), at: here)
            }
        ]
}
