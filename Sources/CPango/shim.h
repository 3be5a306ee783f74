// SPDX-License-Identifier: MIT
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <hb-ot.h>
