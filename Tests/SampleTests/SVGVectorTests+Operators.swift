// SPDX-License-Identifier: MIT

import Easel

/// Scenes with Porter-Duff modes in clips, layers, and masks, and scenes with emoji in these modes and in several
/// paints.
extension SVGVectorTests {
    static func backdrop(_ canvas: Canvas) {
        canvas.fill(
            Path(rect: CGRect(x: 10, y: 10, width: 55, height: 80)),
            with: .linearGradient(
                Gradient(colors: [.orange, Color.green.withAlphaComponent(0.3)]), from: .zero,
                to: CGPoint(x: 0, y: 100)))
    }

    static let operators: [BlendMode] = [
        .clear, .copy, .sourceIn, .sourceOut, .sourceAtop, .destinationOver, .destinationIn, .destinationOut,
        .destinationAtop, .xor, .plusDarker, .plusLighter,
    ]

    static let operatorsInClips = operators.map { mode in
        Row("\(mode) under two clips") { canvas in
            backdrop(canvas)
            canvas.clip(to: Path(ellipseIn: disc))
            canvas.clip(to: CGRect(x: 0, y: 30, width: 100, height: 70))
            canvas.setBlendMode(mode)
            canvas.fill(
                Path(rect: CGRect(x: 30, y: 10, width: 40, height: 60)),
                with: .linearGradient(fading, from: CGPoint(x: 30, y: 0), to: CGPoint(x: 70, y: 0)))
        }
    }

    static let operatorsOfLayers = operators.map { mode in
        Row("a layer by \(mode), and a shape over it") { canvas in
            backdrop(canvas)
            canvas.clip(to: CGRect(x: 5, y: 5, width: 80, height: 80))
            canvas.withLayer(alpha: 0.8, blendMode: mode) {
                canvas.setFillColor(.blue)
                canvas.fillEllipse(in: disc)
                canvas.setBlendMode(.multiply)
                canvas.setFillColor(.yellow)
                canvas.fill(CGRect(x: 40, y: 40, width: 30, height: 40))
            }
            canvas.setFillColor(.black)
            canvas.fill(CGRect(x: 2, y: 48, width: 90, height: 4))
        }
    }

    static let operatorsInMasks = [false, true].flatMap { isMaskedTwice in
        operators.map { mode in
            Row("\(mode) through \(isMaskedTwice ? "two masks" : "a mask")") { canvas in
                backdrop(canvas)
                let across = try Image(
                    width: 50, height: 2, pixels: (0..<100).map { UInt8($0 % 50 * 5) }, format: .gray)
                let down = try Image(width: 2, height: 50, pixels: (0..<100).map { UInt8($0 / 2 * 5) }, format: .gray)
                canvas.clip(to: CGRect(x: 20, y: 5, width: 60, height: 90), mask: across)
                if isMaskedTwice { canvas.clip(to: CGRect(x: 5, y: 10, width: 90, height: 80), mask: down) }
                canvas.setBlendMode(mode)
                canvas.setFillColor(Color.blue.withAlphaComponent(0.7))
                canvas.fillEllipse(in: disc.insetBy(dx: 0, dy: 15))
            }
        }
    }

    static let operatorsOfEmoji = operators.map { mode in
        Row("an emoji by \(mode)") { canvas in
            canvas.setFillColor(.orange)
            canvas.fill(CGRect(x: 0, y: 0, width: 60, height: 100))
            canvas.setBlendMode(mode)
            canvas.draw("A😀b", at: CGPoint(x: 5, y: 65), font: .system(size: 36))
        }
    }

    static let faintOperatorsOfEmoji = [BlendMode.clear, .copy, .destinationIn].map { mode in
        Row("a faint emoji by \(mode)") { canvas in
            backdrop(canvas)
            canvas.setBlendMode(mode)
            canvas.setAlpha(0.6)
            canvas.draw("😀", at: CGPoint(x: 30, y: 65), font: .system(size: 36))
        }
    }

    static let paintsOfEmoji: [(name: String, paint: Paint)] = [
        ("a linear gradient", .linearGradient(colors, from: .zero, to: CGPoint(x: 100, y: 0))),
        (
            "a cone",
            .radialGradient(
                colors, startCenter: CGPoint(x: 10, y: 50), startRadius: 10, endCenter: CGPoint(x: 60, y: 50),
                endRadius: 30)
        ),
        ("a conic gradient", .conicGradient(colors, center: CGPoint(x: 50, y: 50), angle: 0)),
    ]

    private static let colors = Gradient(colors: [.red, .blue])

    static let emojiInPaints =
        paintsOfEmoji.map { name, paint in
            Row("an emoji among letters in \(name)") { canvas in
                canvas.setAlpha(0.5)
                canvas.setFillPaint(paint)
                canvas.draw("A😀b", at: CGPoint(x: 5, y: 65), font: .system(size: 36))
            }
        }
        + [GradientSpread.pad, .repeat].map { spread in
            Row("an emoji among letters in images, \(spread)") { canvas in
                let image = try EffectVectorTests.chart()
                canvas.setAlpha(0.5)
                canvas.interpolationQuality = .none
                canvas.setFillPaint(.image(image, in: CGRect(x: 0, y: 30, width: 100, height: 40), spread: spread))
                canvas.draw("A😀b", at: CGPoint(x: 5, y: 65), font: .system(size: 36))
            }
        }
}
