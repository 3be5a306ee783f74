// SPDX-License-Identifier: MIT

public import Easel
public import Foundation

/// A bar code: its modules, and the way in which it is drawn.
///
/// ```swift
/// var code = try Barcode.qr("https://example.com/tickets/4711", correction: .quartile)
/// code.foreground = Color(hex: 0x14213D)
/// canvas.draw(code, in: CGRect(x: 20, y: 20, width: 160, height: 160))
/// try code.drawing(moduleSize: 4).write(to: "ticket.png")
/// ```
///
/// A function for each symbology makes a bar code, or throws a ``BarcodeError``. The bar code is a value: it can be
/// changed, stored, and drawn many times on any thread.
///
/// Lengths are in modules: the width of the narrowest bar, or the side of the smallest square. The code with its quiet
/// zone and its text has the size ``size``.
public struct Barcode: Sendable, Hashable, CustomStringConvertible {
    /// The kind of bar code.
    public let symbology: Symbology

    /// The dark and light modules, without the quiet zone. A linear symbology has one row.
    public let modules: Modules

    /// The text for people: what linear symbologies show below the bars, with check digits.
    public let text: String

    /// The properties of the symbol, such as `version 3, correction medium, mask 5`.
    let details: String

    /// The margins around the modules. The default is the minimum of the symbology's standard.
    public var quietZone: QuietZone

    /// The color of dark modules and text. The default is black. Readers need a dark color on a light one.
    public var foreground: Color = .black

    /// The color behind the modules and the quiet zone; nil paints nothing there. The default is white.
    public var background: Color? = .white

    /// The height of the bars of a linear symbology, in modules; the default comes from the symbology's standard.
    /// Ignored by other symbologies, whose modules are squares.
    public var barHeight: CGFloat

    /// Whether a linear symbology shows its text below the bars. The default is `true`.
    public var showsText = true

    /// The font of the text. Its size is in modules. The default is the library's monospaced font with 10 modules.
    public var font: Font = .monospaced(size: 10)

    /// The area that is free of modules for a logo, in modules from the top-left corner of the first module; nil
    /// without a hole.
    public let hole: CGRect?

    let labels: BarLabels
    let isLinear: Bool

    init(
        _ symbology: Symbology, modules: Modules, text: String, details: String, quietZone: QuietZone,
        hole: CGRect? = nil
    ) {
        self.symbology = symbology
        self.modules = modules
        self.text = text
        self.details = details
        self.quietZone = quietZone
        self.hole = hole
        barHeight = 0
        labels = BarLabels()
        isLinear = false
    }

    /// Creates a linear bar code.
    init(
        _ symbology: Symbology, bars: [Bool], text: String, labels: BarLabels, details: String = "",
        quietZone: QuietZone, barHeight: Int
    ) {
        self.symbology = symbology
        modules = Modules(row: bars)
        self.text = text
        self.details = details
        self.quietZone = quietZone
        self.barHeight = CGFloat(barHeight)
        self.labels = labels
        hole = nil
        isLinear = true
    }

    /// The width and height in modules, with the quiet zone and the text.
    public var size: CGSize {
        let height = isLinear ? barHeight + textHeight + 2 * CGFloat(labels.bearer) : CGFloat(modules.height)
        return CGSize(
            width: CGFloat(quietZone.left + modules.width + quietZone.right),
            height: CGFloat(quietZone.top) + height + CGFloat(quietZone.bottom))
    }

    /// The height of the text below the bars, in modules.
    var textHeight: CGFloat { showsText && !labels.labels.isEmpty ? font.size.rounded(.up) : 0 }

    /// The symbology, the properties of the symbol, and its size.
    public var description: String {
        ([symbology.rawValue, details] + ["\(modules.width) × \(modules.height) modules"]).filter { !$0.isEmpty }
            .joined(separator: ", ")
    }
}
