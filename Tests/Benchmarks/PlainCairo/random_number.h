// SPDX-License-Identifier: MIT

#ifndef PLAIN_CAIRO_RANDOM_NUMBER_H
#define PLAIN_CAIRO_RANDOM_NUMBER_H

#include <stdint.h>

/// A pseudorandom number generator with the same numbers as RandomNumbers.swift.
struct random_number {
    uint64_t state;
};

/// Returns the next number, at least 0 and less than 1. Constants: D. E. Knuth, MMIX.
static inline double next_random_number(struct random_number *random) {
    random->state = random->state * 6364136223846793005u + 1442695040888963407u;
    return (double)(random->state >> 11) / 9007199254740992.0;
}

#endif
