// The sample of the reference, "Quick Start", steps 2 and 3 (an app without scenes), as it stands there but for the
// import. The lines that make a class of it are ours.
@import PopupBridge;

@interface AppDelegate : UIResponder <UIApplicationDelegate>
@end

@implementation AppDelegate

- (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)launchOptions
{
    [POPPopupBridge setReturnURLScheme:@"com.my-app.popupbridge"];
    return YES;
}

- (BOOL)application:(UIApplication *)app
            openURL:(NSURL *)url
            options:(NSDictionary<UIApplicationOpenURLOptionsKey,id> *)options {
    if ([url.scheme localizedCaseInsensitiveCompare:@"com.my-app.popupbridge"] == NSOrderedSame) {
        return [POPPopupBridge openURL:url];
    }
    return NO;
}

@end
