extension SampleProject {
    /// The shop in Objective-C, with all that the guide asks.
    static let hubbleInObjectiveC = SampleProject(texts: [
        "App/ShopViewController.m": shopViewController,
        "App/Info.plist": hubble.texts["App/Info.plist", default: ""],
    ])

    private static let shopViewController = """
        #import <WebKit/WebKit.h>
        #import "ShopViewController.h"

        static NSString *const kHandlerName = @"bridge";
        #define SHOP_HOST @"sdk.myhubble.money"

        @interface ShopViewController () <WKScriptMessageHandler, WKNavigationDelegate, WKUIDelegate>
        @property (nonatomic, strong) WKWebView *webView;
        @end

        @implementation ShopViewController

        - (void)loadView {
            WKUserContentController *controller = [[WKUserContentController alloc] init];
            [controller addScriptMessageHandler:[[WeakHandler alloc] initWithTarget:self] name:kHandlerName];
            WKWebViewConfiguration *configuration = [WKWebViewConfiguration new];
            configuration.userContentController = controller;
            self.webView = [[WKWebView alloc] initWithFrame:CGRectZero configuration:configuration];
            self.webView.navigationDelegate = self;
            self.webView.UIDelegate = self;
            [self.webView setAllowsBackForwardNavigationGestures:YES];
            self.webView.hidden = YES;
        #ifdef DEBUG
            if (@available(iOS 16.4, *)) { self.webView.inspectable = YES; }
        #endif
            self.view = self.webView;
        }

        - (void)viewDidLoad {
            [super viewDidLoad];
            NSURLComponents *components = [NSURLComponents new];
            components.scheme = @"https";
            components.host = SHOP_HOST;
            components.queryItems = @[
                [NSURLQueryItem queryItemWithName:@"clientId" value:self.credentials.clientId],
                [NSURLQueryItem queryItemWithName:@"appSecret" value:self.credentials.appSecret],
                [NSURLQueryItem queryItemWithName:@"wrap-plt" value:@"ios"],
            ];
            [self.webView loadRequest:[NSURLRequest requestWithURL:components.URL]];
            [[NSNotificationCenter defaultCenter] addObserver:self
                                                     selector:@selector(becameActive)
                                                         name:UIApplicationDidBecomeActiveNotification
                                                       object:nil];
        }

        - (void)dealloc {
            [self.webView.configuration.userContentController removeScriptMessageHandlerForName:kHandlerName];
        }

        - (BOOL)hasPhonePe {
            return [[UIApplication sharedApplication] canOpenURL:[NSURL URLWithString:@"phonepe://"]];
        }

        - (void)becameActive {
            [self.webView evaluateJavaScript:@"window.resume && window.resume()" completionHandler:nil];
        }

        - (void)userContentController:(WKUserContentController *)userContentController
              didReceiveScriptMessage:(WKScriptMessage *)message {
            if (![message.frameInfo.securityOrigin.host isEqualToString:SHOP_HOST]) { return; }
            if (![message.body isKindOfClass:[NSString class]]) { return; }
            NSString *body = (NSString *)message.body;
            NSDictionary *json = [self dictionaryFrom:body];
            NSString *action = json[@"action"];
            if ([json[@"type"] isEqualToString:@"analytics"]) {
                [Analytics track:json[@"event"] properties:json[@"properties"] ?: @{}];
            } else if ([action isEqualToString:@"close"]) {
                [self dismissViewControllerAnimated:YES completion:nil];
            } else if ([action isEqualToString:@"app_ready"]) {
                self.webView.hidden = NO;
            } else if ([action isEqualToString:@"error"]) {
                self.webView.hidden = YES;
                [self showRetry];
            }
        }

        - (void)webView:(WKWebView *)webView
            decidePolicyForNavigationAction:(WKNavigationAction *)navigationAction
                            decisionHandler:(void (^)(WKNavigationActionPolicy))decisionHandler {
            NSURL *url = navigationAction.request.URL;
            switch (navigationAction.navigationType) {
                case WKNavigationTypeReload:
                    decisionHandler(WKNavigationActionPolicyAllow);
                    break;
                default:
                    if ([url.host isEqualToString:SHOP_HOST]) {
                        decisionHandler(WKNavigationActionPolicyAllow);
                        return;
                    }
                    [[UIApplication sharedApplication] openURL:url options:@{} completionHandler:^(BOOL opened) {
                        decisionHandler(WKNavigationActionPolicyCancel);
                    }];
            }
        }

        - (WKWebView *)webView:(WKWebView *)webView
            createWebViewWithConfiguration:(WKWebViewConfiguration *)configuration
                       forNavigationAction:(WKNavigationAction *)navigationAction
                            windowFeatures:(WKWindowFeatures *)windowFeatures {
            WKWebView *child = [[WKWebView alloc] initWithFrame:self.view.bounds configuration:configuration];
            [self.view addSubview:child];
            return child;
        }

        @end
        """
}
