// SPDX-License-Identifier: MIT

// The functions have the names of UIKit and Core Graphics.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Easel
internal import Foundation

/// The contexts that a thread has made current, the current one last.
private final class ContextStack {
    private static let key = "EaselUIKit.contexts"

    var contexts: [CGContext] = []

    /// The stack of this thread; `nil` if it has never had a context.
    static var current: ContextStack? { Thread.current.threadDictionary[key] as? ContextStack }

    static func push(_ context: CGContext) {
        let stack = current ?? ContextStack()
        stack.contexts.append(context)
        Thread.current.threadDictionary[key] = stack
    }

    static func pop() -> CGContext? { current?.contexts.popLast() }
}

/// Returns the destination of this thread's drawing calls; `nil` without a current context.
public func UIGraphicsGetCurrentContext() -> CGContext? { ContextStack.current?.contexts.last }

/// Makes a context the current one of this thread.
public func UIGraphicsPushContext(_ context: CGContext) { ContextStack.push(context) }

/// Makes the context current that was current before the last push. Without a push, an error is reported.
public func UIGraphicsPopContext() {
    if ContextStack.pop() == nil {
        report(UIKitError(call: "UIGraphicsPopContext()", problem: "there is no context to remove"))
    }
}

/// Runs a closure while a context is current.
func withContext<Result>(_ context: CGContext, _ body: () throws -> Result) rethrows -> Result {
    try restoringContexts {
        ContextStack.push(context)
        return try body()
    }
}

/// Runs a closure. Afterwards, the previous context is current again, whatever the closure pushed and popped.
func restoringContexts<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outside = ContextStack.current?.contexts ?? []
    defer { ContextStack.current?.contexts = outside }
    return try body()
}

/// Replaces a context with another one, or makes it current if the other one is not among the thread's contexts.
func replaceContext(_ old: CGContext?, with new: CGContext) {
    guard let stack = ContextStack.current, let index = stack.contexts.lastIndex(where: { $0 === old }) else {
        return ContextStack.push(new)
    }
    stack.contexts[index] = new
}

/// Removes a context from any position among the thread's contexts.
func removeContext(_ context: CGContext?) {
    guard let stack = ContextStack.current, let index = stack.contexts.lastIndex(where: { $0 === context }) else {
        return
    }
    stack.contexts.remove(at: index)
}

/// Runs a closure with the current context. Without a current context, nothing is drawn, and an error is reported.
func withCurrentContext(call: StaticString = #function, _ body: (CGContext) -> Void) {
    guard let context = UIGraphicsGetCurrentContext() else {
        return report(
            UIKitError(
                call: "\(call)",
                problem: "there is no current context; call it within UIGraphicsImageRenderer, UIGraphicsPDFRenderer, "
                    + "Canvas.drawUIKit(_:), or after UIGraphicsPushContext(_:)"))
    }
    body(context)
}

extension Canvas {
    /// Runs UIKit code that draws on this canvas: its context is the current one.
    ///
    /// ```swift
    /// let badge = Drawing(width: 80, height: 80) { canvas in
    ///     try canvas.drawUIKit { _ in StyleKit.drawBadge(frame: canvas.bounds) }
    /// }
    /// try badge.write(to: "badge.svg")
    /// ```
    ///
    /// The fonts of ``UIKitEnvironment`` are those of the canvas meanwhile.
    ///
    /// - Throws: The error of the closure, or else the first error of the calls in it that cannot throw.
    public func drawUIKit<Result>(_ body: (CGContext) throws -> Result) throws -> Result {
        var environment = UIKitEnvironment.current
        environment.fonts = fonts
        let context = CGContext(self)
        return try environment.run { try withContext(context) { try body(context) } }
    }
}
