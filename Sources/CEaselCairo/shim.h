// SPDX-License-Identifier: MIT
// Imports the modules that declare shared types. Otherwise, the compiler could attribute those types to different
// modules.
#pragma clang module import CEaselFontconfig
#include <cairo.h>
#include <cairo-ft.h>
#include <cairo-pdf.h>
#include FT_COLOR_H
#include FT_MULTIPLE_MASTERS_H

// Tells the processor that memory at an address will be written. The address may be invalid.
static inline void easel_expect_write(const void *address) { __builtin_prefetch(address, 1); }
