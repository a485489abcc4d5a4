// What WebKitGTK lets a module see that it loads into its web processes.
#pragma once

#include <webkit/webkit-web-process-extension.h>
