// A module that WebKitGTK loads into its web processes, for developers' tools: it hears what the engine says there, and
// tells the view in the app's process. See docs/decisions/0018.
#pragma once

// One line: source, level, text, URL, line, column, the frame's origin (empty where it is not known), whether it is the
// main frame. The view answers each, so that a page that floods fills no queue.
#define DRAWBRIDGE_LINE_MESSAGE "drawbridge.line"
#define DRAWBRIDGE_LINE_TYPE "(ssssuusb)"
// So many lines were not told.
#define DRAWBRIDGE_DROPPED_MESSAGE "drawbridge.dropped"
// The page's process has this module.
#define DRAWBRIDGE_READY_MESSAGE "drawbridge.ready"
