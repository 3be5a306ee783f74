// SPDX-License-Identifier: MIT

import Easel
import SampleCatalog

for sample in Sample.all { print(try sample.drawing(fonts: Sample.fonts()).png(scale: 2).count) }
