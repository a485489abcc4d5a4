// Swift's runtime parks the main thread of a test program in `dispatch_main`. GTK and WebKit need GLib's main loop on
// that thread, so this program has a `dispatch_main` of its own, which the dynamic linker prefers to libdispatch's.
#include "test_main_loop.h"

extern void drawbridge_test_run_main_loop(void);

__attribute__((noreturn)) void dispatch_main(void) {
    for (;;) drawbridge_test_run_main_loop();
}
