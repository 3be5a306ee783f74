// SPDX-License-Identifier: MIT

import Easel
import Foundation

/// Calls that change the state, transform, or clip, and calls that contain other calls.
extension CanvasCalls {
    mutating func changeState(of canvas: Canvas) {
        switch reader.choice(5) {
        case 0, 1: canvas.saveGState()
        case 2: canvas.restoreGState()
        case 3: canvas.resetClip()
        default:
            _ = (canvas.size, canvas.bounds, canvas.scale, canvas.ctm, canvas.invalidCalls.count)
            _ = (canvas.isPathEmpty, canvas.currentPointOfPath, canvas.boundingBoxOfPath, canvas.path)
            _ = (canvas.boundingBoxOfClipPath, canvas.pathContains(reader.point(), mode: reader.drawingMode()))
            _ = (canvas.convertToDeviceSpace(reader.point()), canvas.convertToUserSpace(reader.point()))
            _ = (canvas.convertToDeviceSpace(reader.size()), canvas.convertToUserSpace(reader.size()))
            _ = (canvas.convertToDeviceSpace(reader.rect()), canvas.convertToUserSpace(reader.rect()))
        }
    }

    mutating func nest(on canvas: Canvas) {
        switch reader.choice(7) {
        case 0:
            let calls = nestedCalls()
            canvas.withState { calls.draw(on: canvas) }
        case 1:
            let (alpha, mode) = (reader.fraction(), reader.element(of: BlendMode.allCases))
            // Other programs, with which tame drawings are compared, round the pixels of filters differently.
            let filter = !reader.isTame && reader.isOneIn(2) ? reader.filter() : nil
            let calls = nestedCalls()
            canvas.withLayer(alpha: alpha, blendMode: mode, filter: filter) { calls.draw(on: canvas) }
        case 2:
            let (count, transform) = (reader.integer(), reader.transform())
            let calls = nestedCalls()
            canvas.replicate(count, by: transform) { _ in calls.draw(on: canvas) }
        case 3: canvas.beginTransparencyLayer()
        case 4: canvas.beginTransparencyLayer(in: reader.rect())
        default: canvas.endTransparencyLayer()
        }
    }

    mutating func transform(_ canvas: Canvas) {
        switch reader.choice(5) {
        case 0: canvas.translateBy(x: reader.number(), y: reader.number())
        case 1: canvas.scaleBy(x: reader.length(), y: reader.length())
        case 2: canvas.rotate(by: reader.angle())
        case 3: canvas.rotate(by: Angle.degrees(reader.number()))
        default: canvas.concatenate(reader.transform())
        }
    }

    mutating func clip(_ canvas: Canvas) {
        switch reader.choice(6) {
        case 0: canvas.clip(using: reader.fillRule())
        case 1: canvas.clip(to: reader.rect())
        case 2: canvas.clip(to: reader.list(atMost: 4) { $0.rect() })
        case 3: canvas.clip(to: reader.rect(), mask: reader.image(resources))
        case 4: canvas.clip(to: reader.path(), using: reader.fillRule())
        default: canvas.clip(outside: reader.path(), using: reader.fillRule())
        }
    }
}
