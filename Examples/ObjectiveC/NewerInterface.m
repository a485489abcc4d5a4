// What Objective-C has beyond the sample of the reference.
@import PopupBridge;
@import WebKit;

@interface NewerInterface : NSObject <POPPopupBridgeDelegate>
@property (nonatomic, strong) POPPopupBridge *popupBridge;
@end

@implementation NewerInterface

- (void)addBridgeTo:(WKWebView *)webView {
    self.popupBridge = [[POPPopupBridge alloc] initWithWebView:webView];
    self.popupBridge.delegate = self;
    if (self.popupBridge.setupError != nil) {
        NSLog(@"%@", self.popupBridge.setupError.localizedDescription);
    }
}

- (void)addLastingBridgeTo:(WKWebView *)webView {
    self.popupBridge = [[POPPopupBridge alloc] initWithWebView:webView
                                               returnURLScheme:@"com.my-app.popupbridge"
                              prefersEphemeralWebBrowserSession:NO];
}

- (BOOL)open:(NSURL *)url options:(NSDictionary<UIApplicationOpenURLOptionsKey, id> *)options {
    return [POPPopupBridge openURL:url options:options] || [self.popupBridge openURL:url];
}

- (void)popupBridge:(POPPopupBridge *)bridge willLoadURL:(NSURL *)url {
    NSLog(@"A popup opens %@", url.host);
}

- (void)popupBridge:(POPPopupBridge *)bridge didReceiveMessageNamed:(NSString *)name data:(id)data {
    NSLog(@"The page says %@", name);
}

- (void)popupBridge:(POPPopupBridge *)bridge
    didFinishPopupWithResult:(POPPopupResult)result
                     payload:(POPPopupPayload *)payload {
    if (result == POPPopupResultSuccess) {
        NSURLComponents *returned = [NSURLComponents componentsWithString:payload.url];
        NSLog(@"Done: %@ has %lu items, %lu of them by name", payload.path, (unsigned long)returned.queryItems.count,
              (unsigned long)payload.queryItems.count);
    }
}

- (void)popupBridge:(POPPopupBridge *)bridge didFailToSetUpWithError:(NSError *)error {
    NSLog(@"%@: %ld", error.domain, (long)error.code);
}

- (void)dealloc {
    [self.popupBridge close];
}

@end
