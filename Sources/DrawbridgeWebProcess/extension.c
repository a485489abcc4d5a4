#include "DrawbridgeWebProcess.h"
#include <webkit/webkit-web-process-extension.h>

// How many lines may be on their way to the view.
#define MAXIMUM_WAITING 256
// In bytes.
#define MAXIMUM_TEXT 4000
#define MAXIMUM_URL 2048

// An uncaught error, as the event at the window has it: the engine's own line lacks the column and the frame.
typedef struct {
    char *url;
    guint line, column;
    char *origin;
    gboolean is_main;
} Location;

typedef struct {
    WebKitWebPage *page; // weak: the page owns this
    guint waiting, dropped;
    Location last_error;
} Listener;

// A function of a page's console, or of our own world's.
typedef struct {
    GWeakRef page, frame;
    const char *level; // static
} Hook;

static WebKitScriptWorld *own_world;
static GQuark listener_key;

static void location_clear(Location *location) {
    g_clear_pointer(&location->url, g_free);
    g_clear_pointer(&location->origin, g_free);
    location->line = location->column = 0;
    location->is_main = FALSE;
}

static void listener_free(gpointer data) {
    Listener *listener = data;
    location_clear(&listener->last_error);
    g_free(listener);
}

static Listener *listener_of(WebKitWebPage *page) { return g_object_get_qdata(G_OBJECT(page), listener_key); }

// A prefix of at most so many bytes, cut between characters. Texts from JavaScript can hold what is no UTF-8.
static char *shortened(const char *text, gsize limit) {
    char *valid = g_utf8_make_valid(text == NULL ? "" : text, -1);
    if (strlen(valid) > limit) *g_utf8_find_prev_char(valid, valid + limit + 1) = '\0';
    return valid;
}

// MARK: - To the view

static void told(GObject *page, GAsyncResult *result, gpointer data) {
    WebKitUserMessage *reply = webkit_web_page_send_message_to_view_finish(WEBKIT_WEB_PAGE(page), result, NULL);
    if (reply != NULL) g_object_unref(reply);
    Listener *listener = listener_of(WEBKIT_WEB_PAGE(page));
    if (listener->waiting > 0) listener->waiting -= 1;
    if (listener->waiting > 0 || listener->dropped == 0) return;
    GVariant *count = g_variant_new_uint32(listener->dropped);
    listener->dropped = 0;
    webkit_web_page_send_message_to_view(WEBKIT_WEB_PAGE(page),
                                         webkit_user_message_new(DRAWBRIDGE_DROPPED_MESSAGE, count), NULL, NULL, NULL);
}

static void tell(Listener *listener, const char *source, const char *level, const char *text, const char *url, guint line,
                 guint column, const char *origin, gboolean is_main) {
    if (listener->waiting >= MAXIMUM_WAITING) {
        listener->dropped += 1;
        return;
    }
    listener->waiting += 1;
    char *short_text = shortened(text, MAXIMUM_TEXT);
    char *short_url = shortened(url, MAXIMUM_URL);
    char *short_origin = shortened(origin, MAXIMUM_URL);
    GVariant *parameters = g_variant_new(DRAWBRIDGE_LINE_TYPE, source, level, short_text, short_url, line, column,
                                         short_origin, is_main);
    webkit_web_page_send_message_to_view(
        listener->page, webkit_user_message_new(DRAWBRIDGE_LINE_MESSAGE, parameters), NULL, told, NULL);
    g_free(short_text);
    g_free(short_url);
    g_free(short_origin);
}

// MARK: - Frames

static void hook_free(gpointer data) {
    Hook *hook = data;
    g_weak_ref_clear(&hook->page);
    g_weak_ref_clear(&hook->frame);
    g_free(hook);
}

static Hook *hook_new(WebKitWebPage *page, WebKitFrame *frame, const char *level) {
    Hook *hook = g_new0(Hook, 1);
    g_weak_ref_init(&hook->page, page);
    g_weak_ref_init(&hook->frame, frame);
    hook->level = level;
    return hook;
}

static char *evaluate(JSCContext *context, const char *code) {
    JSCValue *value = jsc_context_evaluate(context, code, -1);
    char *text = jsc_value_to_string(value);
    g_object_unref(value);
    jsc_context_clear_exception(context);
    return text;
}

// Which frame it is, asked in a world of our own, where no page can answer.
static char *frame_origin(WebKitFrame *frame, gboolean *is_main) {
    JSCContext *context = webkit_frame_get_js_context_for_script_world(frame, own_world);
    if (context == NULL) return NULL;
    char *place = evaluate(context, "self === top ? 'main' : 'sub'");
    *is_main = g_strcmp0(place, "main") == 0;
    g_free(place);
    char *origin = evaluate(context, "self.origin");
    g_object_unref(context);
    return origin;
}

// MARK: - The page's console

// One value as a developer wants to read it. Whatever of the page's that throws is passed over.
static char *described(JSCValue *value) {
    JSCContext *context = jsc_value_get_context(value);
    char *text = NULL;
    if (jsc_value_is_object(value) && !jsc_value_object_is_instance_of(value, "Error")) {
        text = jsc_value_to_json(value, 0);
        jsc_context_clear_exception(context);
        // A node, a map: its name says more than that it has no properties of its own.
        if (text != NULL && g_strcmp0(text, "{}") == 0) {
            char *name = jsc_value_to_string(value);
            jsc_context_clear_exception(context);
            if (name != NULL && g_strcmp0(name, "[object Object]") != 0) {
                g_free(text);
                text = name;
            } else {
                g_free(name);
            }
        }
    }
    if (text == NULL) text = jsc_value_to_string(value);
    jsc_context_clear_exception(context);
    return text != NULL ? text : g_strdup("[object]");
}

static void console_called(GPtrArray *values, gpointer data) {
    Hook *hook = data;
    WebKitWebPage *page = g_weak_ref_get(&hook->page);
    WebKitFrame *frame = g_weak_ref_get(&hook->frame);
    if (page != NULL && frame != NULL) {
        GString *text = g_string_new(NULL);
        for (guint index = 0; index < values->len && text->len < MAXIMUM_TEXT; index += 1) {
            char *part = described(g_ptr_array_index(values, index));
            g_string_append_printf(text, "%s%s", index == 0 ? "" : " ", part);
            g_free(part);
        }
        gboolean is_main = FALSE;
        char *origin = frame_origin(frame, &is_main);
        tell(listener_of(page), "consoleAPI", hook->level, text->str, NULL, 0, 0, origin, is_main);
        g_free(origin);
        g_string_free(text, TRUE);
    }
    g_clear_object(&page);
    g_clear_object(&frame);
}

// The engine's own line for `console.log` has its first value only. These take the functions' place; like the ones that
// they replace they are the engine's own, have the same names, and lead a page nowhere.
static void hook_console(WebKitWebPage *page, WebKitFrame *frame, JSCContext *context) {
    // Each is its level's name too.
    static const char *const functions[] = {"debug", "error", "info", "log", "warn"};
    JSCValue *console = jsc_context_get_value(context, "console");
    for (guint index = 0; index < G_N_ELEMENTS(functions); index += 1) {
        JSCValue *function =
            jsc_value_new_function_variadic(context, functions[index], G_CALLBACK(console_called),
                                            hook_new(page, frame, functions[index]), hook_free, G_TYPE_NONE);
        jsc_value_object_set_property(console, functions[index], function);
        g_object_unref(function);
    }
    g_object_unref(console);
}

// MARK: - Uncaught errors

static void error_happened(const char *url, int line, int column, gpointer data) {
    Hook *hook = data;
    WebKitWebPage *page = g_weak_ref_get(&hook->page);
    WebKitFrame *frame = g_weak_ref_get(&hook->frame);
    if (page != NULL && frame != NULL) {
        Location *last = &listener_of(page)->last_error;
        location_clear(last);
        last->url = g_strdup(url);
        last->line = line > 0 ? (guint)line : 0;
        last->column = column > 0 ? (guint)column : 0;
        last->origin = frame_origin(frame, &last->is_main);
    }
    g_clear_object(&page);
    g_clear_object(&frame);
}

// The event comes right before the engine's line about the same error, unless the page says that it is none.
static void hook_errors(WebKitWebPage *page, WebKitFrame *frame, JSCContext *context) {
    JSCValue *function =
        jsc_value_new_function(context, "note", G_CALLBACK(error_happened), hook_new(page, frame, NULL), hook_free,
                               G_TYPE_NONE, 3, G_TYPE_STRING, G_TYPE_INT, G_TYPE_INT);
    JSCValue *install = jsc_context_evaluate(
        context,
        "(note) => { addEventListener('error', (event) => {"
        " if (event instanceof ErrorEvent) note(event.filename, event.lineno, event.colno); }, true); }",
        -1);
    JSCValue *nothing = jsc_value_function_call(install, JSC_TYPE_VALUE, function, G_TYPE_NONE);
    g_object_unref(nothing);
    g_object_unref(install);
    g_object_unref(function);
}

// MARK: - The engine's lines

static const char *source_name(WebKitConsoleMessageSource source) {
    switch (source) {
    case WEBKIT_CONSOLE_MESSAGE_SOURCE_JAVASCRIPT: return "javaScript";
    case WEBKIT_CONSOLE_MESSAGE_SOURCE_NETWORK: return "network";
    case WEBKIT_CONSOLE_MESSAGE_SOURCE_CONSOLE_API: return "consoleAPI";
    case WEBKIT_CONSOLE_MESSAGE_SOURCE_SECURITY: return "security";
    default: return "other";
    }
}

static const char *level_name(WebKitConsoleMessageLevel level) {
    switch (level) {
    case WEBKIT_CONSOLE_MESSAGE_LEVEL_INFO: return "info";
    case WEBKIT_CONSOLE_MESSAGE_LEVEL_WARNING: return "warn";
    case WEBKIT_CONSOLE_MESSAGE_LEVEL_ERROR: return "error";
    case WEBKIT_CONSOLE_MESSAGE_LEVEL_DEBUG: return "debug";
    default: return "log";
    }
}

static void engine_said(WebKitWebPage *page, WebKitConsoleMessage *message, gpointer data) {
    Listener *listener = listener_of(page);
    WebKitConsoleMessageSource source = webkit_console_message_get_source(message);
    const char *url = webkit_console_message_get_source_id(message);
    guint line = webkit_console_message_get_line(message);
    Location *last = &listener->last_error;
    gboolean is_same = source == WEBKIT_CONSOLE_MESSAGE_SOURCE_JAVASCRIPT && last->url != NULL && line > 0
        && last->line == line && g_strcmp0(last->url, url) == 0;
    tell(listener, source_name(source), level_name(webkit_console_message_get_level(message)),
         webkit_console_message_get_text(message), url, line, is_same ? last->column : 0, is_same ? last->origin : NULL,
         is_same && last->is_main);
    if (source == WEBKIT_CONSOLE_MESSAGE_SOURCE_JAVASCRIPT) location_clear(last);
}

// A frame has a new document, which has run nothing yet.
static void world_cleared(WebKitScriptWorld *world, WebKitWebPage *page, WebKitFrame *frame, gpointer data) {
    JSCContext *context = webkit_frame_get_js_context_for_script_world(frame, world);
    if (context == NULL) return;
    if (world == own_world) {
        hook_errors(page, frame, context);
    } else {
        hook_console(page, frame, context);
    }
    g_object_unref(context);
}

static void page_created(WebKitWebProcessExtension *extension, WebKitWebPage *page, gpointer data) {
    Listener *listener = g_new0(Listener, 1);
    listener->page = page;
    g_object_set_qdata_full(G_OBJECT(page), listener_key, listener, listener_free);
    g_signal_connect(page, "console-message-sent", G_CALLBACK(engine_said), NULL);
    webkit_web_page_send_message_to_view(page, webkit_user_message_new(DRAWBRIDGE_READY_MESSAGE, NULL), NULL, NULL, NULL);
}

G_MODULE_EXPORT void webkit_web_process_extension_initialize(WebKitWebProcessExtension *extension) {
    listener_key = g_quark_from_static_string("drawbridge-listener");
    own_world = webkit_script_world_new_with_name("drawbridge-tools");
    g_signal_connect(own_world, "window-object-cleared", G_CALLBACK(world_cleared), NULL);
    g_signal_connect(webkit_script_world_get_default(), "window-object-cleared", G_CALLBACK(world_cleared), NULL);
    g_signal_connect(extension, "page-created", G_CALLBACK(page_created), NULL);
}
