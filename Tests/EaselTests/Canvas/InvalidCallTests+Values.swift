// SPDX-License-Identifier: MIT

import Easel
import Foundation

/// Test cases for colors, transforms, and other values made from numbers. Creating these values does not reject any
/// number.
extension InvalidCallTests {
    private static func color(
        _ call: String, _ numbers: KeyValuePairs<String, CGFloat>, _ make: @escaping @Sendable ([CGFloat]) -> Color
    ) -> [Case] {
        each("Color." + call, numbers) { canvas, numbers in
            canvas.setFillColor(make(numbers))
            canvas.fill(CGRect(x: 1, y: 1, width: 5, height: 5))
        }
    }

    private static let colors: [Case] =
        color("init(red:green:blue:alpha:)", ["red": 0.5, "green": 0.5, "blue": 0.5, "alpha": 0.5]) {
            Color(red: $0[0], green: $0[1], blue: $0[2], alpha: $0[3])
        }
        + color("init(white:alpha:)", ["white": 0.5, "alpha": 0.5]) { Color(white: $0[0], alpha: $0[1]) }
        + color("init(hex:alpha:)", ["alpha": 0.5]) { Color(hex: 0x336699, alpha: $0[0]) }
        + color(
            "init(hue:saturation:brightness:alpha:)", ["hue": 0.5, "saturation": 0.5, "brightness": 0.5, "alpha": 0.5]
        ) { Color(hue: $0[0], saturation: $0[1], brightness: $0[2], alpha: $0[3]) }
        + color("init(oklchLightness:chroma:hue:alpha:)", ["lightness": 0.5, "chroma": 0.1, "hue": 2, "alpha": 0.5]) {
            Color(oklchLightness: $0[0], chroma: $0[1], hue: .radians($0[2]), alpha: $0[3])
        }
        + color("mixed(with:by:in:)", ["by": 0.5, "red": 0.5]) {
            Color.blue.mixed(with: Color(red: $0[1], green: 0, blue: 0), by: $0[0], in: .oklab)
        }
        + color("mix(with:by:in:)", ["by": 0.5, "red": 0.5]) {
            Color.blue.mix(with: Color(red: $0[1], green: 0, blue: 0), by: $0[0])
        }
        + color("opacity(_:)", ["opacity": 0.5]) { Color.blue.opacity($0[0]) }
        + color("withAlphaComponent(_:)", ["alpha": 0.5]) { Color.blue.withAlphaComponent($0[0]) }
        + color("contrast(with:)", ["red": 0.5]) {
            Color(white: Color.blue.contrast(with: Color(red: $0[0], green: 0, blue: 0)) / 21)
        }

    private static func transform(
        _ call: String, _ numbers: KeyValuePairs<String, CGFloat>,
        _ make: @escaping @Sendable ([CGFloat]) -> CGAffineTransform
    ) -> [Case] {
        each("CGAffineTransform." + call, numbers) { canvas, numbers in
            let transform = make(numbers)
            canvas.concatenate(transform)
            canvas.concatenate(transform.inverted())
            canvas.fill(box.applying(transform))
            canvas.addLines(between: [here.applying(transform), .zero])
            canvas.setPatternPhase(box.size.applying(transform))
        }
    }

    private static let turned = CGAffineTransform(rotationAngle: 1)

    private static let transforms: [Case] =
        transform("init(a:b:c:d:tx:ty:)", ["a": 1, "b": 0, "c": 0, "d": 1, "tx": 2, "ty": 3]) {
            CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5])
        }
        + transform("init(translationX:y:)", ["x": 1, "y": 2]) { CGAffineTransform(translationX: $0[0], y: $0[1]) }
        + transform("init(scaleX:y:)", ["x": 1, "y": 2]) { CGAffineTransform(scaleX: $0[0], y: $0[1]) }
        + transform("init(rotationAngle:)", ["angle": 1]) {
            CGAffineTransform(rotationAngle: $0[0]).concatenating(CGAffineTransform(rotationAngle: .degrees($0[0])))
        }
        + transform("translatedBy(x:y:)", ["x": 1, "y": 2]) { turned.translatedBy(x: $0[0], y: $0[1]) }
        + transform("scaledBy(x:y:)", ["x": 1, "y": 2]) { turned.scaledBy(x: $0[0], y: $0[1]) }
        + transform("rotated(by:)", ["angle": 1]) { turned.rotated(by: $0[0]).rotated(by: .turns($0[0])) }
        + transform("concatenating(_:)", ["x": 1]) { turned.concatenating(CGAffineTransform(scaleX: $0[0], y: 1)) }

    private static let checkered: Image = {
        let pixels: [UInt8] = (0..<16).flatMap { index -> [UInt8] in index % 3 == 0 ? [255, 0, 0, 255] : [0, 0, 0, 0] }
        do { return try Image(width: 4, height: 4, pixels: pixels, format: .rgba) } catch {
            preconditionFailure("the picture of the tests: \(error)")
        }
    }()

    private static let others: [Case] =
        each("Image.cropped(to:)", ["x": 1, "y": 1, "width": 2, "height": 2]) { canvas, numbers in
            canvas.draw(checkered.cropped(to: rect(numbers)), in: box)
        }
        + each("Image.cropping(to:)", ["x": 1, "y": 1, "width": 2, "height": 2]) { canvas, numbers in
            if let part = checkered.cropping(to: rect(numbers)) { canvas.draw(part, in: box) }
        }
        + each("Image.resized(to:quality:)", ["width": 3, "height": 2]) { canvas, numbers in
            // The largest possible image takes 400 million bytes and too much time.
            let (width, height) = (min(numbers[0], 1_000), min(numbers[1], 1_000))
            canvas.draw(checkered.resized(to: CGSize(width: width, height: height)), in: box)
        }
        + each("Dash.fitted(_:to:closed:)", ["lengths[0]": 1, "lengths[1]": 2, "length": 20]) { canvas, numbers in
            canvas.setLineDash(phase: 0, lengths: Dash.fitted([numbers[0], numbers[1]], to: numbers[2]))
        }
        + each("CirclePacking.init(values:sizing:spacing:arrangement:)", ["value": 2, "spacing": 1, "startAngle": 1]) {
            canvas, numbers in
            for arrangement in [.compact, .aroundFirst(startAngle: .radians(numbers[2]))]
                as [CirclePacking.Arrangement]
            {
                let packing = try? CirclePacking(
                    values: [1, numbers[0], 3, 2], spacing: numbers[1], arrangement: arrangement)
                for circle in packing?.fitted(in: box).circles ?? [] {
                    canvas.addArc(
                        center: circle.center, radius: circle.radius, startAngle: 0, endAngle: 7, clockwise: false)
                }
            }
        }
        + each("CirclePacking.fitted(in:)", ["x": 1, "y": 1, "width": 2, "height": 2]) { canvas, numbers in
            let packing = try? CirclePacking(values: [1, 2, 3])
            for circle in packing?.fitted(in: rect(numbers)).circles ?? [] {
                canvas.addArc(
                    center: circle.center, radius: circle.radius, startAngle: 0, endAngle: 7, clockwise: false)
            }
        }
        + each("Drawing.init(width:height:fonts:background:_:)", ["width": 5, "height": 5, "red": 1]) {
            canvas, numbers in
            let background = Color(red: numbers[2], green: 0, blue: 0)
            let drawing = Drawing(width: numbers[0], height: numbers[1], background: background) { canvas in
                canvas.fillEllipse(in: canvas.bounds)
            }
            canvas.draw(drawing, in: box)
        }
        + each("CGVector.init(dx:dy:)", ["dx": 1, "dy": 1]) { canvas, numbers in
            let vector = CGVector(dx: numbers[0], dy: numbers[1])
            canvas.addLine(to: here + vector)
        }
        + each("Angle.radians(_:)", ["radians": 1]) { canvas, numbers in canvas.rotate(by: .radians(numbers[0])) }
        + each("Angle.degrees(_:)", ["degrees": 1]) { canvas, numbers in
            canvas.rotate(by: -.degrees(numbers[0]) + .degrees(1) * numbers[0])
        }
        + each("Angle.turns(_:)", ["turns": 1]) { canvas, numbers in
            canvas.rotate(by: (.turns(numbers[0]) - .turns(1)) / numbers[0])
        }

    static let valueCases: [Case] = transforms + colors + others
}
