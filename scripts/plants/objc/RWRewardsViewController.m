#import "RWRewardsViewController.h"
#import "RWWeakHandler.h"
#import <WebKit/WebKit.h>

static NSString * const RWHost = @"sdk.myhubble.money";
static NSString * const RWHandler = @"bridge";

@interface RWRewardsViewController () <WKScriptMessageHandler, WKNavigationDelegate, WKUIDelegate>
@property (nonatomic, copy) NSString *clientId;
@property (nonatomic, copy) NSString *appSecret;
@property (nonatomic, strong) WKWebView *webView;
@property (nonatomic, strong) UIActivityIndicatorView *spinner;
@end

@implementation RWRewardsViewController

- (instancetype)initWithClient:(NSString *)clientId secret:(NSString *)appSecret
{
    if ((self = [super initWithNibName:nil bundle:nil])) {
        _clientId = [clientId copy];
        _appSecret = [appSecret copy];
    }
    return self;
}

- (void)dealloc
{
    [self.webView.configuration.userContentController removeScriptMessageHandlerForName:RWHandler];
    [[NSNotificationCenter defaultCenter] removeObserver:self];
}

- (void)viewDidLoad
{
    [super viewDidLoad];
    WKWebViewConfiguration *configuration = [[WKWebViewConfiguration alloc] init];
    [configuration.userContentController addScriptMessageHandler:[[RWWeakHandler alloc] initWithTarget:self] name:RWHandler];
    self.webView = [[WKWebView alloc] initWithFrame:self.view.bounds configuration:configuration];
    self.webView.navigationDelegate = self;
    self.webView.UIDelegate = self;
    self.webView.allowsBackForwardNavigationGestures = YES;
    self.webView.hidden = YES;
#if DEBUG
    self.webView.inspectable = YES;
#endif
    [self.view addSubview:self.webView];
    [[NSNotificationCenter defaultCenter] addObserver:self selector:@selector(appDidBecomeActive)
                                                 name:UIApplicationDidBecomeActiveNotification object:nil];
    [self openRewards];
}

- (void)openRewards
{
    NSURLComponents *components = [[NSURLComponents alloc] init];
    components.scheme = @"https";
    components.host = RWHost;
    components.path = @"/";
    components.queryItems = @[
        [NSURLQueryItem queryItemWithName:@"clientId" value:self.clientId],
        [NSURLQueryItem queryItemWithName:@"appSecret" value:self.appSecret],
        [NSURLQueryItem queryItemWithName:@"wrap-plt" value:@"ios"]
    ];
    [self.webView loadRequest:[NSURLRequest requestWithURL:components.URL]];
}

- (BOOL)isInstalled:(NSString *)scheme
{
    NSURL *url = [NSURL URLWithString:[scheme stringByAppendingString:@"://"]];
    return [[UIApplication sharedApplication] canOpenURL:url];
}

- (void)appDidBecomeActive
{
    if ([self.webView.URL.path isEqualToString:@"/payment"]) {
        [self.webView reload];
    }
}

#pragma mark - WKScriptMessageHandler

- (void)userContentController:(WKUserContentController *)controller didReceiveScriptMessage:(WKScriptMessage *)message
{
    if (![message.frameInfo.securityOrigin.host isEqualToString:RWHost]) {
        return;
    }
    if (![message.body isKindOfClass:[NSString class]]) {
        return;
    }
    NSData *data = [message.body dataUsingEncoding:NSUTF8StringEncoding];
    NSDictionary *fields = [NSJSONSerialization JSONObjectWithData:data options:0 error:nil];
    if ([fields[@"type"] isEqual:@"analytics"]) {
        [self.tracker send:fields[@"event"]];
    } else if ([fields[@"type"] isEqual:@"action"]) {
        [self perform:fields[@"action"]];
    }
}

- (void)perform:(NSString *)action
{
    if ([action isEqualToString:@"app_ready"]) {
        [self.spinner stopAnimating];
        self.webView.hidden = NO;
    } else if ([action isEqualToString:@"close"]) {
        [self.navigationController popViewControllerAnimated:YES];
    } else if ([action isEqualToString:@"error"]) {
        self.webView.hidden = YES;
        [self showRetry];
    }
}

- (void)showRetry
{
    UIAlertController *alert = [UIAlertController alertControllerWithTitle:nil message:@"Try again" preferredStyle:0];
    [self presentViewController:alert animated:YES completion:nil];
}

#pragma mark - WKNavigationDelegate

- (void)webView:(WKWebView *)webView decidePolicyForNavigationAction:(WKNavigationAction *)navigationAction
    decisionHandler:(void (^)(WKNavigationActionPolicy))decisionHandler
{
    NSURL *url = navigationAction.request.URL;
    if ([url.scheme isEqualToString:@"https"] && ([url.host isEqualToString:RWHost] || [url.host isEqualToString:@"api.razorpay.com"])) {
        decisionHandler(WKNavigationActionPolicyAllow);
        return;
    }
    [[UIApplication sharedApplication] openURL:url options:@{} completionHandler:nil];
    decisionHandler(WKNavigationActionPolicyCancel);
}

- (WKWebView *)webView:(WKWebView *)webView createWebViewWithConfiguration:(WKWebViewConfiguration *)configuration
    forNavigationAction:(WKNavigationAction *)navigationAction windowFeatures:(WKWindowFeatures *)windowFeatures
{
    [webView loadRequest:navigationAction.request];
    return nil;
}

@end
