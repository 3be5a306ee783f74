// SPDX-License-Identifier: MIT
#include <expat.h>

// Returns the number of the line that a parser is in, from 1. Version 2.9 has a new name for it and deprecates the old one.
static inline unsigned long long easel_expat_line(XML_Parser parser) {
#if XML_MAJOR_VERSION > 2 || XML_MINOR_VERSION >= 9
    return XML_GetCurrentLineNumber64(parser);
#else
    return XML_GetCurrentLineNumber(parser);
#endif
}
