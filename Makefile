# SPDX-License-Identifier: MIT
.PHONY: install install-files uninstall gallery check test test-debian13 fuzz fuzz-server scale sanitize soak benchmarks peers setup lint format documentation setup-gallery
.NOTPARALLEL:

# Warnings of a compiler version that Easel is not tested with fail the tests, but not the gallery.
flags = $(if $(findstring Swift version 6.3,$(shell swift --version 2>/dev/null)),-Xswiftc -warnings-as-errors) \
    $(if $(wildcard /usr/include/pango-1.0/pango/pangocairo.h),--pkg-config-path Sources/CEaselPango --pkg-config-path Sources/CEaselHarfBuzz)

# Draws every sample into docs/gallery. On the reference system, it also writes the checksums that detect changes.
gallery: setup-gallery
	swift run $(flags) easel-gallery --all
	@if grep -qs '^VERSION_ID="12"' /etc/os-release; then bash .ci/gallery-sums docs/gallery >docs/gallery/SHA256SUMS; fi

# Installs the command easel-chart with its man page and completions below PREFIX: make install PREFIX=$HOME/.local
# The program contains Swift's libraries; stdlib= links them from the toolchain instead. DESTDIR is prepended to PREFIX.
# If only root can write to PREFIX: sudo env "PATH=$PATH" make install
PREFIX ?= /usr/local
stdlib = --static-swift-stdlib
program = .build/release/easel-chart
root = $(DESTDIR)$(PREFIX)
installed = bin/easel-chart share/man/man1/easel-chart.1 share/bash-completion/completions/easel-chart \
    share/zsh/site-functions/_easel-chart share/fish/vendor_completions.d/easel-chart.fish

install: setup-gallery
	swift build -c release $(flags) $(stdlib) --product easel-chart
	@$(MAKE) --no-print-directory install-files

# The program prints its own man page and completions.
install-files:
	@for file in $(installed); do mkdir -p "$(root)/$${file%/*}"; done
	install -m 755 -s $(program) "$(root)/bin/easel-chart"
	@$(program) --man-page >"$(root)/share/man/man1/easel-chart.1"
	@$(program) --completions bash >"$(root)/share/bash-completion/completions/easel-chart"
	@$(program) --completions zsh >"$(root)/share/zsh/site-functions/_easel-chart"
	@$(program) --completions fish >"$(root)/share/fish/vendor_completions.d/easel-chart.fish"

# Removes the files that make install installs.
uninstall:
	rm -f $(addprefix "$(root)"/,$(installed))

# The checks to run after every change: format, import rules, build, public API, and the unit tests.
check: setup
	@bash .ci/test lint imports build api units

# Everything that a change must pass.
test: setup
	@bash .ci/test

# Draws the gallery and runs the tests on Debian 13, in a root file system that debootstrap creates once. Needs to run
# as root. Where the root file system cannot be created, it prints the reason and passes. make test-debian13
# arguments=10 stops after ten minutes.
test-debian13:
	@bash .ci/debian13 $(arguments)

# Feeds random and damaged input to every target of the fuzzer, a minute each: make fuzz arguments="600 canvas font"
fuzz: setup
	@bash .ci/fuzz $(arguments)

# Sends damaged requests to the chart server, built with the address sanitizer: make fuzz-server arguments=600
fuzz-server: setup
	@bash .ci/fuzz --server $(arguments)

# Draws charts with GNU parallel, Slurm, Spark, Ray, and nginx, if installed, and compares the files with those that one
# process draws: make scale arguments="parallel nginx". PYTHON names a Python with pyspark and ray.
scale: setup
	swift build -c release $(flags) --product easel-chart
	@bash Samples/Scale/scale.sh $(arguments)

# Runs the toolkit's tests under the address and thread sanitizers, and drawings under Valgrind:
# make sanitize arguments=thread
sanitize: setup
	@bash .ci/sanitize $(arguments)

# Renders random drawings for five minutes and watches memory and open files. Linux only:
# make soak arguments="--seconds 60"
soak: setup
	swift build -c release $(flags) --product easel-soak
	GLIBC_TUNABLES=glibc.malloc.tcache_count=0 .build/release/easel-soak $(arguments)

# Measures Easel against plain C on Cairo: make benchmarks arguments="S1 S4 --samples 51 --png"
benchmarks: setup-gallery
	swift build -c release --product easel-text-probe
	swift run -c release easel-benchmarks $(arguments)

# Installs the Python libraries that --png compares with Easel into .build/peers. pycairo is compiled, which needs the
# packages python3-venv, python3-dev, and gcc.
peers: setup-gallery
	python3 -m venv .build/peers
	.build/peers/bin/pip install --quiet --requirement Tests/Benchmarks/Peers/requirements.txt

# Installs missing packages. The other targets run it themselves.
setup:
	@bash .ci/setup test

setup-gallery:
	@bash .ci/setup gallery

lint:
	@bash .ci/test lint imports

format:
	swift format --in-place --recursive --parallel Package.swift Sources Samples Tests

# Writes the reference, the articles, and the gallery into .build/documentation.
documentation: setup-gallery
	@bash .ci/test documentation
