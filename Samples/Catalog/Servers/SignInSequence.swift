// SPDX-License-Identifier: MIT

import Easel
import EaselGallery
import Foundation

extension Sample {
    static let signInSequence = Sample(
        "sequence-diagram", title: "A sequence diagram",
        summary: "A sign-in over HTTP: lifelines, activations, calls, dashed replies, and notes, laid out from a list.",
        categories: ["Pictures that servers send", "Maps & diagrams", "Documents"],
        symbols: ["Easel/Font", "Easel/Canvas/translateBy(x:y:)"], crop: CGRect(x: 24, y: 102, width: 720, height: 495),
        helpers: ["SequenceDiagram.swift"], setup: "let fonts = FontLibrary.system"
    ) { fonts in
        // sample
        let (browser, shop, identity, users) = (0, 1, 2, 3)
        let diagram = SequenceDiagram(
            participants: [
                ("Browser", "Ada’s phone", Color(hex: 0x344256)), ("shop.example", "web server", Color(hex: 0x1B66C9)),
                ("id.example", "identity provider", Color(hex: 0x7A3FC4)), ("Users", "database", Color(hex: 0x0B7A6B)),
            ],
            steps: [
                .call(browser, shop, "GET /orders", "no cookie"),
                .reply(shop, browser, "302", "to /authorize, with a challenge"),
                .call(browser, identity, "GET /authorize", "challenge, state"),
                .reply(identity, browser, "200", "sign-in form"),
                .note(browser, "Ada touches her security key."),
                .call(browser, identity, "POST /sign-in", "signed challenge"),
                .call(identity, users, "SELECT", "public key of Ada"),
                .reply(users, identity, "1 row", "in 0.4 ms"),
                .reply(identity, browser, "302", "to /callback, with a code"),
                .call(browser, shop, "GET /callback", "code, state"),
                .call(shop, identity, "POST /token", "code, verifier"),
                .note(identity, "A code is valid once, for 60 seconds."),
                .reply(identity, shop, "200", "ID token, signed"),
                .reply(shop, browser, "302", "to /orders, with a cookie"),
            ])
        let drawing = Drawing(
            width: diagram.size.width + 96, height: diagram.size.height + 172, fonts: fonts, background: .white
        ) { canvas in
            canvas.draw(
                "Signing in without a password", at: CGPoint(x: 48, y: 40),
                font: Font("Noto Sans", size: 26, weight: .bold), color: Color(hex: 0x17212F), anchor: .topLeft)
            canvas.draw(
                "The authorization code flow with PKCE, between four parties", at: CGPoint(x: 48, y: 78),
                font: Font("Noto Sans", size: 15), color: Color(hex: 0x5F6C7E), anchor: .topLeft)
            canvas.translateBy(x: 48, y: 128)
            diagram.draw(on: canvas)
        }
        return drawing
        // end of sample
    }
}
