// SPDX-License-Identifier: MIT

import Easel
import Foundation

/// A drawn portrait, which the samples use as a profile picture.
struct Portrait: Sendable {
    enum Hair { case short, long, bun, curls }

    let hair: Hair
    let hairColor: Color
    let skin: Color
    let shirt: Color
    var backdrop: Color

    static let amara = Portrait(
        hair: .curls, hairColor: Color(hex: 0x2A1A17), skin: Color(hex: 0x9A6244), shirt: Color(hex: 0xF2B705),
        backdrop: Color(hex: 0xF0725C))
    static let jonas = Portrait(
        hair: .short, hairColor: Color(hex: 0xB5652B), skin: Color(hex: 0xF3C6A5), shirt: Color(hex: 0x27496D),
        backdrop: Color(hex: 0x9AD0C2))
    static let mei = Portrait(
        hair: .bun, hairColor: Color(hex: 0x1F2233), skin: Color(hex: 0xF1CFAE), shirt: Color(hex: 0xE4572E),
        backdrop: Color(hex: 0xF6D365))
    static let salma = Portrait(
        hair: .long, hairColor: Color(hex: 0x4A2B22), skin: Color(hex: 0xD9A27C), shirt: Color(hex: 0x2E7D6B),
        backdrop: Color(hex: 0xB9B4F0))

    /// The portrait as a square picture.
    var drawing: Drawing {
        Drawing(width: 100, height: 100, background: backdrop) { canvas in
            let behind = Path { path in
                switch hair {
                case .short: break
                case .long:
                    path.addPath(Path(roundedRect: CGRect(x: 27, y: 18, width: 46, height: 66), cornerRadius: 23))
                case .bun: path.addEllipse(in: CGRect(x: 40, y: 6, width: 20, height: 20))
                case .curls:
                    for step in 0..<11 {
                        let angle = Angle.degrees(150 + 24 * CGFloat(step)).radians
                        let curl = CGRect(x: 50 + 19 * cos(angle), y: 39 + 19 * sin(angle), width: 0, height: 0)
                        path.addEllipse(in: curl.insetBy(dx: -9, dy: -9))
                    }
                }
            }
            canvas.fill(behind, with: .color(hairColor))
            canvas.fill(Path(ellipseIn: CGRect(x: 12, y: 75, width: 76, height: 60)), with: .color(shirt))
            let neck = Path(roundedRect: CGRect(x: 43, y: 50, width: 14, height: 32), cornerRadius: 7)
            canvas.fill(neck, with: .color(skin.mixed(with: .black, by: 0.14)))
            let head = CGRect(x: 34, y: 25, width: 32, height: 41)
            canvas.fill(Path(ellipseIn: head), with: .color(skin))

            canvas.withState {
                canvas.clip(to: CGRect(x: 0, y: 0, width: 100, height: 48))
                canvas.clip(outside: Path(ellipseIn: CGRect(x: hair == .bun ? 30 : 36, y: 35, width: 40, height: 50)))
                canvas.fill(Path(ellipseIn: head.insetBy(dx: -3, dy: -3)), with: .color(hairColor))
            }
            let ink = Color(hex: 0x3A2620)
            for x in [43.5, 56.5] as [CGFloat] {
                canvas.fill(Path(ellipseIn: CGRect(x: x - 1.6, y: 44.4, width: 3.2, height: 3.8)), with: .color(ink))
            }
            let smile = Path { path in
                path.move(to: CGPoint(x: 44, y: 54.5))
                path.addQuadCurve(to: CGPoint(x: 56, y: 54.5), control: CGPoint(x: 50, y: 61))
            }
            canvas.stroke(smile, with: .color(ink), style: StrokeStyle(lineWidth: 1.8, lineCap: .round))
        }
    }
}

extension Canvas {
    /// Draws a portrait in the circle in a square.
    func draw(_ portrait: Portrait, inCircle square: CGRect) {
        withState {
            clip(to: Path(ellipseIn: square))
            draw(portrait.drawing, in: square)
        }
    }
}
