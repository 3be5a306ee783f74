// SPDX-License-Identifier: MIT

public import Easel
public import Foundation

/// The environment of UIKit code: the fonts, the screen scale, the image folders, and the rendering options.
///
/// UIKit's calls do not throw. ``run(_:)`` collects their errors and throws the first one at the end:
///
/// ```swift
/// let environment = UIKitEnvironment(fonts: try FontLibrary(paths: ["Brand.ttf"]), screenScale: 3)
/// let png = try environment.run {
///     UIGraphicsImageRenderer(bounds: bounds).pngData { _ in UIBezierPath(ovalIn: bounds).fill() }
/// }
/// ```
///
/// Outside of ``run(_:)``, each error is written to standard error on one line. In both cases, the calls draw as much
/// as they can, and no call traps.
public struct UIKitEnvironment: Sendable {
    /// The fonts for drawing and measuring text; the system's fonts by default.
    public var fonts: FontLibrary

    /// The scale of `UIScreen.main`, in pixels per point; 2 by default.
    public var screenScale: CGFloat

    /// The folders that `UIImage(named:)` searches, in order; the app's resources by default.
    public var imageFolders: [URL]

    /// The rendering limits, and the handling of invalid calls and missing characters.
    public var rendering: RenderOptions

    /// Whether ``UIFont/init(name:size:)`` uses similar fonts for the fonts of Apple's systems; `true` by default.
    ///
    /// For example, "HelveticaNeue-Thin" becomes a thin weight of Arimo, Liberation Sans, or another sans-serif font,
    /// whichever is installed. Fonts that are installed or have a substitute in ``fonts`` are not affected.
    public var substitutesAppleFonts: Bool

    /// Creates an environment. Omitted properties have their default values.
    public init(
        fonts: FontLibrary = .system, screenScale: CGFloat = 2, imageFolders: [URL]? = nil,
        rendering: RenderOptions = .default, substitutesAppleFonts: Bool = true
    ) {
        self.fonts = fonts
        self.screenScale = screenScale
        self.imageFolders = imageFolders ?? [Bundle.main.resourceURL].compactMap { $0 }
        self.rendering = rendering
        self.substitutesAppleFonts = substitutesAppleFonts
    }

    /// The environment of the innermost ``run(_:)`` in this task, or the default environment.
    public static var current: UIKitEnvironment { scope?.environment ?? standard }

    private static let standard = UIKitEnvironment()

    @TaskLocal static var scope: Scope?

    /// A running environment and the first error reported in it.
    struct Scope: Sendable {
        let environment: UIKitEnvironment
        let errors = ErrorLog()
    }

    /// Runs UIKit code in this environment.
    ///
    /// - Throws: The error thrown by the closure; otherwise, the first error reported by a nonthrowing call in the
    ///   closure.
    public func run<Result>(_ body: () throws -> Result) throws -> Result {
        let scope = Scope(environment: self)
        let result = try Self.$scope.withValue(scope) { try body() }
        if let error = scope.errors.first { throw error }
        return result
    }

    /// Runs asynchronous code in this environment. The current context belongs to one thread, so do not suspend while
    /// drawing.
    ///
    /// - Throws: The error thrown by the closure; otherwise, the first error reported by a nonthrowing call in the
    ///   closure.
    public func run<Result>(
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
    ) async throws -> Result {
        let scope = Scope(environment: self)
        let result = try await Self.$scope.withValue(scope) { try await body() }
        if let error = scope.errors.first { throw error }
        return result
    }
}
