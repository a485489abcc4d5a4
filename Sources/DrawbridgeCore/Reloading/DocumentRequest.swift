/// What a document was asked for with, as far as it matters to whoever would ask for it again.
public enum DocumentRequest: Hashable, Sendable {
    /// Its address and nothing more (GET). To ask again repeats nothing.
    case address
    /// A form, by a method such as POST: to ask again would send the form again, and can do twice what it did.
    case form(method: String)
    /// Nobody told: the document was there before its host, or the engine commits what it did not ask about.
    case unknown
}

/// What loading a page again comes to.
public enum ReloadDecision: Hashable, Sendable {
    /// The engine makes the page anew where it is.
    case reload
    /// The page is asked for by its address, as if it was typed in: there is no page to make anew, and with its history an
    /// engine restores what was sent.
    case load(WebURL)
    case refuse(ReloadRefusal)
}

/// Why a page is not loaded again.
public enum ReloadRefusal: Hashable, Sendable {
    /// It is the answer to a form.
    case form(method: String)
    /// It is not known what it is the answer to.
    case unknown
    /// There is no page.
    case nothingLoaded
}
