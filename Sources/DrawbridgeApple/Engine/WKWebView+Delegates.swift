#if canImport(UIKit)
    import WebKit

    extension WKWebView {
        /// WebKit asks its delegate once, when it is set, which methods it has. Whoever stands in front has others when
        /// something behind it came or went.
        func askNavigationDelegateAnew() {
            let delegate = navigationDelegate
            navigationDelegate = delegate
        }

        /// Gives the place of `proxy` to what stands behind it.
        func removeNavigationDelegate(_ proxy: DelegateProxy) {
            if navigationDelegate === proxy {
                navigationDelegate = proxy.target as? any WKNavigationDelegate
            } else if proxy.stepOut(from: navigationDelegate) {
                askNavigationDelegateAnew()
            }
        }
    }
#endif
