// SPDX-License-Identifier: MIT
#include <png.h>
#include <stddef.h>
#include <string.h>

// libpng reports an error by jumping out of the running functions, which is not safe across Swift code. Therefore, all
// calls to libpng, and all functions that it calls, are in this header. Swift calls only easel_png_decode.

// A PNG file and the conversion of its pixels.
typedef struct {
    // The bytes that have not been read yet.
    const unsigned char *bytes;
    size_t count;
    // The 8-bit results for all values of a red, green, or blue sample; NULL keeps the samples.
    const unsigned char *curve;
    size_t curve_count;
    // The error message if decoding fails.
    char message[128];
} easel_png_source;

static inline void easel_png_fail(png_structp png, png_const_charp message) {
    easel_png_source *source = (easel_png_source *)png_get_error_ptr(png);
    strncpy(source->message, message, sizeof source->message - 1);
    png_longjmp(png, 1);
}

static inline void easel_png_ignore(png_structp png, png_const_charp message) {
    (void)png;
    (void)message;
}

static inline void easel_png_read(png_structp png, png_bytep target, size_t count) {
    easel_png_source *source = (easel_png_source *)png_get_io_ptr(png);
    if (count > source->count) png_error(png, "the file ends too early");
    memcpy(target, source->bytes, count);
    source->bytes += count;
    source->count -= count;
}

// Maps the colors of a row of RGBA pixels with the curve, and reduces alpha to 8 bits. No byte is overwritten before it
// is read.
static inline void easel_png_map(png_structp png, png_row_infop row, png_bytep bytes) {
    const unsigned char *curve = ((easel_png_source *)png_get_user_transform_ptr(png))->curve;
    size_t sample_bytes = row->bit_depth / 8;
    for (size_t index = 0; index < (size_t)row->width * 4; index++) {
        const png_byte *sample = bytes + index * sample_bytes;
        unsigned value = sample_bytes == 2 ? (unsigned)sample[0] << 8 | sample[1] : sample[0];
        if (index % 4 != 3)
            bytes[index] = curve[value];
        else
            bytes[index] = (png_byte)(sample_bytes == 2 ? (value * 255 + 32767) / 65535 : value);
    }
}

// Writes width × height pixels as straight-alpha RGBA with 8 bits per sample. All bytes of pixels must initially be 0.
// Returns 1 on success; otherwise, returns 0 and stores a message. All memory that libpng allocates is freed in both
// cases.
static inline __attribute__((noinline)) int easel_png_decode(
    easel_png_source *source, png_uint_32 width, png_uint_32 height, unsigned char *pixels
) {
    strncpy(source->message, "libpng cannot be set up", sizeof source->message);
    png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, source, easel_png_fail, easel_png_ignore);
    if (!png) return 0;
    png_infop info = png_create_info_struct(png);
    // Neither variable changes after setjmp, so both are valid after a jump.
    if (!info || setjmp(png_jmpbuf(png))) {
        png_destroy_read_struct(&png, &info, NULL);
        return 0;
    }
    png_set_read_fn(png, source, easel_png_read);
    // Only the critical chunks and the transparent color are read.
    png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, -1);
    png_read_info(png, info);

    png_set_expand(png);
    png_set_gray_to_rgb(png);
    png_set_add_alpha(png, 0xFFFF, PNG_FILLER_AFTER);
    int is16Bit = png_get_bit_depth(png, info) == 16;
    if (source->curve) {
        if (source->curve_count != (is16Bit ? 65536 : 256)) png_error(png, "the curve has too few or too many values");
        png_set_read_user_transform_fn(png, easel_png_map);
        png_set_user_transform_info(png, source, 8, 4);
    } else if (is16Bit) {
        png_set_scale_16(png);
    }
    int passes = png_set_interlace_handling(png);
    png_read_update_info(png, info);

    size_t stride = (size_t)width * 4;
    if (png_get_image_width(png, info) != width || png_get_image_height(png, info) != height
        || png_get_rowbytes(png, info) != stride)
        png_error(png, "the rows are not as long as expected");
    for (int pass = 0; pass < passes; pass++)
        for (png_uint_32 row = 0; row < height; row++) png_read_row(png, pixels + row * stride, NULL);
    png_destroy_read_struct(&png, &info, NULL);
    return 1;
}
