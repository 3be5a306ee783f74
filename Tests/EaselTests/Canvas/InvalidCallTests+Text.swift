// SPDX-License-Identifier: MIT

import Easel
import Foundation

/// Test cases for calls with text, documents, and color components.
extension InvalidCallTests {
    private static let letter = Font.system(size: 10)

    /// Returns cases with paths in which one coordinate of a point is the invalid number.
    private static func path(_ call: String, _ make: @escaping @Sendable (Canvas, Path) -> Void) -> [Case] {
        [
            Case(call, "path: point 1.x", refusing: .far) {
                make($0, Path(lines: here, CGPoint(x: $1, y: 2), CGPoint(x: 9, y: 9)))
            },
            Case(call, "path: point 1.y", refusing: .far) {
                make($0, Path(lines: here, CGPoint(x: 2, y: $1), CGPoint(x: 9, y: 9)))
            },
        ]
    }

    /// Returns cases that each replace one of a transform's six numbers.
    private static func transform(
        _ call: String, _ argument: String, _ make: @escaping @Sendable (Canvas, CGAffineTransform) -> Void
    ) -> [Case] {
        let parts: [(String, any WritableKeyPath<CGAffineTransform, CGFloat> & Sendable)] = [
            ("a", \.a), ("b", \.b), ("c", \.c), ("d", \.d), ("tx", \.tx), ("ty", \.ty),
        ]
        return parts.map { name, part in
            Case(call, "\(argument).\(name)") { canvas, value in
                var transform = CGAffineTransform.identity
                transform[keyPath: part] = value
                make(canvas, transform)
            }
        }
    }

    /// Returns cases that each replace one of a call's color components.
    private static func components(
        _ call: String, _ names: [String], _ make: @escaping @Sendable (Canvas, [CGFloat]) -> Void
    ) -> [Case] {
        names.indices.map { index in
            Case(call, names[index]) { canvas, value in
                make(canvas, names.indices.map { $0 == index ? value : 0.5 })
            }
        }
    }

    private static func layout(_ argument: String, _ make: @escaping @Sendable (CGFloat) -> TextLayout) -> [Case] {
        [Case("draw(_:at:)", argument, refusing: .none) { $0.draw(make($1), at: here) }]
    }

    private static let drawInRect = "draw(_:in:font:color:alignment:verticalAlignment:lineLimit:truncation:)"

    private static let textCases: [Case] =
        rect("draw(_:in:verticalAlignment:)") {
            $0.draw(TextLayout("a", font: letter), in: $1, verticalAlignment: .middle)
        }
        + rect(drawInRect) { $0.draw("a b", in: $1, font: letter) }
        + color(drawInRect, "color") { $0.draw("a", in: $0.bounds, font: letter, color: $1) }
        + [
            Case(drawInRect, "font.size", negative: true) { $0.draw("a b", in: $0.bounds, font: .system(size: $1)) },
            Case(drawInRect, "lineLimit", refusing: .none) {
                $0.draw("a b", in: $0.bounds, font: letter, lineLimit: Int(clamping: $1))
            },
            Case("draw(_:at:font:color:anchor:angle:)", "angle") {
                $0.draw("a", at: here, font: letter, angle: .radians($1))
            },
            Case("setCharacterSpacing(_:)", "spacing") {
                $0.setCharacterSpacing($1)
                $0.draw("ab", at: here, font: letter)
            },
        ]
        + path("draw(_:along:font:color:offset:alignment:baselineOffset:isUpright:)") {
            $0.draw("ab", along: $1, font: letter)
        }
        + color("draw(_:along:font:color:offset:alignment:baselineOffset:isUpright:)", "color") {
            $0.draw("a", along: Path(rect: $0.bounds), font: letter, color: $1)
        }
        + [
            Case("draw(_:along:font:color:offset:alignment:baselineOffset:isUpright:)", "font.size", negative: true) {
                $0.draw("a", along: Path(rect: $0.bounds), font: .system(size: $1))
            },
            Case("draw(_:along:font:color:offset:alignment:baselineOffset:isUpright:)", "offset") {
                $0.draw("a", along: Path(rect: $0.bounds), font: letter, offset: $1)
            },
            Case("draw(_:along:font:color:offset:alignment:baselineOffset:isUpright:)", "baselineOffset") {
                $0.draw("a", along: Path(rect: $0.bounds), font: letter, baselineOffset: $1)
            },
        ]
        + layout("width") { TextLayout("a b", font: letter, width: $0) }
        + layout("height") { TextLayout("a\nb", font: letter, height: $0) }
        + layout("paragraph.lineSpacing") {
            TextLayout("a\nb", font: letter, paragraph: ParagraphStyle(lineSpacing: $0))
        }
        + layout("paragraph.paragraphSpacing") {
            TextLayout("a\nb", font: letter, paragraph: ParagraphStyle(paragraphSpacing: $0))
        }
        + layout("paragraph.firstLineIndent") {
            TextLayout("a\nb", font: letter, width: 15, paragraph: ParagraphStyle(firstLineIndent: $0))
        }
        + layout("paragraph.tabStops.position") {
            TextLayout("a\tb", font: letter, paragraph: ParagraphStyle(tabStops: [TextTabStop(at: $0)]))
        }
        + layout("baselineOffset") { TextLayout(AttributedText("a", baselineOffset: $0), font: letter) }
        + layout("letterSpacing") { TextLayout(AttributedText("ab", letterSpacing: $0), font: letter) }
        + layout("box.width") { TextLayout(AttributedText(InlineBox(width: $0, height: 5)), font: letter) }
        + layout("box.ascent") { TextLayout(AttributedText(InlineBox(width: 5, height: $0)), font: letter) }
        + layout("box.descent") {
            TextLayout(AttributedText(InlineBox(width: 5, height: 5, descent: $0)), font: letter)
        }
        + layout("font.size") { TextLayout("a", font: letter.withSize($0)) }
        + layout("font.size") { TextLayout("a", font: .monospaced(size: $0)) }
        + layout("font.variations[\"wght\"]") {
            TextLayout("a", font: Font("DejaVu Sans", size: 10, variations: ["wght": $0]))
        }
        + layout("sizes") { TextLayout("a b", font: letter).fitted(to: CGSize(width: $0, height: 9), between: 1...9) }
        + layout("sizes") { value in
            let sizes = value >= 1 ? 1...value : value < 1 ? value...1 : 1...1
            return TextLayout("a b", font: letter).fitted(to: CGSize(width: 9, height: 9), between: sizes)
        }
        + layout("point") { value in
            let layout = TextLayout("a b", font: letter)
            _ = layout.index(at: CGPoint(x: value, y: 1))
            _ = layout.index(at: CGPoint(x: 1, y: value))
            return layout
        }

    private static let colorCases: [Case] =
        components("setFillColor(gray:alpha:)", ["gray", "alpha"]) { $0.setFillColor(gray: $1[0], alpha: $1[1]) }
        + components("setStrokeColor(gray:alpha:)", ["gray", "alpha"]) { $0.setStrokeColor(gray: $1[0], alpha: $1[1]) }
        + components("setFillColor(red:green:blue:alpha:)", ["red", "green", "blue", "alpha"]) {
            $0.setFillColor(red: $1[0], green: $1[1], blue: $1[2], alpha: $1[3])
        }
        + components("setStrokeColor(red:green:blue:alpha:)", ["red", "green", "blue", "alpha"]) {
            $0.setStrokeColor(red: $1[0], green: $1[1], blue: $1[2], alpha: $1[3])
        }
        + components(
            "setFillColor(cyan:magenta:yellow:black:alpha:)", ["cyan", "magenta", "yellow", "black", "alpha"]
        ) { $0.setFillColor(cyan: $1[0], magenta: $1[1], yellow: $1[2], black: $1[3], alpha: $1[4]) }
        + components(
            "setStrokeColor(cyan:magenta:yellow:black:alpha:)", ["cyan", "magenta", "yellow", "black", "alpha"]
        ) { $0.setStrokeColor(cyan: $1[0], magenta: $1[1], yellow: $1[2], black: $1[3], alpha: $1[4]) }

    private static let documentCases: [Case] =
        rect("setURL(_:for:)") { $0.setURL(URL(filePath: "/"), for: $1) }
        + rect("setDestination(_:for:)") {
            $0.addDestination("here", at: here)
            $0.setDestination("here", for: $1)
        }
        + point("addDestination(_:at:)", "point") { $0.addDestination("here", at: $1) }

    private static let converted: [Case] = [
        Case("convertToDeviceSpace(_:)", "point", refusing: .none) { canvas, value in
            canvas.addRect(CGRect(origin: canvas.convertToDeviceSpace(CGPoint(x: value, y: 1)), size: canvas.size))
        },
        Case("convertToDeviceSpace(_:)", "size", refusing: .none) { canvas, value in
            canvas.addRect(CGRect(origin: here, size: canvas.convertToDeviceSpace(CGSize(width: value, height: 1))))
        },
        Case("convertToDeviceSpace(_:)", "rect", refusing: .none) { canvas, value in
            canvas.addRect(canvas.convertToDeviceSpace(CGRect(x: value, y: 1, width: value, height: 1)))
        },
        Case("convertToUserSpace(_:)", "point", refusing: .none) { canvas, value in
            canvas.addRect(CGRect(origin: canvas.convertToUserSpace(CGPoint(x: value, y: 1)), size: canvas.size))
        },
        Case("convertToUserSpace(_:)", "size", refusing: .none) { canvas, value in
            canvas.addRect(CGRect(origin: here, size: canvas.convertToUserSpace(CGSize(width: value, height: 1))))
        },
        Case("convertToUserSpace(_:)", "rect", refusing: .none) { canvas, value in
            canvas.addRect(canvas.convertToUserSpace(CGRect(x: value, y: 1, width: value, height: 1)))
        },
    ]

    static let moreCases: [Case] =
        textCases + colorCases + documentCases + converted
        + path("addPath(_:)") { $0.addPath($1) }
        + path("clip(to:using:)") { $0.clip(to: $1, using: .winding) }
        + path("clip(outside:using:)") { $0.clip(outside: $1) }
        + path("fill(_:using:)") { $0.fill($1) }
        + path("stroke(_:)") { $0.stroke($1) }
        + path("fill(_:with:using:)") { $0.fill($1, with: .color(.red)) }
        + path("stroke(_:with:style:)") { $0.stroke($1, with: .color(.red)) }
        + path("stroke(_:with:lineWidth:)") { $0.stroke($1, with: .color(.red), lineWidth: 2) }
        + transform("concatenate(_:)", "transform") { $0.concatenate($1) }
        + transform("replicate(_:by:_:)", "transform") { canvas, transform in
            canvas.replicate(3, by: transform) { _ in canvas.fill(CGRect(x: 2, y: 2, width: 3, height: 1)) }
        }
        + transform("setFillPaint(_:)", "paint.transform") {
            $0.setFillPaint(.linearGradient(gradient, from: .zero, to: here, transform: $1))
        }
        + transform("setFillPattern(_:)", "pattern.transform") { canvas, transform in
            canvas.setFillPattern(
                Pattern(size: CGSize(width: 4, height: 4), transform: transform) { $0.fillEllipse(in: $0.bounds) })
        }
        + [
            Case("replicate(_:by:_:)", "count", refusing: .none) { canvas, value in
                canvas.replicate(Int(clamping: value), by: CGAffineTransform(translationX: 1, y: 0)) { _ in }
            },
            Case("setShadow(offset:blur:)", "blur", negative: true) {
                $0.setShadow(offset: .zero, blur: $1)
                $0.draw("a", at: here, font: letter)
            },
            Case("setShadow(offset:blur:)", "offset.width") {
                $0.setShadow(offset: CGSize(width: $1, height: 0), blur: 1)
            },
            Case("setShadow(offset:blur:)", "offset.height") {
                $0.setShadow(offset: CGSize(width: 0, height: $1), blur: 1)
            },
        ]
}

extension Path {
    /// Creates a path with lines between points.
    init(lines points: CGPoint...) { self.init { $0.addLines(between: points) } }
}

extension Int {
    /// Creates the nearest integer. NaN becomes 0.
    init(clamping value: CGFloat) {
        self = value.isNaN ? 0 : value >= 9e18 ? .max : value <= -9e18 ? .min : Int(value)
    }
}
