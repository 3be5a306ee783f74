// SPDX-License-Identifier: MIT

// UIKit brings Foundation and the transforms of Core Graphics to every file that imports it.
@_exported public import Foundation

#if os(Linux)
    @_exported public import struct Easel.CGAffineTransform
    @_exported public import struct Easel.CGVector
#endif
