import Foundation

/// A folder whose files are served: what lies in it, and nothing that lies elsewhere or is hidden.
///
/// A file is judged by where the system found it and not by the name that was asked for, so that no link and no change
/// in between leads out of the folder.
public struct ServedFolder: Sendable {
    /// Longer files are not served, in bytes: each is held in memory while it is sent.
    static let largest = 256 * 1024 * 1024

    /// As it was given.
    public let path: String
    private let root: String

    /// - Throws: ``ServedFolderError``.
    public init(_ path: String) throws(ServedFolderError) {
        self.path = path
        guard let folder = FoundFile(path) else { throw .notThere(path) }
        guard folder.isFolder else { throw .notAFolder(path) }
        guard access(path, R_OK | X_OK) == 0 else { throw .unreadable(path) }
        root = folder.path
    }

    /// Whether the folder's own address shows a page.
    public var hasIndex: Bool { find(["index.html"])?.isFile == true }

    /// - Parameter request: its path is decoded.
    func answer(_ request: DemoServer.Request) -> DemoServer.Response {
        guard ServedHost.isOwn(request.host ?? "") else {
            return .status(421, "These pages are for requests that name this machine.")
        }
        guard request.method == "GET" || request.method == "HEAD" else {
            var response = DemoServer.Response.status(405, "These pages can only be read.")
            response.headers = ["Allow": "GET, HEAD"]
            return response
        }
        var names = request.path.split(separator: "/", omittingEmptySubsequences: false).dropFirst().map(String.init)
        let asksForFolder = names.last?.isEmpty != false
        if asksForFolder { names = names.dropLast() }
        guard request.path.hasPrefix("/"), names.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") }),
            let found = find(names)
        else {
            return Self.nothing
        }
        if found.isFolder {
            guard asksForFolder else { return Self.redirect(to: names) }
            guard let index = find(names + ["index.html"]), index.isFile else {
                return .status(404, "This folder has no index.html.")
            }
            return Self.file(index)
        }
        return found.isFile && !asksForFolder ? Self.file(found) : Self.nothing
    }

    private func find(_ names: [String]) -> FoundFile? {
        guard let found = FoundFile(([root] + names).joined(separator: "/")), let inside = found.path(below: root),
            !inside.contains(where: { $0.hasPrefix(".") })
        else { return nil }
        return found
    }

    private static let nothing = DemoServer.Response.status(404, "There is no such file.")

    private static func redirect(to names: [String]) -> DemoServer.Response {
        let unreserved = CharacterSet.alphanumerics.intersection(CharacterSet(charactersIn: "\u{0}"..."\u{7F}"))
            .union(CharacterSet(charactersIn: "-._~"))
        let path = names.map { $0.addingPercentEncoding(withAllowedCharacters: unreserved) ?? "" }
        return .redirect(to: "/" + path.joined(separator: "/") + "/")
    }

    private static func file(_ file: FoundFile) -> DemoServer.Response {
        guard file.size <= largest else { return .status(500, "This file is too large to be served.") }
        guard let bytes = file.read() else { return .status(403, "This file cannot be read.") }
        var response = DemoServer.Response()
        response.contentType = ContentType.of(file.path, bytes)
        response.body = bytes
        response.headers = ["X-Content-Type-Options": "nosniff"]
        return response
    }
}

/// Why a folder cannot be served.
public enum ServedFolderError: Error, Hashable, CustomStringConvertible {
    case notThere(String)
    case notAFolder(String)
    case unreadable(String)

    public var description: String {
        switch self {
        case .notThere(let path): "there is no folder “\(path)”"
        case .notAFolder(let path): "“\(path)” is a file; serve the folder that it is in"
        case .unreadable(let path): "the folder “\(path)” cannot be read"
        }
    }
}

extension DemoServer {
    /// Serves a folder's files as they are.
    ///
    /// - Throws: ``DemoServerError``.
    public static func folder(_ folder: ServedFolder, at place: Place = .loopback()) throws -> DemoServer {
        try DemoServer(at: place) { folder.answer($0) }
    }
}
