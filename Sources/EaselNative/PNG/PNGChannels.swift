// SPDX-License-Identifier: MIT

/// What a pixel of a PNG file is made of, each a byte. The raw value is how many bytes that is.
package enum PNGChannels: Int, Sendable {
    case gray = 1
    case grayAlpha
    case rgb
    case rgba
}
