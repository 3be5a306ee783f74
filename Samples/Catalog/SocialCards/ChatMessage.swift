// SPDX-License-Identifier: MIT

import Easel
import Foundation

/// A member of a chat.
struct ChatPerson {
    let name: String
    let portrait: Portrait
    let color: Color

    static let mei = ChatPerson(name: "Mei", portrait: .mei, color: Color(hex: 0xA35A00))
    static let salma = ChatPerson(name: "Salma", portrait: .salma, color: Color(hex: 0x5B4BB7))
    static let jonas = ChatPerson(name: "Jonas", portrait: .jonas, color: Color(hex: 0x1F7A63))
}

/// A message of a chat. Without a sender, it is the reader's own.
struct ChatMessage {
    let sender: ChatPerson?
    let time: String
    let text: String
    let showsPhoto: Bool
    let reaction: String?

    init(from sender: ChatPerson?, _ time: String, _ text: String, showsPhoto: Bool = false, reaction: String? = nil) {
        (self.sender, self.time, self.text, self.showsPhoto, self.reaction) = (sender, time, text, showsPhoto, reaction)
    }
}
