// SPDX-License-Identifier: MIT

public import Easel
public import Foundation

// Core Graphics' enumerations have the same cases here.

/// The shape of the ends of open lines.
public typealias CGLineCap = LineCap
/// The shape of the corners of lines.
public typealias CGLineJoin = LineJoin
/// The rule that decides what is inside a path.
public typealias CGPathFillRule = FillRule
/// The parts of a path that are painted.
public typealias CGPathDrawingMode = DrawingMode
/// The way a color is mixed with what is below it.
public typealias CGBlendMode = BlendMode
/// The quality with which images are scaled.
public typealias CGInterpolationQuality = InterpolationQuality
/// The way text is painted.
public typealias CGTextDrawingMode = TextDrawingMode
/// The sides on which a gradient continues beyond its ends.
public typealias CGGradientDrawingOptions = GradientDrawingOptions

// Core Foundation's types are those of Swift and Foundation, which makes `as CFString` and `as CFArray` compile.

/// A string, as Core Foundation names it.
public typealias CFString = String
/// An array, as Core Foundation names it.
public typealias CFArray = [Any]
/// A dictionary, as Core Foundation names it.
public typealias CFDictionary = [AnyHashable: Any]
/// Immutable data, as Core Foundation names it.
public typealias CFData = Data
/// Mutable data, as Core Foundation names it.
public typealias CFMutableData = NSMutableData
/// A URL, as Core Foundation names it.
public typealias CFURL = URL
/// An attributed string, as Core Foundation names it.
public typealias CFAttributedString = NSAttributedString
/// An index or a count, as Core Foundation names it.
public typealias CFIndex = Int
