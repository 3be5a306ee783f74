// SPDX-License-Identifier: MIT

public import Easel
public import Foundation

// These Core Graphics enumerations have the same cases as Easel's.

/// The shape of the ends of open lines.
public typealias CGLineCap = LineCap
/// The shape of line corners.
public typealias CGLineJoin = LineJoin
/// The rule that determines which areas are inside a path.
public typealias CGPathFillRule = FillRule
/// The way a path is painted: filled, stroked, or both.
public typealias CGPathDrawingMode = DrawingMode
/// The way a color is combined with the content below it.
public typealias CGBlendMode = BlendMode
/// The interpolation quality of scaled images.
public typealias CGInterpolationQuality = InterpolationQuality
/// The way text is painted.
public typealias CGTextDrawingMode = TextDrawingMode
/// Options for extending a gradient beyond its ends.
public typealias CGGradientDrawingOptions = GradientDrawingOptions

// Core Foundation's types are aliases of Swift and Foundation types. This makes `as CFString` compile. Arrays and
// dictionaries are Foundation's, because both Swift's and Foundation's are cast to them.

/// Core Foundation's name for a string.
public typealias CFString = String
/// Core Foundation's name for an array.
public typealias CFArray = NSArray
/// Core Foundation's name for a dictionary.
public typealias CFDictionary = NSDictionary
/// Core Foundation's name for immutable data.
public typealias CFData = Data
/// Core Foundation's name for mutable data.
public typealias CFMutableData = NSMutableData
/// Core Foundation's name for a URL.
public typealias CFURL = URL
/// Core Foundation's name for an attributed string.
public typealias CFAttributedString = NSAttributedString
/// Core Foundation's name for an index or a count.
public typealias CFIndex = Int
/// Core Foundation's name for a mutable attributed string.
public typealias CFMutableAttributedString = NSMutableAttributedString
/// Core Foundation's name for a value of any of its types.
public typealias CFTypeRef = Any
/// Core Foundation's name for a duration, in seconds.
public typealias CFTimeInterval = Double
