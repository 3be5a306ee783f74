// SPDX-License-Identifier: MIT
#include <isa-l/igzip_lib.h>

// Swift does not read macros that are made of others.
enum { EASEL_ISAL_LEVEL_1_WORKSPACE = ISAL_DEF_LVL1_DEFAULT };
