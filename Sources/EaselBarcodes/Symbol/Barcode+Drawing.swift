// SPDX-License-Identifier: MIT

public import Easel
public import Foundation

extension Barcode {
    /// Returns the dark modules as a path. The code with its quiet zone and text is centered in a rectangle, as large
    /// as it fits. The text is not part of the path.
    ///
    /// ```swift
    /// let dots = try Barcode.dataMatrix("A-1138").path(in: CGRect(x: 0, y: 0, width: 72, height: 72))
    /// canvas.fill(dots, with: .linearGradient(Gradient(colors: [.blue, .black]), from: .zero, to: CGPoint(x: 72, y: 72)))
    /// ```
    ///
    /// - Parameter rect: The rectangle, in any unit. The path of an empty rectangle has no area.
    public func path(in rect: CGRect) -> Path { path(at: BarcodePlacement(self, in: rect)) }

    /// Returns the area of ``hole`` where ``path(in:)`` leaves it; nil without a hole.
    public func hole(in rect: CGRect) -> CGRect? { hole.map { BarcodePlacement(self, in: rect).rect($0) } }

    /// Returns a drawing of the code with its quiet zone and text.
    ///
    /// ```swift
    /// let png = try Barcode.ean13("400638133393").drawing(moduleSize: 2).png(scale: 2)
    /// ```
    ///
    /// - Parameters:
    ///   - moduleSize: The size of a module, in points; the default is 4. Modules are whole pixels if this is a whole
    ///     number of pixels. A size that is not positive, or makes the drawing too large, is an error of the render.
    ///   - fonts: The fonts for the text.
    ///   - logo: A drawing in the code's ``hole``.
    public func drawing(moduleSize: CGFloat = 4, fonts: FontLibrary = .system, logo: Drawing? = nil) -> Drawing {
        let size = size
        return Drawing(width: size.width * moduleSize, height: size.height * moduleSize, fonts: fonts) { canvas in
            canvas.draw(self, at: BarcodePlacement(origin: .zero, moduleSize: moduleSize, of: self), logo: logo)
        }
    }

    /// Returns the dark modules as rectangles; equal runs of modules in consecutive rows are one rectangle.
    func path(at placement: BarcodePlacement) -> Path {
        Path { path in
            for run in runs { path.addRect(placement.rect(run)) }
        }
    }

    /// The dark areas, in modules from the top-left corner of the first module.
    private var runs: [CGRect] {
        guard isLinear else { return matrixRuns }
        let top = CGFloat(labels.bearer)
        var result: [CGRect] = []
        for run in columnRuns(inRow: 0) {
            let isGuard = labels.guards.contains { $0.contains(run.lowerBound) }
            let height = barHeight + (isGuard && textHeight > 0 ? min(5, textHeight) : 0)
            result.append(CGRect(x: CGFloat(run.lowerBound), y: top, width: CGFloat(run.count), height: height))
        }
        if labels.bearer > 0 {
            let width = CGFloat(quietZone.left + modules.width + quietZone.right)
            for y in [0, top + barHeight] {
                result.append(CGRect(x: -CGFloat(quietZone.left), y: y, width: width, height: top))
            }
        }
        return result
    }

    private var matrixRuns: [CGRect] {
        var result: [CGRect] = []
        // The rows in which open runs began.
        var open: [Range<Int>: Int] = [:]
        for row in 0...modules.height {
            let runs = row < modules.height ? columnRuns(inRow: row) : []
            let current = Set(runs)
            for (run, start) in open.sorted(by: { $0.key.lowerBound < $1.key.lowerBound })
            where !current.contains(run) {
                result.append(
                    CGRect(x: run.lowerBound, y: start, width: run.count, height: row - start))
                open[run] = nil
            }
            for run in runs where open[run] == nil { open[run] = row }
        }
        return result
    }

    private func columnRuns(inRow row: Int) -> [Range<Int>] {
        var result: [Range<Int>] = []
        var start = 0
        while start < modules.width {
            var end = start + 1
            while end < modules.width, modules[end, row] == modules[start, row] { end += 1 }
            if modules[start, row] { result.append(start..<end) }
            start = end
        }
        return result
    }
}

extension Canvas {
    /// Draws a bar code with its background, quiet zone, and text, centered in a rectangle and as large as it fits.
    ///
    /// ```swift
    /// let code = try Barcode.code128("PW482190375FI")
    /// canvas.draw(code, in: CGRect(x: 20, y: 310, width: 260, height: 90))
    /// ```
    ///
    /// By default, each module is a whole number of pixels wide, so that all bars are equal and sharp. The code is then
    /// up to one pixel per module smaller than the rectangle. In SVG and PDF, a pixel is a point; pass `false` for codes
    /// whose size in print is fixed. Modules smaller than a pixel, and modules under a rotation or shear, are not
    /// aligned.
    ///
    /// - Parameters:
    ///   - code: The bar code.
    ///   - rect: The rectangle, in user space. An empty rectangle draws nothing.
    ///   - alignsToPixels: Whether modules are whole pixels; the default is `true`.
    ///   - logo: A drawing that is centered in the code's ``Barcode/hole`` as large as it fits; ignored without a hole.
    public func draw(_ code: Barcode, in rect: CGRect, alignsToPixels: Bool = true, logo: Drawing? = nil) {
        let rect = rect.standardized
        var placement = BarcodePlacement(code, in: rect)
        if alignsToPixels { placement.align(to: self, in: rect) }
        guard !(placement.moduleSize <= 0) else { return }
        draw(code, at: placement, logo: logo)
    }

    func draw(_ code: Barcode, at placement: BarcodePlacement, logo: Drawing?) {
        if let background = code.background { fill(Path(rect: placement.bounds), with: .color(background)) }
        fill(code.path(at: placement), with: .color(code.foreground))
        if let logo, let hole = code.hole, logo.size.width > 0, logo.size.height > 0 {
            let area = placement.rect(hole)
            let scale = min(area.width / logo.size.width, area.height / logo.size.height)
            let size = CGSize(width: logo.size.width * scale, height: logo.size.height * scale)
            draw(
                logo,
                in: CGRect(
                    x: area.midX - size.width / 2, y: area.midY - size.height / 2, width: size.width,
                    height: size.height))
        }
        guard code.textHeight > 0 else { return }
        for label in code.labels.labels {
            let size = code.font.size * label.scale
            // The height of digits is about 0.73 of the size.
            let baseline = code.barHeight + 2 * CGFloat(code.labels.bearer) + 1 + 0.73 * code.font.size
            let middle = CGFloat(label.columns.lowerBound + label.columns.upperBound) / 2
            draw(
                label.text, at: placement.point(x: middle, y: baseline),
                font: code.font.withSize(size * placement.moduleSize), color: code.foreground, anchor: .baselineCenter)
        }
    }
}
