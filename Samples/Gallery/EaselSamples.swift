// SPDX-License-Identifier: MIT

import EaselGallery
import EaselSampleCatalog

/// The gallery of Easel's own samples.
@main
struct EaselSamples {
    static func main() async { await Gallery.easel.main() }
}
