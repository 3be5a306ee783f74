// SPDX-License-Identifier: MIT

internal import Easel
internal import Foundation

/// The source of fonts for text layout: the current context's canvas, or the environment's font library if there is no
/// current context.
enum TextSetter {
    case canvas(Canvas)
    case library(FontLibrary)

    static var current: TextSetter {
        if let context = UIGraphicsGetCurrentContext() { return .canvas(context.canvas) }
        return .library(UIKitEnvironment.current.fonts)
    }

    var fonts: FontLibrary {
        switch self {
        case .canvas(let canvas): canvas.fonts
        case .library(let fonts): fonts
        }
    }

    func layout(
        _ text: AttributedText, font: Font, width: CGFloat? = nil, height: CGFloat? = nil,
        paragraph: ParagraphStyle = ParagraphStyle()
    ) -> TextLayout {
        let layout =
            switch self {
            case .canvas(let canvas):
                canvas.layout(text, font: font, color: .black, width: width, height: height, paragraph: paragraph)
            case .library(let fonts):
                TextLayout(
                    text, font: font, color: .black, width: width, height: height, paragraph: paragraph, fonts: fonts,
                    limits: UIKitEnvironment.current.rendering.limits)
            }
        if let error = layout.error { report(error) }
        return layout
    }
}
