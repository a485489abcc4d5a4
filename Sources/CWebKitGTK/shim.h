// The only place where Drawbridge touches C: the headers of WebKitGTK, GTK and GLib, and what Swift cannot call in
// them - variadic functions, casting macros - under names of its own that begin with `drawbridge_`.
#pragma once

#include <webkit/webkit.h>
#include <glib-unix.h>
#include <gio/gio.h>
#include <libsoup/soup.h>
#include <gdk/x11/gdkx.h>
#include <X11/Xlib.h>
#include <X11/extensions/XTest.h>

// libdispatch: a descriptor that is readable while the main queue has work, and the call that does it.
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *message);

// MARK: - GLib

// Gives up a reference on the thread that runs the main loop, where alone GTK and WebKit objects may end.
static inline gboolean drawbridge_unref_now(gpointer object) {
    g_object_unref(object);
    return G_SOURCE_REMOVE;
}
static inline void drawbridge_unref_on_main_thread(gpointer object) {
    g_main_context_invoke(NULL, drawbridge_unref_now, object);
}

static inline gulong drawbridge_connect(gpointer object, const char *signal, GCallback callback, gpointer data,
                                        GClosureNotify destroy) {
    return g_signal_connect_data(object, signal, callback, data, destroy, (GConnectFlags)0);
}

static inline guint drawbridge_watch_descriptor(int descriptor, GUnixFDSourceFunc callback) {
    GSource *source = g_unix_fd_source_new(descriptor, G_IO_IN);
    g_source_set_callback(source, (GSourceFunc)callback, NULL, NULL);
    guint id = g_source_attach(source, NULL);
    g_source_unref(source);
    return id;
}

// MARK: - WebKit

// A view with a content manager of its own, so that no handler or script of another view is in it.
static inline GtkWidget *drawbridge_web_view_new(WebKitUserContentManager *manager, WebKitNetworkSession *session,
                                                 WebKitWebContext *context) {
    return GTK_WIDGET(g_object_new(WEBKIT_TYPE_WEB_VIEW, "user-content-manager", manager, "network-session", session,
                                   "web-context", context, NULL));
}
// A window that a page opened: the engine gives it its opener's process, scripts and handlers, whatever manager is named
// here. The mark in its user agent is how those scripts know it, from its first document on.
static inline GtkWidget *drawbridge_web_view_new_related(WebKitUserContentManager *manager, WebKitWebView *opener,
                                                         const char *mark) {
    const char *agent = webkit_settings_get_user_agent(webkit_web_view_get_settings(opener));
    char *marked = g_strstr_len(agent, -1, mark) != NULL ? g_strdup(agent) : g_strconcat(agent, " ", mark, NULL);
    WebKitSettings *settings = webkit_settings_new();
    webkit_settings_set_user_agent(settings, marked);
    GtkWidget *view = GTK_WIDGET(g_object_new(WEBKIT_TYPE_WEB_VIEW, "user-content-manager", manager, "settings", settings,
                                              "related-view", opener, NULL));
    g_object_unref(settings);
    g_free(marked);
    return view;
}

// A script for every document but those whose URL matches the pattern. Without a world it is the page's.
static inline WebKitUserScript *drawbridge_user_script_new(const char *source, WebKitUserContentInjectedFrames frames,
                                                           WebKitUserScriptInjectionTime time, const char *world,
                                                           const char *but_in) {
    const char *block[] = {but_in, NULL};
    return world == NULL ? webkit_user_script_new(source, frames, time, NULL, block)
                         : webkit_user_script_new_for_world(source, frames, time, world, NULL, block);
}

// Gives a reply up on the thread of the main loop. The page's promise is rejected, for WebKit would leave it pending.
static inline gboolean drawbridge_reject_reply_now(gpointer reply) {
    webkit_script_message_reply_return_error_message((WebKitScriptMessageReply *)reply, "the app did not answer");
    webkit_script_message_reply_unref((WebKitScriptMessageReply *)reply);
    return G_SOURCE_REMOVE;
}
static inline void drawbridge_reject_reply_on_main_thread(gpointer reply) {
    g_main_context_invoke(NULL, drawbridge_reject_reply_now, reply);
}

static inline gboolean drawbridge_tls_is_trusted(WebKitWebView *view) {
    GTlsCertificate *certificate = NULL;
    GTlsCertificateFlags errors = (GTlsCertificateFlags)0;
    return webkit_web_view_get_tls_info(view, &certificate, &errors) && errors == 0;
}

// MARK: - GTK widgets, all as GtkWidget

static inline GtkWidget *drawbridge_header_bar_new(GtkWidget *title) {
    GtkWidget *bar = gtk_header_bar_new();
    gtk_header_bar_set_title_widget(GTK_HEADER_BAR(bar), title);
    return bar;
}
static inline void drawbridge_header_bar_pack_start(GtkWidget *bar, GtkWidget *child) {
    gtk_header_bar_pack_start(GTK_HEADER_BAR(bar), child);
}
static inline void drawbridge_header_bar_pack_end(GtkWidget *bar, GtkWidget *child) {
    gtk_header_bar_pack_end(GTK_HEADER_BAR(bar), child);
}
static inline void drawbridge_header_bar_hide_title_buttons(GtkWidget *bar) {
    gtk_header_bar_set_show_title_buttons(GTK_HEADER_BAR(bar), FALSE);
}
static inline void drawbridge_box_append(GtkWidget *box, GtkWidget *child) { gtk_box_append(GTK_BOX(box), child); }
static inline void drawbridge_stack_add(GtkWidget *stack, GtkWidget *child, const char *name) {
    gtk_stack_add_named(GTK_STACK(stack), child, name);
}
static inline void drawbridge_stack_show(GtkWidget *stack, const char *name) {
    gtk_stack_set_visible_child_name(GTK_STACK(stack), name);
}
static inline void drawbridge_stack_crossfade(GtkWidget *stack) {
    gtk_stack_set_transition_type(GTK_STACK(stack), GTK_STACK_TRANSITION_TYPE_CROSSFADE);
}
static inline const char *drawbridge_stack_shown(GtkWidget *stack) {
    return gtk_stack_get_visible_child_name(GTK_STACK(stack));
}
static inline void drawbridge_label_set_text(GtkWidget *label, const char *text) {
    gtk_label_set_text(GTK_LABEL(label), text);
}
static inline const char *drawbridge_label_get_text(GtkWidget *label) { return gtk_label_get_text(GTK_LABEL(label)); }
static inline void drawbridge_label_wrap(GtkWidget *label) {
    gtk_label_set_wrap(GTK_LABEL(label), TRUE);
    gtk_label_set_wrap_mode(GTK_LABEL(label), PANGO_WRAP_WORD_CHAR);
    gtk_label_set_justify(GTK_LABEL(label), GTK_JUSTIFY_CENTER);
    gtk_label_set_max_width_chars(GTK_LABEL(label), 44);
}
// The end of an origin is what tells sites apart, so the front of a long one gives way.
static inline void drawbridge_label_ellipsize_start(GtkWidget *label) {
    gtk_label_set_ellipsize(GTK_LABEL(label), PANGO_ELLIPSIZE_START);
}
static inline void drawbridge_image_set_icon(GtkWidget *image, const char *name) {
    gtk_image_set_from_icon_name(GTK_IMAGE(image), name);
}
static inline void drawbridge_image_set_pixel_size(GtkWidget *image, int size) {
    gtk_image_set_pixel_size(GTK_IMAGE(image), size);
}
static inline void drawbridge_spinner_set_spinning(GtkWidget *spinner, gboolean spinning) {
    gtk_spinner_set_spinning(GTK_SPINNER(spinner), spinning);
}
static inline void drawbridge_window_setup(GtkWidget *window, GtkWidget *titlebar, GtkWidget *child, int width,
                                           int height) {
    gtk_window_set_titlebar(GTK_WINDOW(window), titlebar);
    gtk_window_set_child(GTK_WINDOW(window), child);
    gtk_window_set_default_size(GTK_WINDOW(window), width, height);
}
// By the content's own wish: the window adds its title bar, and a border that depends on the desktop.
static inline void drawbridge_window_fit_content(GtkWidget *window, int width, int height) {
    GtkWidget *content = gtk_window_get_child(GTK_WINDOW(window));
    if (content != NULL) gtk_widget_set_size_request(content, width, height);
    // What is not shown now, an error page, makes it no larger.
    if (GTK_IS_STACK(content)) {
        gtk_stack_set_hhomogeneous(GTK_STACK(content), FALSE);
        gtk_stack_set_vhomogeneous(GTK_STACK(content), FALSE);
    }
    gtk_window_set_default_size(GTK_WINDOW(window), width, height);
}
static inline void drawbridge_window_set_title(GtkWidget *window, const char *title) {
    gtk_window_set_title(GTK_WINDOW(window), title);
}
static inline void drawbridge_window_set_transient_for(GtkWidget *window, GtkWidget *parent) {
    gtk_window_set_transient_for(GTK_WINDOW(window), GTK_WINDOW(parent));
}
static inline void drawbridge_window_present(GtkWidget *window) { gtk_window_present(GTK_WINDOW(window)); }
static inline void drawbridge_window_destroy(GtkWidget *window) { gtk_window_destroy(GTK_WINDOW(window)); }
static inline gboolean drawbridge_window_is_active(GtkWidget *window) { return gtk_window_is_active(GTK_WINDOW(window)); }
static inline void drawbridge_box_remove(GtkWidget *box, GtkWidget *child) { gtk_box_remove(GTK_BOX(box), child); }
// Hears keys before the widgets inside do, or those that nothing inside wanted.
static inline gpointer drawbridge_key_controller_new(GtkWidget *widget, gboolean first) {
    GtkEventController *controller = gtk_event_controller_key_new();
    gtk_event_controller_set_propagation_phase(controller, first ? GTK_PHASE_CAPTURE : GTK_PHASE_BUBBLE);
    gtk_widget_add_controller(widget, controller);
    return controller;
}
// Hears all that happens to a widget before the widget does.
static inline gpointer drawbridge_event_controller_new(GtkWidget *widget) {
    GtkEventController *controller = gtk_event_controller_legacy_new();
    gtk_event_controller_set_propagation_phase(controller, GTK_PHASE_CAPTURE);
    gtk_widget_add_controller(widget, controller);
    return controller;
}
// Whether somebody does something. A pointer that only lies there moves too.
static inline gboolean drawbridge_event_is_input(gpointer event) {
    switch (gdk_event_get_event_type((GdkEvent *)event)) {
    case GDK_BUTTON_PRESS: case GDK_KEY_PRESS: case GDK_TOUCH_BEGIN: case GDK_SCROLL: return TRUE;
    default: return FALSE;
    }
}
static inline void drawbridge_set_accessible_label(GtkWidget *widget, const char *label) {
    gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
}
static inline void drawbridge_set_prefers_dark(gboolean dark) {
    g_object_set(gtk_settings_get_default(), "gtk-application-prefer-dark-theme", dark, NULL);
}
static inline void drawbridge_set_theme(const char *name) {
    g_object_set(gtk_settings_get_default(), "gtk-theme-name", name, NULL);
}
static inline void drawbridge_disable_animations(void) {
    g_object_set(gtk_settings_get_default(), "gtk-enable-animations", FALSE, NULL);
}
static inline void drawbridge_add_css(const char *css) {
    GtkCssProvider *provider = gtk_css_provider_new();
    gtk_css_provider_load_from_data(provider, css, -1);
    gtk_style_context_add_provider_for_display(gdk_display_get_default(), GTK_STYLE_PROVIDER(provider),
                                               GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
    g_object_unref(provider);
}

// MARK: - Pictures and real input

// What a window shows right now, its title bar included. NULL where nothing has been drawn yet.
static inline GdkTexture *drawbridge_window_texture(GtkWidget *window) {
    int width = gtk_widget_get_width(window), height = gtk_widget_get_height(window);
    GskRenderer *renderer = gtk_native_get_renderer(GTK_NATIVE(window));
    if (width <= 0 || height <= 0 || renderer == NULL) return NULL;
    GdkPaintable *paintable = gtk_widget_paintable_new(window);
    GtkSnapshot *snapshot = gtk_snapshot_new();
    gdk_paintable_snapshot(paintable, GDK_SNAPSHOT(snapshot), width, height);
    g_object_unref(paintable);
    GskRenderNode *node = gtk_snapshot_free_to_node(snapshot);
    if (node == NULL) return NULL;
    graphene_rect_t bounds = GRAPHENE_RECT_INIT(0, 0, (float)width, (float)height);
    GdkTexture *texture = gsk_renderer_render_texture(renderer, node, &bounds);
    gsk_render_node_unref(node);
    return texture;
}

// Where a point of a widget lies on the X screen, in device pixels. FALSE where the display is not X11.
static inline gboolean drawbridge_screen_point(GtkWidget *widget, double x, double y, int *screen_x, int *screen_y) {
    GtkNative *native = gtk_widget_get_native(widget);
    GdkSurface *surface = native == NULL ? NULL : gtk_native_get_surface(native);
    if (surface == NULL || !GDK_IS_X11_SURFACE(surface)) return FALSE;
    double in_window_x, in_window_y, shadow_x, shadow_y;
    if (!gtk_widget_translate_coordinates(widget, GTK_WIDGET(native), x, y, &in_window_x, &in_window_y)) return FALSE;
    gtk_native_get_surface_transform(native, &shadow_x, &shadow_y);
    int scale = gdk_surface_get_scale_factor(surface);
    Display *display = gdk_x11_display_get_xdisplay(gdk_surface_get_display(surface));
    Window child;
    return XTranslateCoordinates(display, gdk_x11_surface_get_xid(surface), DefaultRootWindow(display),
                                 (int)((in_window_x + shadow_x) * scale), (int)((in_window_y + shadow_y) * scale),
                                 screen_x, screen_y, &child) != 0;
}
static inline Display *drawbridge_x_display(void) {
    GdkDisplay *display = gdk_display_get_default();
    return display != NULL && GDK_IS_X11_DISPLAY(display) ? gdk_x11_display_get_xdisplay(display) : NULL;
}
static inline void drawbridge_x_click(Display *display, int x, int y) {
    XTestFakeMotionEvent(display, -1, x, y, 0);
    XTestFakeButtonEvent(display, 1, True, 0);
    XTestFakeButtonEvent(display, 1, False, 0);
    XFlush(display);
}
// Raises a window and gives it the keyboard, where no window manager does.
static inline void drawbridge_x_focus(GtkWidget *window) {
    GdkSurface *surface = gtk_native_get_surface(GTK_NATIVE(window));
    if (surface == NULL || !GDK_IS_X11_SURFACE(surface)) return;
    Display *display = gdk_x11_display_get_xdisplay(gdk_surface_get_display(surface));
    XRaiseWindow(display, gdk_x11_surface_get_xid(surface));
    XSetInputFocus(display, gdk_x11_surface_get_xid(surface), RevertToParent, CurrentTime);
    XFlush(display);
}
static inline void drawbridge_x_key(Display *display, unsigned long keysym, gboolean with_alt) {
    KeyCode code = XKeysymToKeycode(display, keysym);
    KeyCode alt = XKeysymToKeycode(display, 0xffe9 /* XK_Alt_L */);
    if (with_alt) XTestFakeKeyEvent(display, alt, True, 0);
    XTestFakeKeyEvent(display, code, True, 0);
    XTestFakeKeyEvent(display, code, False, 0);
    if (with_alt) XTestFakeKeyEvent(display, alt, False, 0);
    XFlush(display);
}

// MARK: - libsoup

static inline SoupServer *drawbridge_server_new(GTlsCertificate *certificate) {
    return certificate == NULL ? soup_server_new("server-header", "Drawbridge", NULL)
                               : soup_server_new("server-header", "Drawbridge", "tls-certificate", certificate, NULL);
}
static inline void drawbridge_server_message_set_body(SoupServerMessage *message, const char *content_type,
                                                      const void *bytes, gsize length) {
    soup_server_message_set_response(message, content_type, SOUP_MEMORY_COPY, (const char *)bytes, length);
}
