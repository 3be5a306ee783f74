// SPDX-License-Identifier: MIT

#ifndef PLAIN_CAIRO_RANDOM_NUMBER_H
#define PLAIN_CAIRO_RANDOM_NUMBER_H

#include <stdint.h>

/// Numbers that look random and are the same as those of RandomNumbers.swift.
struct random_number {
    uint64_t state;
};

/// The next number from 0 up to 1. Constants: D. E. Knuth, MMIX.
static inline double next_random_number(struct random_number *random) {
    random->state = random->state * 6364136223846793005u + 1442695040888963407u;
    return (double)(random->state >> 11) / 9007199254740992.0;
}

#endif
