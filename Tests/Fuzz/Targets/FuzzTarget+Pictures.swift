// SPDX-License-Identifier: MIT

import Easel
import EaselDrawingPrograms
import EaselSVG
import Foundation

extension FuzzTarget {
    /// Reads a document and draws it in every format. Reading it again must give the same picture.
    static func testPicture(_ document: Data) {
        var options = SVGImage.Options(limits: limits)
        options.fonts = resources.fonts
        func read() -> SVGImage? {
            do {
                return try SVGImage(data: document, options: options)
            } catch is SVGError {
                return nil
            } catch {
                finding("an error that is not an SVGError: \(error)")
            }
        }
        guard let picture = read() else { return }
        if picture.tree != read()?.tree { finding("the document is read in two ways") }
        guard picture.size.width > 0, picture.size.height > 0, picture.size.width.isFinite, picture.size.height.isFinite
        else { finding("the size is \(picture.size)") }
        for canvasFormat in everyFormat {
            examined([canvasFormat]) { canvas in
                canvas.draw(picture, in: CGRect(x: 2, y: 2, width: 44, height: 40))
            }
        }
    }

    /// Less than the limits for strangers: the sanitizer makes everything ten times as slow.
    private static let limits: SVGLimits = {
        var limits = SVGLimits.untrusted
        (limits.expandedElements, limits.pathSegments, limits.textBytes) = (2_000, 20_000, 500)
        return limits
    }()
}
