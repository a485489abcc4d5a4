# The commands that README and CONTRIBUTING name. On Linux each first installs what is missing (scripts/setup).

SWIFT ?= swift
OUT ?= out
# Where a desktop is, the demo is shown on it; elsewhere on a screen of its own.
DISPLAYED := $(if $(DISPLAY)$(WAYLAND_DISPLAY),--play,--headless)
# SwiftPM warns once a build of flags that WebKitGTK's pkg-config file has and Swift does not need.
QUIET = 2>&1 | grep -v 'prohibited flag'

# bash has a variable of that name, which counts: only what is given to make counts.
FUZZ_SECONDS := $(if $(filter command line,$(origin SECONDS)),$(SECONDS),60)

.PHONY: demo test bench fuzz format lint setup check-apple

demo: setup
	@bash -o pipefail -c '$(SWIFT) build --product drawbridge $(QUIET)'
	@.build/debug/drawbridge demo $(DISPLAYED) --out $(OUT)

test: setup lint
	@bash -o pipefail -c '$(SWIFT) build --build-tests $(QUIET)'
	@bash -o pipefail -c '$(SWIFT) test --skip-build --disable-xctest $(QUIET)'
	@bash -o pipefail -c '$(SWIFT) build --package-path Examples/Consumer --scratch-path .build/consumer $(QUIET)'
	@tsc --strict --noEmit --target es2020 docs/popup-bridge.d.ts Examples/PageTypes/checkout.ts
	@scripts/documentation/tests.py --quiet
	@scripts/documentation-blocks
	@scripts/documentation/reference.py
	@scripts/documentation/readme.py
	@scripts/check-events out/events.jsonl

bench: setup
	@bash -o pipefail -c '$(SWIFT) build -c release --product Benchmarks $(QUIET)'
	@.build/release/Benchmarks

# What strangers write, under libFuzzer: SECONDS for each target, or for TARGET alone. See docs/reliability.md.
fuzz: setup
	@scripts/fuzz $(FUZZ_SECONDS) $(TARGET)

lint:
	@$(SWIFT) format lint --strict --parallel --configuration .swift-format -r Package.swift Sources Tests Benchmarks Examples Fuzz

format:
	@$(SWIFT) format --in-place --parallel --configuration .swift-format -r Package.swift Sources Tests Benchmarks Examples Fuzz

# Everything for Apple's systems, type-checked: against Xcode's SDK on a Mac, elsewhere against SDK=/path/to/iPhoneOS.sdk.
check-apple:
	@scripts/check-apple $(if $(SDK),--sdk $(SDK))

setup:
	@scripts/setup
