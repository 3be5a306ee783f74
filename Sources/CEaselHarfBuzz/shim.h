// SPDX-License-Identifier: MIT
#include <hb.h>
#include <hb-subset.h>
