// SPDX-License-Identifier: MIT

import Easel
import Foundation

/// A sequence diagram: participants with lifelines, and the steps between them from top to bottom.
struct SequenceDiagram {
    enum Step {
        /// A message that starts an activation of its receiver. The text has a title and a detail.
        case call(Int, Int, String, String)
        /// The answer, which ends the activation of its sender.
        case reply(Int, Int, String, String)
        /// Words about what a participant does.
        case note(Int, String)
    }

    let participants: [(name: String, role: String, color: Color)]
    let steps: [Step]

    private let columnWidth: CGFloat = 290
    private let rowHeight: CGFloat = 54
    private let headHeight: CGFloat = 60
    private let ink = Color(hex: 0x17212F)
    private let gray = Color(hex: 0x5F6C7E)
    private let line = Color(hex: 0xC6CED9)
    private let label = Font("Noto Sans", size: 14, weight: .bold)
    private let detail = Font("Noto Sans", size: 12)

    /// The size of the diagram.
    var size: CGSize {
        CGSize(
            width: columnWidth * CGFloat(participants.count - 1) + 180,
            height: headHeight + rowHeight * CGFloat(steps.count) + 48)
    }

    private func x(_ participant: Int) -> CGFloat { 90 + columnWidth * CGFloat(participant) }
    private func y(_ step: Int) -> CGFloat { headHeight + rowHeight * CGFloat(step) + 52 }

    init(participants: [(name: String, role: String, color: Color)], steps: [Step]) {
        self.participants = participants
        self.steps = steps
    }

    /// Draws the diagram with its top-left corner at the origin.
    func draw(on canvas: Canvas) {
        for (index, participant) in participants.enumerated() {
            let x = x(index)
            canvas.stroke(
                Path(from: CGPoint(x: x, y: headHeight), to: CGPoint(x: x, y: size.height)), with: .color(line),
                style: StrokeStyle(lineWidth: 1.5, dash: [5, 4]))
            let head = CGRect(x: x - 90, y: 0, width: 180, height: headHeight)
            canvas.fill(Path(roundedRect: head, cornerRadius: 10), with: .color(participant.color))
            let text =
                AttributedText("\(participant.name)\n", font: label.withSize(16))
                + AttributedText(participant.role, color: Color(white: 1, alpha: 0.85))
            let layout = canvas.layout(
                text, font: detail, color: .white, width: head.width, paragraph: ParagraphStyle(alignment: .center))
            canvas.draw(layout, in: head, verticalAlignment: .middle)
        }
        drawActivations(on: canvas)
        for (index, step) in steps.enumerated() {
            switch step {
            case .call(let sender, let receiver, let title, let text):
                drawMessage(from: sender, to: receiver, title, text, at: y(index), isReply: false, on: canvas)
            case .reply(let sender, let receiver, let title, let text):
                drawMessage(from: sender, to: receiver, title, text, at: y(index), isReply: true, on: canvas)
            case .note(let participant, let text):
                drawNote(text, beside: participant, at: y(index), on: canvas)
            }
        }
    }

    /// The first participant is active throughout, and the others from a call to their reply.
    private func drawActivations(on canvas: Canvas) {
        drawActivation(of: 0, from: y(0), to: y(steps.count - 1), on: canvas)
        var starts: [Int: CGFloat] = [:]
        for (index, step) in steps.enumerated() {
            if case .call(_, let receiver, _, _) = step { starts[receiver] = y(index) }
            if case .reply(let sender, _, _, _) = step, let start = starts.removeValue(forKey: sender) {
                drawActivation(of: sender, from: start, to: y(index), on: canvas)
            }
        }
    }

    private func drawActivation(of participant: Int, from start: CGFloat, to end: CGFloat, on canvas: Canvas) {
        let bar = Path(
            roundedRect: CGRect(x: x(participant) - 6, y: start - 8, width: 12, height: end - start + 16),
            cornerRadius: 4)
        let color = participants[participant].color
        canvas.fill(bar, with: .color(Color.white.mixed(with: color, by: 0.25)))
        canvas.stroke(bar, with: .color(color), lineWidth: 1.5)
    }

    private func drawMessage(
        from sender: Int, to receiver: Int, _ title: String, _ text: String, at y: CGFloat, isReply: Bool,
        on canvas: Canvas
    ) {
        let side: CGFloat = sender < receiver ? 1 : -1
        let (start, end) = (CGPoint(x: x(sender) + 7 * side, y: y), CGPoint(x: x(receiver) - 9 * side, y: y))
        let color = participants[isReply ? sender : receiver].color
        canvas.stroke(
            Path(from: start, to: CGPoint(x: end.x - 8 * side, y: y)), with: .color(color),
            style: StrokeStyle(lineWidth: 2, dash: isReply ? [6, 4] : []))
        let tip = Path {
            $0.addLines(between: [
                end, CGPoint(x: end.x - 11 * side, y: y - 5.5), CGPoint(x: end.x - 11 * side, y: y + 5.5),
            ])
            $0.closeSubpath()
        }
        canvas.fill(tip, with: .color(color))

        // The words are centered in the first gap that the arrow crosses.
        let middle = x(sender) + side * columnWidth / 2
        let words = AttributedText(title, font: label, color: ink) + AttributedText("  \(text)", color: gray)
        let layout = canvas.layout(words, font: detail)
        canvas.draw(layout, at: CGPoint(x: middle - layout.size.width / 2, y: y - 7 - layout.size.height))
    }

    private func drawNote(_ text: String, beside participant: Int, at y: CGFloat, on canvas: Canvas) {
        let layout = canvas.layout(text, font: detail, color: Color(hex: 0x5B4300))
        let box = CGRect(
            x: x(participant) + 16, y: y - 20, width: layout.size.width + 32, height: layout.size.height + 14)
        let fold: CGFloat = 10
        let paper = Path {
            $0.addLines(between: [
                box.origin, CGPoint(x: box.maxX - fold, y: box.minY), CGPoint(x: box.maxX, y: box.minY + fold),
                CGPoint(x: box.maxX, y: box.maxY), CGPoint(x: box.minX, y: box.maxY),
            ])
            $0.closeSubpath()
        }
        canvas.fill(paper, with: .color(Color(hex: 0xFFF1C2)))
        let corner = Path {
            $0.addLines(between: [
                CGPoint(x: box.maxX - fold, y: box.minY), CGPoint(x: box.maxX - fold, y: box.minY + fold),
                CGPoint(x: box.maxX, y: box.minY + fold),
            ])
            $0.closeSubpath()
        }
        canvas.fill(corner, with: .color(Color(hex: 0xE9CF7C)))
        canvas.draw(layout, at: CGPoint(x: box.minX + 12, y: box.midY - layout.size.height / 2))
    }
}
