// SPDX-License-Identifier: MIT

#include <stddef.h>
#include <stdint.h>

// Defined in the library that -sanitize=fuzzer links: https://llvm.org/docs/LibFuzzer.html#using-libfuzzer-as-a-library
int LLVMFuzzerRunDriver(int *argc, char ***argv, int (*test_one_input)(const uint8_t *data, size_t size));
