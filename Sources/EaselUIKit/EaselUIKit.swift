// SPDX-License-Identifier: MIT

// Importing UIKit also imports Foundation and the transforms of Core Graphics.
@_exported public import Foundation

#if os(Linux)
    @_exported public import struct Easel.CGAffineTransform
    @_exported public import struct Easel.CGVector
#endif
