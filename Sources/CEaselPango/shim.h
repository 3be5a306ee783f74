// SPDX-License-Identifier: MIT
// Imports the modules that declare shared types. Otherwise, the compiler could attribute those types to different
// modules.
#pragma clang module import CEaselFontconfig
#pragma clang module import CEaselCairo
#pragma clang module import CEaselHarfBuzz
// Allows the use of pango_find_base_dir, which is deprecated without a replacement.
#define PANGO_DISABLE_DEPRECATION_WARNINGS
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <hb-ot.h>

// Returns the constant with one type for all versions: its type changed in HarfBuzz 8.
static inline hb_ot_name_id_t easel_postscript_name(void) { return HB_OT_NAME_ID_POSTSCRIPT_NAME; }

// Gives one font the synthesized style of another.
static inline void easel_copy_synthesis(hb_font_t *from, hb_font_t *to) {
#if HB_VERSION_ATLEAST(7, 0, 0)
    float x, y;
    hb_bool_t in_place;
    hb_font_get_synthetic_bold(from, &x, &y, &in_place);
    hb_font_set_synthetic_bold(to, x, y, in_place);
#endif
    hb_font_set_synthetic_slant(to, hb_font_get_synthetic_slant(from));
}
