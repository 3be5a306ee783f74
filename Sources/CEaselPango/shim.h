// SPDX-License-Identifier: MIT
// What other modules of ours declare stays theirs, or the compiler would give it now to one and now to another.
#pragma clang module import CEaselFontconfig
#pragma clang module import CEaselCairo
#pragma clang module import CEaselHarfBuzz
// For pango_find_base_dir, which is deprecated and has no successor.
#define PANGO_DISABLE_DEPRECATION_WARNINGS
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <hb-ot.h>

// Its type is another one from HarfBuzz 8 on.
static inline hb_ot_name_id_t easel_postscript_name(void) { return HB_OT_NAME_ID_POSTSCRIPT_NAME; }
