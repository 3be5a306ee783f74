// SPDX-License-Identifier: MIT
#include <isa-l/igzip_lib.h>

// Swift does not import macros that are defined in terms of other macros.
enum { EASEL_ISAL_LEVEL_1_WORKSPACE = ISAL_DEF_LVL1_DEFAULT };
