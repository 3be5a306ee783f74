// SPDX-License-Identifier: MIT

#ifndef PLAIN_CAIRO_SCENES_H
#define PLAIN_CAIRO_SCENES_H

#include <cairo.h>

/// Each function draws one scene. Tests/Benchmarks/Scenes contains the Swift version of each scene.
void draw_striped_bubble(cairo_t *cr);
void draw_speech_bubble(cairo_t *cr);
void draw_labelled_bubbles(cairo_t *cr);
void draw_outlined_labels(cairo_t *cr);
void draw_chart_labels(cairo_t *cr);
void draw_even_odd_ring(cairo_t *cr);
void draw_dotted_line(cairo_t *cr);
void draw_many_dots(cairo_t *cr);
void draw_polyline(cairo_t *cr);

#endif
