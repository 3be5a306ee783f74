// SPDX-License-Identifier: MIT

#include <fontconfig/fontconfig.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <stdlib.h>
#include <time.h>

#include "plain_cairo.h"

double plain_cairo_first_text(void) {
    const char *file = getenv(PLAIN_CAIRO_FONT_VARIABLE);
    // This is the CPU time of all threads, because Pango looks for fonts in a separate thread.
    clock_t start = clock();
    // Otherwise, Pango would load the system configuration before its first font.
    FcConfigSetCurrent(FcConfigCreate());
    FcConfig *fonts = FcConfigCreate();
    if (!file || !FcConfigAppFontAddFile(fonts, (const FcChar8 *)file)) return -1;
    FcChar8 *family;
    FcFontSet *set = FcConfigGetFonts(fonts, FcSetApplication);
    if (!set || set->nfont == 0) return -1;
    if (FcPatternGetString(set->fonts[0], FC_FAMILY, 0, &family) != FcResultMatch) return -1;

    PangoFontMap *map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
    pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map), fonts);
    PangoContext *context = pango_font_map_create_context(map);
    PangoLayout *layout = pango_layout_new(context);
    PangoFontDescription *font = pango_font_description_new();
    pango_font_description_set_family(font, (const char *)family);
    pango_font_description_set_absolute_size(font, 16 * PANGO_SCALE);
    pango_layout_set_font_description(layout, font);
    pango_layout_set_text(layout, "First words", -1);

    cairo_surface_t *image = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 200, 40);
    cairo_t *cr = cairo_create(image);
    cairo_move_to(cr, 10, 30 - (double)pango_layout_get_baseline(layout) / PANGO_SCALE);
    pango_cairo_show_layout(cr, layout);
    cairo_surface_flush(image);
    return cairo_status(cr) == CAIRO_STATUS_SUCCESS ? (double)(clock() - start) / CLOCKS_PER_SEC : -1;
}
