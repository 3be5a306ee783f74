// SPDX-License-Identifier: MIT

internal import CEaselCairo

/// An owned `cairo_surface_t`: pixels in memory, or a recording without pixels.
///
/// - Invariant: when `init` returns, `pointer` is a surface without an error; it is destroyed exactly once.
@safe package final class CairoSurface {
    let pointer: OpaquePointer

    /// The pixels of a surface in premultiplied BGRA; nil for other surfaces.
    package let buffer: PixelBuffer?

    /// Returns a surface of transparent pixels in premultiplied BGRA (Cairo's ARGB32 on a little-endian machine).
    package static func image(width: Int, height: Int) throws(NativeError) -> CairoSurface {
        // The maximum width and height of Cairo's images is 32,767 pixels.
        guard 1...32_767 ~= width, 1...32_767 ~= height else {
            throw NativeError(
                library: "Cairo", operation: "cairo_image_surface_create_for_data",
                message: "invalid value for the size, which is \(width) × \(height)")
        }
        return try image(on: PixelBuffer(width: width, height: height))
    }

    /// Returns another surface on the same pixels. The two must not paint the same pixels concurrently.
    package func sharingPixels() throws(NativeError) -> CairoSurface {
        guard let buffer else {
            throw NativeError(
                library: "Cairo", operation: "cairo_image_surface_create_for_data", message: "the surface has no pixels"
            )
        }
        return try Self.image(on: buffer)
    }

    private static func image(on buffer: PixelBuffer) throws(NativeError) -> CairoSurface {
        let (columns, rows) = (Int32(clamping: buffer.width), Int32(clamping: buffer.height))
        // Cairo requires ARGB32 rows of 4 bytes per pixel, and the buffer has the size that is passed.
        let surface = try unsafe CairoSurface(
            adopting: cairo_image_surface_create_for_data(
                buffer.memory, CAIRO_FORMAT_ARGB32, columns, rows, 4 * columns),
            buffer: buffer, operation: "cairo_image_surface_create_for_data")
        // A pattern may keep the surface longer than this object does, so the memory is freed with Cairo's surface.
        let owned = unsafe Unmanaged.passRetained(buffer).toOpaque()
        let status = unsafe cairo_surface_set_user_data(surface.pointer, bufferKey.address, owned) { owned in
            // Balances the retain above; called once.
            if let owned = unsafe owned { unsafe Unmanaged<PixelBuffer>.fromOpaque(owned).release() }
        }
        // If Cairo cannot store the user data, it does not call the closure.
        if CairoStatus(status) != .success { unsafe Unmanaged<PixelBuffer>.fromOpaque(owned).release() }
        try CairoStatus(status).check("cairo_surface_set_user_data")
        return surface
    }

    /// Finishes an image surface and returns its pixels without a copy. Drawing on the surface afterward is an error
    /// that does not change them.
    package func finishedPixels() throws(NativeError) -> PixelBuffer {
        unsafe cairo_surface_flush(pointer)
        unsafe cairo_surface_finish(pointer)
        try unsafe CairoStatus(cairo_surface_status(pointer)).check("cairo_surface_finish")
        guard let buffer else {
            throw NativeError(
                library: "Cairo", operation: "cairo_surface_finish", message: "the surface has no pixels")
        }
        return buffer
    }

    /// Creates a surface with a copy of pixels in premultiplied BGRA, top row first, without padding.
    package static func image(width: Int, height: Int, pixels: [UInt8]) throws(NativeError) -> CairoSurface {
        let surface = try image(width: width, height: height)
        guard pixels.count == width * height * 4, let data = unsafe cairo_image_surface_get_data(surface.pointer)
        else {
            throw NativeError(
                library: "Cairo", operation: "cairo_image_surface_get_data", message: "the pixels do not fit the size")
        }
        unsafe cairo_surface_flush(surface.pointer)
        let stride = Int(unsafe cairo_image_surface_get_stride(surface.pointer))
        // `height` rows of `stride` bytes start at `data`, and `stride` is at least the number of bytes in a row.
        unsafe pixels.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress else { return }
            for row in 0..<height {
                unsafe (data + row * stride).update(from: base + row * width * 4, count: width * 4)
            }
        }
        unsafe cairo_surface_mark_dirty(surface.pointer)
        return surface
    }

    /// Creates a surface without pixels or bounds, for making paths. On other surfaces, Cairo omits glyphs outside the
    /// bounds.
    static func unbounded() throws(NativeError) -> CairoSurface {
        try unsafe CairoSurface(
            adopting: cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, nil),
            operation: "cairo_recording_surface_create")
    }

    /// Creates a surface that contains only opacity, `0...255`, one byte per pixel, top row first, without padding.
    package static func opacity(width: Int, height: Int, bytes: [UInt8]) throws(NativeError) -> CairoSurface {
        guard 1...32_767 ~= width, 1...32_767 ~= height, bytes.count == width * height else {
            throw NativeError(
                library: "Cairo", operation: "cairo_image_surface_create", message: "the bytes do not fit the size")
        }
        let surface = try unsafe CairoSurface(
            adopting: cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height)),
            operation: "cairo_image_surface_create")
        unsafe cairo_surface_flush(surface.pointer)
        let stride = Int(unsafe cairo_image_surface_get_stride(surface.pointer))
        // `height` rows of `stride` bytes start at `data`, and `stride` is at least the width.
        unsafe bytes.withUnsafeBufferPointer { buffer in
            guard let base = buffer.baseAddress, let data = unsafe cairo_image_surface_get_data(surface.pointer)
            else { return }
            for row in 0..<height { unsafe (data + row * stride).update(from: base + row * width, count: width) }
        }
        unsafe cairo_surface_mark_dirty(surface.pointer)
        return surface
    }

    /// Sets the coordinates of the top-left pixel.
    package func setOrigin(x: Int, y: Int) {
        unsafe cairo_surface_set_device_offset(pointer, Double(-x), Double(-y))
    }

    private init(
        adopting pointer: OpaquePointer?, buffer: PixelBuffer? = nil, operation: String
    ) throws(NativeError) {
        // Cairo's constructors never return NULL: on failure, they return a surface with an error.
        guard let pointer = unsafe pointer else {
            throw NativeError(library: "Cairo", operation: operation, message: "no surface was made")
        }
        unsafe self.pointer = unsafe pointer
        self.buffer = buffer
        // All properties are initialized, so throwing here runs `deinit`.
        try unsafe CairoStatus(cairo_surface_status(pointer)).check(operation)
    }

    deinit { unsafe cairo_surface_destroy(pointer) }

    /// The size of an image surface, in pixels.
    package var size: (width: Int, height: Int) {
        (Int(unsafe cairo_image_surface_get_width(pointer)), Int(unsafe cairo_image_surface_get_height(pointer)))
    }

    /// Returns a copy of an image surface's pixels: premultiplied BGRA, top row first, without padding.
    package func pixels() throws(NativeError) -> [UInt8] {
        try pixels(x: 0, y: 0, width: size.width, height: size.height)
    }

    /// Returns a copy of the pixels in a rectangle of an image surface. The rectangle must be within the surface.
    package func pixels(x: Int, y: Int, width: Int, height: Int) throws(NativeError) -> [UInt8] {
        unsafe cairo_surface_flush(pointer)
        try unsafe CairoStatus(cairo_surface_status(pointer)).check("cairo_surface_flush")
        let stride = Int(unsafe cairo_image_surface_get_stride(pointer))
        guard x >= 0, y >= 0, width >= 0, height >= 0, x + width <= size.width, y + height <= size.height,
            let data = unsafe cairo_image_surface_get_data(pointer)
        else {
            throw NativeError(
                library: "Cairo", operation: "cairo_image_surface_get_data",
                message: "the surface has no such pixels")
        }
        let rowBytes = width * 4
        // The surface's rows of `stride` bytes begin at `data` until the surface is finished. The surface is not
        // finished here, and the rectangle is within the rows.
        return unsafe [UInt8](unsafeUninitializedCapacity: rowBytes * height) { buffer, count in
            if let base = buffer.baseAddress {
                for row in 0..<height {
                    unsafe (base + row * rowBytes).update(from: data + (y + row) * stride + 4 * x, count: rowBytes)
                }
            }
            count = rowBytes * height
        }
    }
}

/// The user data key under which a surface stores its pixel buffer.
private let bufferKey = UserDataKey()
