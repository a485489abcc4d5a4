// Swift's runtime parks the main thread of a test program in `dispatch_main`. GTK and WebKit need GLib's main loop on
// that thread, so this program has a `dispatch_main` of its own, which the dynamic linker prefers to libdispatch's.
//
// At the end the test library calls `exit` on a thread of its pool, and WebKit aborts when its destructors run there
// while the main loop still turns. So this program has an `exit` too, which runs none.
#include "test_main_loop.h"
#include <stdio.h>
#include <unistd.h>

extern int __llvm_profile_write_file(void) __attribute__((weak));

__attribute__((noreturn)) void exit(int status) {
    if (__llvm_profile_write_file) __llvm_profile_write_file();
    fflush(NULL);
    _exit(status);
}

extern void drawbridge_test_run_main_loop(void);

__attribute__((noreturn)) void dispatch_main(void) {
    for (;;) drawbridge_test_run_main_loop();
}
