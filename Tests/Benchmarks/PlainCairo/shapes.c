// SPDX-License-Identifier: MIT

#include <math.h>

#include "random_number.h"
#include "scenes.h"

static void add_circle(cairo_t *cr, double x, double y, double radius) {
    cairo_new_sub_path(cr);
    cairo_arc(cr, x, y, radius, 0, 2 * M_PI);
    cairo_close_path(cr);
}

static void stroke_stripe(cairo_t *cr, double length, double y) {
    cairo_move_to(cr, 0, y);
    cairo_line_to(cr, length, y);
    cairo_stroke(cr);
}

void draw_striped_bubble(cairo_t *cr) {
    double side = 300, radius = side / 2, width = radius * 0.1, length = hypot(side, side);
    cairo_set_source_rgb(cr, 1, 0.5, 0);
    add_circle(cr, radius, radius, radius);
    cairo_fill(cr);

    add_circle(cr, radius, radius, radius);
    cairo_clip(cr);
    cairo_translate(cr, 0, side);
    cairo_rotate(cr, -M_PI / 4);
    cairo_set_line_width(cr, width);
    cairo_set_source_rgba(cr, 0, 0, 0, 0.3);
    stroke_stripe(cr, length, 0);
    for (double offset = 2 * width; offset - width / 2 < radius; offset += 2 * width) {
        stroke_stripe(cr, length, offset);
        stroke_stripe(cr, length, -offset);
    }
}

void draw_speech_bubble(cairo_t *cr) {
    double left = 20, top = 20, right = 280, bottom = 140, radius = 20, border = 3;
    double middle = 150, tail_width = 36, tail_height = 40;
    cairo_set_line_width(cr, border);

    cairo_arc(cr, right - radius, top + radius, radius, -M_PI / 2, 0);
    cairo_arc(cr, right - radius, bottom - radius, radius, 0, M_PI / 2);
    cairo_arc(cr, left + radius, bottom - radius, radius, M_PI / 2, M_PI);
    cairo_arc(cr, left + radius, top + radius, radius, M_PI, 3 * M_PI / 2);
    cairo_close_path(cr);
    cairo_set_source_rgb(cr, 0.8, 0.9, 1);
    cairo_fill_preserve(cr);
    cairo_set_source_rgb(cr, 0, 0, 1);
    cairo_stroke(cr);

    // The outline of the tail is drawn first. Its inside then covers the border of the body.
    cairo_move_to(cr, middle - tail_width / 2, bottom);
    cairo_line_to(cr, middle, bottom + tail_height);
    cairo_line_to(cr, middle + tail_width / 2, bottom);
    cairo_stroke(cr);
    cairo_set_source_rgb(cr, 0.8, 0.9, 1);
    cairo_move_to(cr, middle - tail_width / 2, bottom - border);
    cairo_line_to(cr, middle - tail_width / 2, bottom);
    cairo_line_to(cr, middle, bottom + tail_height);
    cairo_line_to(cr, middle + tail_width / 2, bottom);
    cairo_line_to(cr, middle + tail_width / 2, bottom - border);
    cairo_close_path(cr);
    cairo_fill(cr);
}

void draw_even_odd_ring(cairo_t *cr) {
    add_circle(cr, 50, 50, 50);
    add_circle(cr, 50, 50, 42);
    cairo_set_fill_rule(cr, CAIRO_FILL_RULE_EVEN_ODD);
    cairo_clip(cr);
    cairo_set_fill_rule(cr, CAIRO_FILL_RULE_WINDING);
    cairo_set_source_rgb(cr, 0, 0, 1);
    add_circle(cr, 50, 50, 50);
    cairo_fill(cr);
}

void draw_dotted_line(cairo_t *cr) {
    cairo_set_source_rgb(cr, 0, 0, 0);
    for (int index = 0; index < 37; index++) {
        add_circle(cr, 8 + 16 * index, 18, 4);
        cairo_fill(cr);
    }
}

void draw_many_dots(cairo_t *cr) {
    struct random_number random = {1};
    cairo_set_source_rgb(cr, 1, 0.5, 0);
    for (int index = 0; index < 100000; index++) {
        double x = 4000 * next_random_number(&random);
        double y = 4000 * next_random_number(&random);
        add_circle(cr, x, y, 4);
        cairo_fill(cr);
    }
}

void draw_polyline(cairo_t *cr) {
    struct random_number random = {1};
    double y = 300;
    for (int index = 0; index < 10000; index++) {
        y = fmin(fmax(y + 40 * (next_random_number(&random) - 0.5), 20), 580);
        cairo_line_to(cr, 0.1 * index, y);
    }
    cairo_set_line_width(cr, 1.5);
    cairo_set_source_rgb(cr, 0, 0, 1);
    cairo_stroke(cr);
}
