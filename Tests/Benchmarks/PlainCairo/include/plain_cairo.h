// SPDX-License-Identifier: MIT
//
// The benchmark's scenes in plain C on Cairo and Pango. Only numbers go in and out, so that Swift calls it without
// `unsafe`. One picture at a time, for one thread.

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

/// Draws a scene into a new ARGB32 image, which takes the last picture's place.
///
/// @return Whether neither Cairo nor Pango had anything to say against it.
bool plain_cairo_draw(plain_cairo_scene scene);

/// Gives the last picture's memory back.
void plain_cairo_discard(void);

/// Writes the last picture as a PNG file into memory, with Cairo's own writer.
///
/// @return How many bytes it has; 0 if it could not be written.
int64_t plain_cairo_encode(void);

/// Writes a scene as an SVG document into memory, with Cairo's SVG surface.
///
/// @return How many bytes it has; 0 if Cairo or Pango had anything to say against it.
int64_t plain_cairo_svg(plain_cairo_scene scene);

/// Writes a PDF document into memory that shows a scene on each of its pages, with Cairo's PDF surface.
///
/// @return How many bytes it has; 0 if Cairo or Pango had anything to say against it.
int64_t plain_cairo_pdf(plain_cairo_scene scene, int pages);

/// A pixel of the last picture, 0xAARRGGBB, premultiplied; 0 beyond its edges.
uint32_t plain_cairo_pixel(int x, int y);

/// Says where ``plain_cairo_first_text`` finds its font.
#define PLAIN_CAIRO_FONT_VARIABLE "PLAIN_CAIRO_FONT"

/// Draws a line of text in a process that has drawn nothing yet, with one font file and nothing of the machine's.
///
/// @return How many seconds of CPU time it took; below 0 if the font is of no use.
double plain_cairo_first_text(void);

/// The CPU time that the calling thread has taken so far, in seconds.
double plain_cairo_cpu_seconds(void);

#endif
