// SPDX-License-Identifier: MIT

import Easel

/// A month's calendar with a bubble for each day of a training log.
struct TrainingCalendar {
    let canvas: Canvas
    let log: TrainingLog

    private let label = Color(white: 0.4)
    private let left: CGFloat = 28
    private let top: CGFloat = 92

    private var right: CGFloat { canvas.size.width - 28 }
    private var bottom: CGFloat { canvas.size.height - 96 }
    private var weeks: Int { (log.month.firstWeekday + log.days.count + 6) / 7 }
    private var cell: CGSize { CGSize(width: (right - left) / 7, height: (bottom - top) / CGFloat(weeks)) }
    private var largestRadius: CGFloat { min(cell.width - 12, cell.height - 30) / 2 }

    func draw() {
        canvas.draw(log.month.title, at: CGPoint(x: left, y: 48), font: Font("Noto Sans", size: 24, weight: .bold))
        canvas.draw(
            "Example data", at: CGPoint(x: right, y: 48), font: Font("Noto Sans", size: 12), color: label,
            anchor: .baselineRight)

        for (weekday, name) in ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].enumerated() {
            let point = CGPoint(x: left + (CGFloat(weekday) + 0.5) * cell.width, y: top - 10)
            canvas.draw(name, at: point, font: Font("Noto Sans", size: 12), color: label, anchor: .baselineCenter)
        }
        canvas.setFillColor(Color(white: 0.88))
        for week in 0...weeks {
            canvas.fill(CGRect(x: left, y: top + CGFloat(week) * cell.height, width: right - left, height: 1))
        }
        for (index, day) in log.days.enumerated() {
            let (week, weekday) = (log.month.firstWeekday + index).quotientAndRemainder(dividingBy: 7)
            let x = left + (CGFloat(weekday) + 0.5) * cell.width
            let y = top + CGFloat(week) * cell.height
            drawBubble(minutes: day.minutes, isWorkout: day.hasWorkout, at: CGPoint(x: x, y: y + 10 + largestRadius))
            canvas.draw(
                "\(index + 1)", at: CGPoint(x: x, y: y + cell.height - 7), font: Font("Noto Sans", size: 10),
                color: label,
                anchor: .baselineCenter)
        }
        drawKey(at: bottom + 48)
    }

    private func radius(minutes: Int) -> CGFloat {
        let longest = log.days.map(\.minutes).max() ?? 1
        // The area is proportional to the minutes, so the radius grows with their square root.
        return minutes == 0 ? 3 : largestRadius * (CGFloat(minutes) / CGFloat(longest)).squareRoot()
    }

    private func drawBubble(minutes: Int, isWorkout: Bool, at center: CGPoint) {
        let radius = radius(minutes: minutes)
        let bounds = CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
        canvas.setFillColor(minutes == 0 ? .lightGray : .orange)
        canvas.fillEllipse(in: bounds)
        guard isWorkout else { return }
        canvas.withState {
            canvas.clip(to: Path(ellipseIn: bounds))
            canvas.setFillColor(Color.black.withAlphaComponent(0.3))
            canvas.fillStripes(in: bounds, width: radius / 10, spacing: radius / 10, angle: .degrees(-45))
        }
    }

    private func drawKey(at y: CGFloat) {
        var x = left
        let entries = [
            ("30 min", 30, false), ("1 h", 60, false), ("2 h", 120, false), ("workout", 60, true),
            ("no activity", 0, false),
        ]
        for (name, minutes, isWorkout) in entries {
            let radius = radius(minutes: minutes)
            drawBubble(minutes: minutes, isWorkout: isWorkout, at: CGPoint(x: x + radius, y: y))
            let text = canvas.layout(name, font: Font("Noto Sans", size: 12), color: label)
            x += 2 * radius + 7
            canvas.draw(text, at: CGPoint(x: x, y: y - text.size.height / 2))
            x += text.size.width + 24
        }
    }
}
