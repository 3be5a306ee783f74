// SPDX-License-Identifier: MIT
// For pango_find_base_dir, which is deprecated and has no successor.
#define PANGO_DISABLE_DEPRECATION_WARNINGS
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <hb-ot.h>
