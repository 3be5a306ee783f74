// SPDX-License-Identifier: MIT

internal import Easel
internal import Foundation

/// `<text>`
enum TextElement {
    @Sendable static func content(of visit: Visit, in resolver: Resolver) throws(SVGError) -> [PictureNode] { [] }
}
