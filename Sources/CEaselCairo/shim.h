// SPDX-License-Identifier: MIT
// What other modules of ours declare stays theirs, or the compiler would give it now to one and now to another.
#pragma clang module import CEaselFontconfig
#include <cairo.h>
#include <cairo-ft.h>
#include <cairo-pdf.h>
#include FT_COLOR_H
#include FT_MULTIPLE_MASTERS_H

// Tells the processor that a place in memory will be written to. It may lie anywhere.
static inline void easel_expect_write(const void *place) { __builtin_prefetch(place, 1); }
