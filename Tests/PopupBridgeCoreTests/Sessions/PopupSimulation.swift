import DrawbridgeCore
import Foundation
import TestSupport

@testable import PopupBridgeCore

/// A web view and a browser of values, which do at random what real ones may do, and note what must not happen.
struct PopupSimulation {
    private struct Document {
        let id: String
        let address: FrameAddress
        var isMain: Bool { address.path.isEmpty }
        var frame: FrameInfo { FrameInfo(isMainFrame: isMain, origin: address.origin) }
        var listener: Int?
        var toTake: [String] = []
        var seen: Set<String> = []
    }

    private struct Browser {
        var isPresented = false
        var isTold = false
    }

    private(set) var faults: [String] = []
    private(set) var accepted: Set<String> = []
    private(set) var outcomes: [String: Int] = [:]
    private(set) var takenCount = 0
    private(set) var openTokens: Set<Int> = []

    private var generator: SeededGenerator
    private var coordinator: PopupCoordinator
    private var documents: [String: Document] = [:]
    private var browsers: [String: Browser] = [:]
    private var askers: [String: FrameAddress?] = [:]
    private var taken: [String: String] = [:]
    private var answered: Set<Int> = []
    private var opening: Int?
    private var lastToken = 0
    private var lastID = 0
    private var now = Date(timeIntervalSince1970: 0)

    init(seed: UInt64, configuration: PopupBridgeConfiguration) {
        generator = SeededGenerator(seed: seed)
        coordinator = PopupCoordinator(configuration: configuration)
        for path in ["", "0", "1", "1.0"] { load(path, origin: shop) }
    }

    // MARK: - Steps

    mutating func step() {
        now += Double.random(in: 0..<1, using: &generator)
        switch Int.random(in: 0..<100, using: &generator) {
        case 0..<14: open()
        case 14..<40: stepBrowser()
        case 40..<65: take()
        case 65..<71: navigate(origin: nil)
        case 71..<73: navigate(origin: Bool.random(using: &generator) ? shop : bank)
        case 73: dieAndReload()
        case 74..<77: deliverURL()
        case 77..<85: forge()
        case 85..<88: say(.message(name: "n", data: nil), from: randomDocument())
        case 88..<90: malformed()
        case 90..<93: browserOfTheDead()
        default: say(.unheard(sessionID: "x"), from: randomDocument())
        }
        if openTokens.count > 8 { faults.append("\(openTokens.count) replies are held for four frames") }
    }

    mutating func end() {
        perform(coordinator.handle(.ended(Bool.random(using: &generator) ? .removed : .runEnded)))
        for (session, browser) in browsers where browser.isTold == false {
            faults.append("the browser of \(session) was left open")
        }
    }

    // MARK: - The page

    private mutating func randomDocument() -> Document {
        let path = ["", "0", "1", "1.0"][Int.random(in: 0..<4, using: &generator)]
        return documents[path] ?? Document(id: "none", address: FrameAddress(path: path, origin: shop))
    }

    private mutating func load(_ path: String, origin: Origin) {
        lastID += 1
        documents[path] = Document(id: "d\(lastID)", address: FrameAddress(path: path, origin: origin))
        listen(path)
    }

    private mutating func listen(_ path: String) {
        guard let document = documents[path] else { return }
        documents[path]?.listener = lastToken + 1
        say(.listen(document.address, documentID: document.id), from: document)
    }

    private mutating func open() {
        let document = randomDocument()
        let text = "https://pay.example/" + ["a", "b", "c"][Int.random(in: 0..<3, using: &generator)]
        guard let url = try? WebURL(text) else { return }
        say(.open(document.address, documentID: document.id, .success(url)), from: document)
    }

    /// A document reads its results, one by one; it may be gone before it has read all.
    private mutating func take() {
        let document = randomDocument()
        guard let session = document.toTake.first else { return }
        documents[document.address.path]?.toTake.removeFirst()
        if let place = taken[session] { faults.append("\(session) was taken in \(place) and \(document.address.path)") }
        taken[session] = document.address.path
        takenCount += 1
        say(.received(documentID: document.id, sessionID: session), from: document)
    }

    private mutating func navigate(origin: Origin?) {
        let old = randomDocument()
        // A new document in a frame takes the frames inside it away.
        let isInside: (String) -> Bool = { old.isMain ? !$0.isEmpty : $0.hasPrefix(old.address.path + ".") }
        let paths = [old.address.path] + documents.keys.filter(isInside).sorted()
        for path in paths {
            guard let document = documents[path] else { continue }
            if Int.random(in: 0..<4, using: &generator) > 0 {
                say(.leave(document.address, documentID: document.id), from: document)
            }
            documents[path] = nil
        }
        for path in paths { load(path, origin: path == old.address.path ? origin ?? old.address.origin : shop) }
    }

    private mutating func dieAndReload() {
        perform(coordinator.handle(.processTerminated))
        // The controller fails every reply that is left.
        answered.formUnion(openTokens)
        openTokens = []
        documents = [:]
        for path in ["", "0", "1", "1.0"] { load(path, origin: shop) }
    }

    private mutating func forge() {
        let forger = randomDocument()
        let victim = randomDocument()
        guard forger.id != victim.id, let session = victim.toTake.first ?? askers.keys.sorted().last else { return }
        if Bool.random(using: &generator) {
            say(.received(documentID: forger.id, sessionID: session), from: forger)
        } else {
            say(.leave(forger.address, documentID: victim.id + "x"), from: forger)
        }
    }

    private mutating func malformed() {
        lastToken += 1
        openTokens.insert(lastToken)
        perform(coordinator.handle(.malformedMessage(frame: randomDocument().frame, token: lastToken)))
        expectAnswered(lastToken)
    }

    private mutating func say(_ request: PageRequest, from document: Document) {
        lastToken += 1
        lastID += 1
        let token = lastToken
        openTokens.insert(token)
        // A double tap is accepted with the first one's id, a word of receipt with the id that it names.
        opening = nil
        if case .open = request {
            opening = token
            askers["s\(lastID)"] = document.address
        }
        perform(
            coordinator.handle(.page(request, frame: document.frame, token: token, newID: "s\(lastID)", at: now))
        )
        if case .listen = request { return }
        expectAnswered(token)
    }

    private mutating func expectAnswered(_ token: Int) {
        if !answered.contains(token) { faults.append("token \(token) was not answered at once") }
    }

    // MARK: - The browser and the app

    private mutating func stepBrowser() {
        guard let session = browsers.keys.sorted().randomElement(using: &generator), let browser = browsers[session]
        else { return }
        let event: PopupBrowserEvent
        switch Int.random(in: 0..<8, using: &generator) {
        case 0 where !browser.isPresented: event = .failedToPresent("x")
        case 1: event = .loadFailed(loadFailure(.network))
        case 2: event = .loaded
        case 3: event = .returned(url: randomReturn())
        case 4: event = .dismissed(browser.isTold ? .host : .person)
        case 5 where browser.isTold: event = .dismissed(.host)
        default: event = .presented
        }
        if event == .presented {
            if browser.isPresented { return }
            browsers[session]?.isPresented = true
        }
        switch event {
        case .failedToPresent, .dismissed: browsers[session] = nil
        default: break
        }
        perform(coordinator.handle(.browser(sessionID: session, event)))
    }

    private mutating func randomReturn() -> String {
        let rest = ["", "cancel", "?a=1"].randomElement(using: &generator) ?? ""
        return Int.random(in: 0..<4, using: &generator) == 0 ? "com.my-app.popupbridge://other/" : returnURL(rest)
    }

    private mutating func browserOfTheDead() {
        guard let session = outcomes.keys.sorted().last, browsers[session] == nil else { return }
        let events: [PopupBrowserEvent] = [.returned(url: returnURL()), .dismissed(.person), .loaded, .presented]
        guard let event = events.randomElement(using: &generator) else { return }
        let effects = coordinator.handle(.browser(sessionID: session, event))
        if event == .presented, effects != [.dismissBrowser(sessionID: session)] {
            faults.append("a browser appeared after its popup and was not taken away")
        }
        if event != .presented { perform(effects) }
    }

    private mutating func deliverURL() {
        lastID += 1
        askers["s\(lastID)"] = .some(nil)
        perform(coordinator.handle(.openedURL(returnURL("?h=1"), newID: "s\(lastID)")))
    }

    // MARK: - Effects

    private mutating func perform(_ effects: [PopupCoordinator.Effect]) {
        for effect in effects { perform(effect) }
    }

    private mutating func perform(_ effect: PopupCoordinator.Effect) {
        switch effect {
        case .reply(let token, let value):
            reply(token, value)
        case .present(let request):
            if !browsers.isEmpty { faults.append("\(request.sessionID) was presented over \(browsers.keys)") }
            browsers[request.sessionID] = Browser()
        case .dismissBrowser(let session):
            browsers[session]?.isTold = true
        case .outcome(_, let session):
            outcomes[session, default: 0] += 1
        case .message, .step, .report:
            break
        }
    }

    private mutating func reply(_ token: Int, _ value: JSONValue) {
        if !answered.insert(token).inserted { faults.append("token \(token) was answered twice") }
        openTokens.remove(token)
        if value["state"] == "accepted", token == opening, let session = value["session"]?.stringValue {
            accepted.insert(session)
        }
        guard let results = value["answers"]?.arrayValue else { return }
        // A document that is gone hears nothing.
        guard let document = documents.values.first(where: { $0.listener == token }) else { return }
        listen(document.address.path)
        for case let session? in results.map({ $0["session"]?.stringValue }) {
            switch askers[session] {
            case .some(.some(let asker)) where asker != document.address:
                faults.append("\(session) asked by \(asker) was sent to \(document.address)")
            case .some(.none) where !document.isMain:
                faults.append("\(session) for the main frame was sent to \(document.address)")
            case nil:
                faults.append("\(session) was never asked for")
            default: break
            }
            if documents[document.address.path]?.seen.insert(session).inserted == false {
                faults.append("\(session) was sent to one document twice")
            }
            documents[document.address.path]?.toTake.append(session)
        }
    }
}
