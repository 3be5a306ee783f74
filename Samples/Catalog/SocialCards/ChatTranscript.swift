// SPDX-License-Identifier: MIT

import Easel
import EaselGallery
import Foundation

extension Sample {
    static let chatTranscript = Sample(
        "chat-transcript", title: "A chat transcript",
        summary:
            "Messages in Latin, Chinese and Arabic script with emoji, in bubbles as large as their text, on a page as high as the chat.",
        categories: ["Pictures that servers send", "Social cards", "Text"],
        symbols: ["Easel/Font/withSize(_:)", "Easel/Font/weight(_:)"],
        crop: CGRect(x: 0, y: 77, width: 460, height: 317),
        helpers: ["ChatMessage.swift", "ChatRow.swift", "Portrait.swift", "../Images/Landscape.swift"],
        setup: "let fonts = FontLibrary.system"
    ) { fonts in
        // sample
        let messages = [
            ChatMessage(from: .mei, "08:41", "早上好！火车几点出发？🚆"),
            ChatMessage(from: nil, "08:42", "9:14 from platform 7. I have the tickets and the sandwiches 🥪"),
            ChatMessage(from: .salma, "08:44", "صباح الخير! سأكون هناك قبل الموعد بعشر دقائق ☕️"),
            ChatMessage(
                from: .jonas, "08:47", "The view from last year, in case anybody needs a reason to get up:",
                showsPhoto: true, reaction: "😍 3"),
            ChatMessage(from: nil, "08:48", "Wide awake now."),
        ]
        let width: CGFloat = 460
        let (header, gap): (CGFloat, CGFloat) = (76, 14)
        let rows = messages.map { ChatRow($0, maximumWidth: 270, fonts: fonts) }
        let height = rows.reduce(header + gap + 8) { $0 + $1.height + gap }.rounded(.up)

        let transcript = Drawing(width: width, height: height, fonts: fonts, background: Color(hex: 0xEEF1F6)) {
            canvas in
            canvas.fill(CGRect(x: 0, y: 0, width: width, height: header), with: .color(.white))
            canvas.fill(CGRect(x: 0, y: header - 1, width: width, height: 1), with: .color(Color(hex: 0xDCE2EB)))
            for (index, person) in [ChatPerson.jonas, .salma, .mei].enumerated() {
                let circle = CGRect(x: 64 - 22 * CGFloat(index), y: 18, width: 40, height: 40)
                canvas.fill(Path(ellipseIn: circle.insetBy(dx: -2.5, dy: -2.5)), with: .color(.white))
                canvas.draw(person.portrait, inCircle: circle)
            }
            canvas.draw(
                "Lake weekend 🏔️", at: CGPoint(x: 120, y: 36), font: ChatRow.font.withSize(17).weight(.bold),
                color: ChatRow.ink)
            canvas.draw(
                "Jonas, Mei, Salma and you", at: CGPoint(x: 120, y: 56), font: ChatRow.font.withSize(12.5),
                color: ChatRow.quiet)

            var top = header + gap + 4
            for row in rows {
                canvas.draw(row, top: top, margin: 20)
                top += row.height + gap
            }
        }
        return transcript
        // end of sample
    }
}
