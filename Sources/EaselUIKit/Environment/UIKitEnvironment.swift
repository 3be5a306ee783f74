// SPDX-License-Identifier: MIT

public import Easel
public import Foundation

/// The surroundings of UIKit code: the fonts, the scale of the screen, the images of the app, and where errors go.
///
/// UIKit's calls do not throw. Within ``run(_:)``, the first error of any of them is thrown at the end:
///
/// ```swift
/// let environment = UIKitEnvironment(fonts: try FontLibrary(files: [font]), screenScale: 3)
/// let png = try environment.run {
///     UIGraphicsImageRenderer(size: CGSize(width: 80, height: 80)).pngData { _ in drawBadge() }
/// }
/// ```
///
/// Outside of it, each error is one line on standard error. Either way the calls return what could be drawn, and
/// nothing traps.
public struct UIKitEnvironment: Sendable {
    /// The fonts of text that is drawn or measured; the system's by default.
    public var fonts: FontLibrary

    /// The scale of `UIScreen.main`, in pixels per point; 2 by default.
    public var screenScale: CGFloat

    /// The folders in which `UIImage(named:)` looks, in this order; the app's own resources by default.
    public var imageFolders: [URL]

    /// The limits of each render, and the treatment of invalid calls and missing characters.
    public var rendering: RenderOptions

    /// An environment, each part with its default unless given.
    public init(
        fonts: FontLibrary = .system, screenScale: CGFloat = 2, imageFolders: [URL]? = nil,
        rendering: RenderOptions = .default
    ) {
        self.fonts = fonts
        self.screenScale = screenScale
        self.imageFolders = imageFolders ?? [Bundle.main.resourceURL].compactMap { $0 }
        self.rendering = rendering
    }

    /// The environment of the running task: that of the innermost ``run(_:)``, or the default.
    public static var current: UIKitEnvironment { scope?.environment ?? standard }

    private static let standard = UIKitEnvironment()

    @TaskLocal static var scope: Scope?

    /// An environment while it runs, with the first error in it.
    struct Scope: Sendable {
        let environment: UIKitEnvironment
        let errors = ErrorLog()
    }

    /// Runs UIKit code in this environment.
    ///
    /// - Throws: The error of the closure, or else the first error of the calls in it that cannot throw.
    public func run<Result>(_ body: () throws -> Result) throws -> Result {
        let scope = Scope(environment: self)
        let result = try Self.$scope.withValue(scope) { try body() }
        if let error = scope.errors.first { throw error }
        return result
    }

    /// Runs asynchronous code in this environment. A context is current for one thread, so drawing does not suspend.
    ///
    /// - Throws: The error of the closure, or else the first error of the calls in it that cannot throw.
    public func run<Result>(
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Result
    ) async throws -> Result {
        let scope = Scope(environment: self)
        let result = try await Self.$scope.withValue(scope) { try await body() }
        if let error = scope.errors.first { throw error }
        return result
    }
}
