// SPDX-License-Identifier: MIT

// Drawing code uses `CGPoint` and related types, `Data`, and `URL` on almost every line. `import Easel` re-exports
// them, as `import UIKit` does.
@_exported public import Foundation

// On Apple platforms, the members of `CGRect` and related types belong to Core Graphics. `MemberImportVisibility` hides
// them from files that import only Foundation.
#if canImport(CoreGraphics)
    @_exported public import CoreGraphics
#endif
