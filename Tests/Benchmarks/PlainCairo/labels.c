// SPDX-License-Identifier: MIT

#include <math.h>
#include <pango/pangocairo.h>
#include <stdbool.h>
#include <stdio.h>

#include "scenes.h"

/// Returns the text context shared by all pictures. Its font map keeps the fonts that it has loaded.
static PangoContext *shared_text_context(void) {
    static PangoContext *context;
    if (context) return context;
    context = pango_font_map_create_context(pango_cairo_font_map_get_default());
    cairo_font_options_t *options = cairo_font_options_create();
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    pango_cairo_context_set_font_options(context, options);
    cairo_font_options_destroy(options);
    pango_context_set_round_glyph_positions(context, FALSE);
    pango_context_set_language(context, pango_language_from_string("en"));
    return context;
}

static const double colors[][3] = {{1, 0.5, 0}, {0, 0.5, 1}, {0.5, 0.2, 0.8}, {0, 0.6, 0.4}, {0.9, 0.1, 0.3}};

static PangoLayout *layout_of_size(int size) {
    PangoLayout *layout = pango_layout_new(shared_text_context());
    PangoFontDescription *font = pango_font_description_new();
    pango_font_description_set_family_static(font, "DejaVu Sans");
    pango_font_description_set_absolute_size(font, size * PANGO_SCALE);
    pango_layout_set_font_description(layout, font);
    pango_font_description_free(font);
    return layout;
}

static void draw_bubbles(cairo_t *cr, bool as_outlines) {
    PangoLayout *layout = layout_of_size(9);

    for (int index = 0; index < 200; index++) {
        double x = 20 + 40 * (index % 20), y = 30 + 60 * (index / 20), radius = 12 + index % 7;
        const double *color = colors[index % 5];
        cairo_pattern_t *gradient = cairo_pattern_create_radial(x - radius / 3, y - radius / 3, 0, x, y, radius);
        cairo_pattern_add_color_stop_rgb(gradient, 0, 1, 1, 1);
        cairo_pattern_add_color_stop_rgb(gradient, 1, color[0], color[1], color[2]);
        cairo_set_source(cr, gradient);
        cairo_pattern_destroy(gradient);
        cairo_new_path(cr);
        cairo_arc(cr, x, y, radius, 0, 2 * M_PI);
        cairo_fill(cr);

        char text[16];
        snprintf(text, sizeof text, "%d", index);
        pango_layout_set_text(layout, text, -1);
        int width, height;
        pango_layout_get_size(layout, &width, &height);
        cairo_set_source_rgb(cr, 0, 0, 0);
        cairo_move_to(cr, x - width / 2.0 / PANGO_SCALE, y - height / 2.0 / PANGO_SCALE);
        if (as_outlines) {
            pango_cairo_layout_path(cr, layout);
            cairo_fill(cr);
        } else {
            pango_cairo_show_layout(cr, layout);
        }
    }
    g_object_unref(layout);
}

void draw_labelled_bubbles(cairo_t *cr) { draw_bubbles(cr, false); }

void draw_outlined_labels(cairo_t *cr) { draw_bubbles(cr, true); }

void draw_chart_labels(cairo_t *cr) {
    PangoLayout *layout = layout_of_size(12);
    cairo_set_source_rgb(cr, 0, 0, 0);
    for (int index = 0; index < 200; index++) {
        char text[32];
        snprintf(text, sizeof text, "Station %d", index);
        pango_layout_set_text(layout, text, -1);
        cairo_move_to(
            cr, 10 + 80 * (index % 10),
            20 + 29 * (index / 10) - (double)pango_layout_get_baseline(layout) / PANGO_SCALE);
        pango_cairo_show_layout(cr, layout);
    }
    g_object_unref(layout);
}
