// SPDX-License-Identifier: MIT

#include <malloc.h>

// Returns the number of allocated bytes that were not freed, in all arenas of the C library; see mallinfo(3).
static inline size_t bytes_in_use(void) {
    struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
}
