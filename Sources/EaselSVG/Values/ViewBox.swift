// SPDX-License-Identifier: MIT

internal import Easel
internal import Foundation

/// The alignment and scaling of a view box in a viewport.
struct AspectRatio: Sendable, Hashable {
    enum Scaling: Sendable { case none, meet, slice }

    /// The alignment: 0 at the start, 0.5 in the middle, 1 at the end.
    var x: CGFloat = 0.5
    var y: CGFloat = 0.5
    var scaling = Scaling.meet

    init() {}

    init?(_ text: String) {
        var words = text.split(whereSeparator: \.isWhitespace).map(String.init)
        if words.first == "defer" { words.removeFirst() }
        guard let first = words.first else { return nil }
        if first == "none" {
            scaling = .none
            return
        }
        let positions: [String: CGFloat] = ["Min": 0, "Mid": 0.5, "Max": 1]
        guard first.count == 8, first.hasPrefix("x"), let x = positions[String(first.dropFirst().prefix(3))],
            first.dropFirst(4).first == "Y", let y = positions[String(first.suffix(3))]
        else { return nil }
        (self.x, self.y) = (x, y)
        if words.count > 1, words[1] == "slice" { scaling = .slice }
    }

    /// Returns the transform that places a view box in a viewport.
    func transform(from box: CGRect, to viewport: CGRect) -> CGAffineTransform {
        var (scaleX, scaleY) = (viewport.width / box.width, viewport.height / box.height)
        switch scaling {
        case .none: break
        case .meet: (scaleX, scaleY) = (min(scaleX, scaleY), min(scaleX, scaleY))
        case .slice: (scaleX, scaleY) = (max(scaleX, scaleY), max(scaleX, scaleY))
        }
        let (freeX, freeY) = (viewport.width - box.width * scaleX, viewport.height - box.height * scaleY)
        let isFree: CGFloat = scaling == .none ? 0 : 1
        return CGAffineTransform(
            a: scaleX, b: 0, c: 0, d: scaleY,
            tx: viewport.minX + isFree * x * freeX - box.minX * scaleX,
            ty: viewport.minY + isFree * y * freeY - box.minY * scaleY)
    }
}

extension CGRect {
    /// The rectangle of a `viewBox` attribute; nil if the text is invalid or the size is not positive.
    init?(viewBox text: String) {
        guard let numbers = text.numbers, numbers.count == 4, numbers[2] > 0, numbers[3] > 0,
            numbers.allSatisfy({ abs($0) <= 1e8 })
        else { return nil }
        self.init(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    }
}
