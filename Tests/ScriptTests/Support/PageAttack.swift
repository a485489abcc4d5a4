import Testing

/// Something a page's own script does, out of malice or by an old library, before the bridge is used.
struct PageAttack: CustomTestStringConvertible, Sendable {
    let name: String
    let source: String

    var testDescription: String { name }

    init(_ name: String, _ source: String) {
        self.name = name
        self.source = source
    }

    private static let fail = "function () { throw new Error('the page replaced this'); }"

    /// Replaces each method with one that throws, so that whoever still calls it is found out.
    private static func replace(_ names: String...) -> PageAttack {
        PageAttack(names.joined(separator: ", "), names.map { "\($0) = \(fail);" }.joined(separator: "\n"))
    }

    /// Accessors on a prototype: an assignment to a plain object, and a read of what it lacks, end up here.
    private static func accessors(on prototype: String, _ names: [String]) -> PageAttack {
        PageAttack(
            "accessors on \(prototype): \(names.joined(separator: ", "))",
            names.map {
                """
                Object.defineProperty(\(prototype), '\($0)', {
                    configurable: true,
                    get: function () { return 'from the prototype'; },
                    set: function () { throw new Error('set \($0)'); }
                });
                """
            }.joined(separator: "\n")
        )
    }

    static let all: [PageAttack] = [
        PageAttack("none", ""),
        replace("JSON.stringify", "JSON.parse"),
        PageAttack("JSON is gone", "JSON = undefined;"),
        replace("Promise"),
        replace("Promise.prototype.then", "Promise.prototype.catch", "Promise.resolve", "Promise.reject"),
        PageAttack(
            "Promise[Symbol.species] throws",
            "Object.defineProperty(Promise, Symbol.species, { get: \(fail) });"
        ),
        PageAttack(
            "Promise[Symbol.species] is the page's",
            """
            Object.defineProperty(Promise, Symbol.species, { value: function (executor) {
                probe('stolen');
                executor(function () {}, function () {});
            } });
            """
        ),
        PageAttack("Promise.prototype.constructor throws", "Promise.prototype.constructor = \(fail);"),
        PageAttack(
            "Promise.prototype.constructor is a getter that throws",
            "Object.defineProperty(Promise.prototype, 'constructor', { get: \(fail) });"
        ),
        replace(
            "Array.prototype.map",
            "Array.prototype.push",
            "Array.prototype[Symbol.iterator]",
            "Array.prototype.forEach",
            "Array.prototype.slice",
            "Array.prototype.shift",
            "Array.prototype.join",
            "Array.isArray",
            "Array"
        ),
        accessors(on: "Array.prototype", ["0", "1", "2"]),
        accessors(on: "Object.prototype", ["0", "1", "2"]),
        PageAttack("Object.prototype.toJSON", "Object.prototype.toJSON = function () { return 'toJSON'; };"),
        PageAttack(
            "Array.prototype.toJSON and String.prototype.toJSON, as Prototype.js 1.6 has them",
            """
            Array.prototype.toJSON = function () { return '[' + this.join(', ') + ']'; };
            String.prototype.toJSON = function () { return '"' + this + '"'; };
            Number.prototype.toJSON = function () { return '' + this; };
            Boolean.prototype.toJSON = function () { return '' + this; };
            """
        ),
        PageAttack(
            "enumerable extensions, as old MooTools has them",
            """
            Array.prototype.each = function () {};
            Object.prototype.extend = function () {};
            Function.prototype.bind = function () { return function () {}; };
            Function.prototype.extend = function () {};
            Event = function () {};
            """
        ),
        replace(
            "String.prototype.indexOf",
            "String.prototype.slice",
            "String.prototype.trim",
            "String.prototype.split",
            "String.prototype.toString",
            "String.prototype.valueOf",
            "String.prototype[Symbol.iterator]",
            "String"
        ),
        replace("Function.prototype.call", "Function.prototype.apply", "Function.prototype.bind"),
        replace("Reflect.apply", "Reflect.construct"),
        PageAttack("Reflect is gone", "Reflect = undefined;"),
        replace("Symbol.for", "Object.prototype.toString", "Object.prototype.valueOf"),
        replace(
            "Object.defineProperty",
            "Object.getOwnPropertyDescriptor",
            "Object.keys",
            "Object.create",
            "Object.prototype.hasOwnProperty",
            "Object"
        ),
        accessors(
            on: "Object.prototype",
            [
                "error", "state", "session", "payload", "url", "problem", "value", "result", "answers", "code",
                "message",
                "name", "document", "frame", "type",
            ]
        ),
        accessors(
            on: "Object.prototype",
            ["promise", "resolve", "reject", "self", "callback", "detail", "data", "id"]
        ),
        accessors(on: "Object.prototype", ["length", "persisted", "onCancel"]),
        PageAttack(
            "property descriptors inherit get and set",
            "Object.prototype.get = function () {}; Object.prototype.set = function () {};"
        ),
        PageAttack("property descriptors inherit nonsense", "Object.prototype.get = 1; Object.prototype.writable = 1;"),
        PageAttack(
            "dictionaries inherit members that throw",
            """
            ['bubbles', 'cancelable', 'composed'].forEach(function (name) {
                Object.defineProperty(Object.prototype, name, { get: \(fail) });
            });
            """
        ),
        PageAttack(
            "all prototypes are frozen",
            """
            [Object, Array, Function, String, Number, Boolean, Symbol, Promise, Error, TypeError, RegExp, Date, WeakMap,
                EventTarget, Event, CustomEvent, Node, Document, URL].forEach(function (constructor) {
                Object.freeze(constructor.prototype);
                Object.freeze(constructor);
            });
            [JSON, Reflect, Math].forEach(Object.freeze);
            """
        ),
        replace(
            "EventTarget.prototype.addEventListener",
            "EventTarget.prototype.removeEventListener",
            "EventTarget.prototype.dispatchEvent",
            "window.addEventListener",
            "window.dispatchEvent"
        ),
        replace("CustomEvent", "Event", "EventTarget"),
        PageAttack(
            "CustomEvent.prototype.detail",
            "Object.defineProperty(CustomEvent.prototype, 'detail', { get: \(fail) });"
        ),
        replace("queueMicrotask", "setTimeout", "URL", "Error", "TypeError", "Node", "Document", "Math.random"),
        PageAttack(
            "getters of URL and documents",
            """
            Object.defineProperty(URL.prototype, 'href', { get: \(fail) });
            Object.defineProperty(Node.prototype, 'baseURI', { get: \(fail) });
            Object.defineProperty(document, 'baseURI', { value: { nodeName: 'IMG' } });
            """
        ),
        PageAttack(
            "global variables with the names of the window's own",
            "var parent = null, length = 'many', frames = [], self = 7, origin = 'x', event = 1, name = {}, status = 2;"
        ),
        PageAttack("window.webkit is replaced", "window.webkit = { messageHandlers: {} };"),
        PageAttack(
            "the handlers' postMessage is replaced where it can be",
            """
            try { webkit.messageHandlers.popupBridge.postMessage = \(fail); } catch (error) {}
            try { webkit.messageHandlers.app.postMessage = \(fail); } catch (error) {}
            """
        ),
    ]
}
