import Foundation

extension LoadFailure {
    /// Reads an error that WebKit ends a load with.
    ///
    /// - Parameters:
    ///   - domain: `NSURLErrorDomain`, `WebKitErrorDomain` or another.
    ///   - url: where the load was going, if the error does not say.
    /// - Returns: `nil` where nothing failed: the load was cancelled, or ended because a decision stopped it.
    public init?(errorDomain domain: String, code: Int, message: String, url: String) {
        switch domain {
        case NSURLErrorDomain where code == Codes.cancelled: return nil
        case "WebKitErrorDomain" where Codes.endedByDecision.contains(code): return nil
        case NSURLErrorDomain where Codes.certificate.contains(code):
            self.init(reason: .certificate, url: url, message: message)
        default:
            self.init(reason: .network, url: url, message: message)
        }
    }

    private enum Codes {
        /// `NSURLErrorCancelled`
        static let cancelled = -999
        /// From `NSURLErrorServerCertificateHasBadDate` to `…ClientCertificateRequired`, and
        /// `NSURLErrorSecureConnectionFailed`.
        static let certificate = -1_206 ... -1_200
        /// `WebKitErrorFrameLoadInterruptedByPolicyChange` and the one for a load that something else took over.
        static let endedByDecision: Set<Int> = [102, 204]
    }
}
