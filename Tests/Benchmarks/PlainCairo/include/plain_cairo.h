// SPDX-License-Identifier: MIT
//
// The benchmark's scenes in plain C on Cairo and Pango. The interface uses only numbers, so Swift can call it without
// `unsafe`. It draws one picture at a time and must be used by one thread only.

#ifndef PLAIN_CAIRO_H
#define PLAIN_CAIRO_H

#include <stdbool.h>
#include <stdint.h>

typedef enum plain_cairo_scene {
    PLAIN_CAIRO_STRIPED_BUBBLE,
    PLAIN_CAIRO_SPEECH_BUBBLE,
    PLAIN_CAIRO_LABELLED_BUBBLES,
    PLAIN_CAIRO_OUTLINED_LABELS,
    PLAIN_CAIRO_CHART_LABELS,
    PLAIN_CAIRO_EVEN_ODD_RING,
    PLAIN_CAIRO_DOTTED_LINE,
    PLAIN_CAIRO_MANY_DOTS,
    PLAIN_CAIRO_POLYLINE,
} plain_cairo_scene;

/// Draws a scene into a new ARGB32 image, which replaces the last picture.
///
/// @return Whether the scene was drawn without errors from Cairo and Pango.
bool plain_cairo_draw(plain_cairo_scene scene);

/// Frees the last picture.
void plain_cairo_discard(void);

/// Writes the last picture as a PNG file to memory with Cairo's PNG writer.
///
/// @return The file size in bytes; 0 if the file could not be written.
int64_t plain_cairo_encode(void);

/// Writes a scene as an SVG document to memory with Cairo's SVG surface.
///
/// @return The document size in bytes; 0 if Cairo or Pango reported an error.
int64_t plain_cairo_svg(plain_cairo_scene scene);

/// Writes a PDF document with a scene on each page to memory with Cairo's PDF surface.
///
/// @return The document size in bytes; 0 if Cairo or Pango reported an error.
int64_t plain_cairo_pdf(plain_cairo_scene scene, int pages);

/// Returns a pixel of the last picture as premultiplied 0xAARRGGBB, or 0 beyond its edges.
uint32_t plain_cairo_pixel(int x, int y);

/// The environment variable with the path of the font for ``plain_cairo_first_text``.
#define PLAIN_CAIRO_FONT_VARIABLE "PLAIN_CAIRO_FONT"

/// Draws a line of text in a process that has not drawn anything, with one font file and without the system
/// configuration.
///
/// @return The CPU time in seconds; negative if the font is unusable.
double plain_cairo_first_text(void);

/// Returns the CPU time of the calling thread so far, in seconds.
double plain_cairo_cpu_seconds(void);

#endif
