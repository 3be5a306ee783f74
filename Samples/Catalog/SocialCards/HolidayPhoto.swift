// SPDX-License-Identifier: MIT

import Easel
import Foundation

extension Drawing {
    /// A person in front of a mountain lake, 270 × 324 points, as an upright photo.
    static let holidayPhoto = Drawing(width: 270, height: 324) { canvas in
        canvas.draw(.landscape, in: CGRect(x: -150, y: 0, width: 486, height: 324))
        var person = Portrait.amara
        person.backdrop = .clear
        canvas.draw(person.drawing, in: CGRect(x: 0, y: 54, width: 270, height: 270))
    }
}
