// SPDX-License-Identifier: MIT

// A file that draws needs `CGPoint` and its kin, `Data` and `URL` in almost every line: `import Easel` brings them, as
// `import UIKit` does.
@_exported public import Foundation

// On Apple's systems the members of `CGRect` and its kin belong to Core Graphics. `MemberImportVisibility` hides them from
// every file that imports Foundation alone.
#if canImport(CoreGraphics)
    @_exported public import CoreGraphics
#endif
