// SPDX-License-Identifier: MIT

// Drawing code uses `CGPoint` and related types, `Data` and `URL` in almost every line. `import Easel` exports them, as
// `import UIKit` does.
@_exported public import Foundation

// On Apple platforms the members of `CGRect` and related types belong to Core Graphics. `MemberImportVisibility` hides
// them from every file that imports Foundation alone.
#if canImport(CoreGraphics)
    @_exported public import CoreGraphics
#endif
