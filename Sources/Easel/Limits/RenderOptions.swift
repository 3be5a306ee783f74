// SPDX-License-Identifier: MIT

/// The limits of a render, and what it does about invalid calls and missing characters. The same for all formats.
///
/// ```swift
/// var options = RenderOptions(missingCharacters: .box)
/// options.limits.deadline = .now + .seconds(2)
/// try drawing.write(to: "chart.png", rendering: options)
/// let preview = try drawing.svg(rendering: .untrusted)
/// ```
public struct RenderOptions: Sendable, Hashable {
    /// The maximum work of the render, and its deadline.
    public var limits: RenderLimits

    /// The treatment of calls with invalid arguments; ``InvalidCallPolicy/fail`` by default.
    public var invalidCalls: InvalidCallPolicy

    /// The treatment of characters that no font has a glyph for; ``MissingCharacterPolicy/fail`` by default.
    ///
    /// ``RenderReport/missingCharacters`` lists the characters whatever the policy.
    public var missingCharacters: MissingCharacterPolicy

    /// The number of threads that draw and encode a picture of half a million pixels or more; less than 1 counts as 1.
    ///
    /// The closure runs once, on the thread that renders, whatever the number. With more than one thread its operations
    /// are kept until it has ended; each thread then paints bands of rows. The pixels and the bytes are the same for any
    /// number.
    ///
    /// - Colors, gradients that are not turned, and text are painted in bands. What depends on more than its own pixels
    ///   (shadows, layers, images, other blend modes) is painted by one thread, while the others wait.
    /// - `.fastest` PNG files are also compressed on as many threads.
    /// - 1 by default: a server that renders many pictures at a time has work for its other processors.
    public var parallelism: Int

    /// The default of each option.
    public static let `default` = RenderOptions()

    /// Options for drawings of what strangers send: the limits ``RenderLimits/untrusted``, and boxes for missing
    /// characters. Add a ``RenderLimits/deadline`` for each render.
    public static let untrusted = RenderOptions(limits: .untrusted, missingCharacters: .box)

    /// Options, each with its default unless given.
    public init(
        limits: RenderLimits = .default, invalidCalls: InvalidCallPolicy = .fail,
        missingCharacters: MissingCharacterPolicy = .fail, parallelism: Int = 1
    ) {
        self.limits = limits
        self.invalidCalls = invalidCalls
        self.missingCharacters = missingCharacters
        self.parallelism = parallelism
    }
}
