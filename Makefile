# SPDX-License-Identifier: MIT
.PHONY: gallery check test test-debian13 fuzz sanitize soak benchmarks peers setup lint format documentation setup-gallery
.NOTPARALLEL:

# The flags of .ci/test, so that neither builds again what the other has built. A compiler that Easel has not met yet
# may have warnings of its own: they fail the tests, not the gallery.
flags = $(if $(findstring Swift version 6.3,$(shell swift --version 2>/dev/null)),-Xswiftc -warnings-as-errors) \
    $(if $(wildcard /usr/include/pango-1.0/pango/pangocairo.h),--pkg-config-path Sources/CEaselPango --pkg-config-path Sources/CEaselHarfBuzz)

# Draws every sample into docs/gallery.
gallery: setup-gallery
	swift run $(flags) easel-gallery

# What is worth doing after every change: format, import rules, build, public API, and the tests of the toolkit alone.
check: setup
	@bash .ci/test lint imports build api units

# Everything a change has to pass.
test: setup
	@bash .ci/test

# The gallery and the tests on Debian 13, in a root of that system that debootstrap makes once, as the root user:
# make test-debian13 arguments=10 stops after ten minutes. Where no root can be made, it says so and passes.
test-debian13:
	@bash .ci/debian13 $(arguments)

# Random and damaged input for everything that takes any, a minute each: make fuzz arguments="600 canvas font"
fuzz: setup
	@bash .ci/fuzz $(arguments)

# The toolkit's tests under the address and thread sanitizers, and drawings under Valgrind: make sanitize arguments=thread
sanitize: setup
	@bash .ci/sanitize $(arguments)

# Five minutes of random drawings, with the memory and the open files watched, on Linux alone:
# make soak arguments="--seconds 60"
soak: setup
	swift build -c release $(flags) --product easel-soak
	GLIBC_TUNABLES=glibc.malloc.tcache_count=0 .build/release/easel-soak $(arguments)

# How long Easel takes beside plain C on Cairo: make benchmarks arguments="S1 S4 --samples 51 --png"
benchmarks: setup-gallery
	swift build -c release --product easel-text-probe
	swift run -c release easel-benchmarks $(arguments)

# The libraries that --png measures Easel against, for Python, in a folder of their own. pycairo is compiled, which takes
# the packages python3-venv, python3-dev and gcc.
peers: setup-gallery
	python3 -m venv .build/peers
	.build/peers/bin/pip install --quiet --requirement Tests/Benchmarks/Peers/requirements.txt

# Installs what is missing; the other targets do it by themselves.
setup:
	@bash .ci/setup test

setup-gallery:
	@bash .ci/setup gallery

lint:
	@bash .ci/test lint imports

format:
	swift format --in-place --recursive --parallel Package.swift Sources Samples Tests

# The reference, in .build/documentation.
documentation: setup-gallery
	@bash .ci/test build documentation
