// SPDX-License-Identifier: MIT

// The functions keep their UIKit and Core Graphics names.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Easel
internal import Foundation

/// A thread's stack of contexts. The last context is the current context.
private final class ContextStack {
    private static let key = "EaselUIKit.contexts"

    var contexts: [CGContext] = []

    /// The stack of this thread, or `nil` if the thread has never had a context.
    static var current: ContextStack? { Thread.current.threadDictionary[key] as? ContextStack }

    static func push(_ context: CGContext) {
        let stack = current ?? ContextStack()
        stack.contexts.append(context)
        Thread.current.threadDictionary[key] = stack
    }

    static func pop() -> CGContext? { current?.contexts.popLast() }
}

/// Returns the current context of this thread, or `nil` if the thread has no current context.
public func UIGraphicsGetCurrentContext() -> CGContext? { ContextStack.current?.contexts.last }

/// Makes a context the current context of this thread.
public func UIGraphicsPushContext(_ context: CGContext) { ContextStack.push(context) }

/// Restores the context that was current before the last push. If no context was pushed, an error is reported.
public func UIGraphicsPopContext() {
    if ContextStack.pop() == nil {
        report(UIKitError(call: "UIGraphicsPopContext()", problem: "there is no context to remove"))
    }
}

/// Runs a closure with a given current context.
func withContext<Result>(_ context: CGContext, _ body: () throws -> Result) rethrows -> Result {
    try restoringContexts {
        ContextStack.push(context)
        return try body()
    }
}

/// Runs a closure, then restores the stack of contexts, regardless of the contexts that the closure pushed or popped.
func restoringContexts<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outside = ContextStack.current?.contexts ?? []
    defer { ContextStack.current?.contexts = outside }
    return try body()
}

/// Replaces a context in the thread's stack. If the old context is not in the stack, the new one is pushed.
func replaceContext(_ old: CGContext?, with new: CGContext) {
    guard let stack = ContextStack.current, let index = stack.contexts.lastIndex(where: { $0 === old }) else {
        return ContextStack.push(new)
    }
    stack.contexts[index] = new
}

/// Removes a context from the thread's stack, at any position.
func removeContext(_ context: CGContext?) {
    guard let stack = ContextStack.current, let index = stack.contexts.lastIndex(where: { $0 === context }) else {
        return
    }
    stack.contexts.remove(at: index)
}

/// Runs a closure with the current context. Without a current context, the closure is not run and an error is reported.
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
    /// Runs UIKit code that draws on this canvas. Within the closure, the canvas's context is the current context.
    ///
    /// ```swift
    /// let badge = Drawing(width: 80, height: 80) { canvas in
    ///     try canvas.drawUIKit { _ in
    ///         UIColor.systemGreen.setFill()
    ///         UIBezierPath(ovalIn: canvas.bounds).fill()
    ///     }
    /// }
    /// try badge.write(to: "badge.svg")
    /// ```
    ///
    /// The fonts of the current ``UIKitEnvironment`` are replaced with the canvas's fonts while the closure runs.
    ///
    /// - Throws: The error thrown by the closure; otherwise, the first error reported by a nonthrowing call in the
    ///   closure.
    public func drawUIKit<Result>(_ body: (CGContext) throws -> Result) throws -> Result {
        var environment = UIKitEnvironment.current
        environment.fonts = fonts
        let context = CGContext(self)
        return try environment.run { try withContext(context) { try body(context) } }
    }
}
