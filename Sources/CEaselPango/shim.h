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
