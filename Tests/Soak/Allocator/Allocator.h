// SPDX-License-Identifier: MIT

#include <malloc.h>

// What the program has asked for and not given back, in all arenas of the C library: mallinfo(3).
static inline size_t bytes_in_use(void) {
    struct mallinfo2 info = mallinfo2();
    return info.uordblks + info.hblkhd;
}
