// SPDX-License-Identifier: MIT

import Easel
import Foundation

extension ByteReader {
    /// Returns one of the shared images or an image derived from it.
    mutating func image(_ resources: DrawingResources) -> Image {
        let image = element(of: resources.images)
        switch choice(6) {
        case 0: return image.cropped(to: rect())
        case 1:
            let quality = element(of: InterpolationQuality.allCases)
            return image.resized(to: CGSize(width: integer() % 64, height: integer() % 64), quality: quality)
        default: return image
        }
    }
}
