extension SampleProject {
    /// An app that does all that PopupBridge's read-me asks, in Objective-C as there, with a scene delegate and a scheme
    /// of its own in place of the sample's.
    static let popupBridge = SampleProject(texts: [
        "App/AppDelegate.m": appDelegate,
        "App/SceneDelegate.h": sceneHeader,
        "App/SceneDelegate.m": sceneDelegate,
        "App/CheckoutViewController.m": viewController,
        "Podfile": "platform :ios, '15.0'\ntarget 'App' do\n  pod 'PopupBridge'\nend\n",
        "App/Info.plist": plist(
            """
            \t<key>CFBundleURLTypes</key>
            \t<array>
            \t\t<dict>
            \t\t\t<key>CFBundleURLSchemes</key>
            \t\t\t<array>
            \t\t\t\t<string>com.lamplight.shop.popup</string>
            \t\t\t</array>
            \t\t</dict>
            \t</array>
            \t<key>UIApplicationSceneManifest</key>
            \t<dict/>
            """
        ),
    ])

    /// The same without scenes.
    static let popupBridgeWithoutScenes = popupBridge.removing("App/SceneDelegate.h").removing("App/SceneDelegate.m")
        .replacing("\t<key>UIApplicationSceneManifest</key>\n\t<dict/>", with: "")
        .replacing(
            "// URLs go to the scene delegate.",
            with: """
                - (BOOL)application:(UIApplication *)app
                            openURL:(NSURL *)url
                            options:(NSDictionary<UIApplicationOpenURLOptionsKey, id> *)options {
                    if ([url.scheme localizedCaseInsensitiveCompare:@"com.lamplight.shop.popup"] == NSOrderedSame) {
                        return [POPPopupBridge openURL:url];
                    }
                    return NO;
                }
                """
        )

    private static let appDelegate = """
        #import "AppDelegate.h"
        #import <PopupBridge/POPPopupBridge.h>

        @implementation AppDelegate

        - (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)launchOptions {
            [POPPopupBridge setReturnURLScheme:@"com.lamplight.shop.popup"];
            return YES;
        }

        // URLs go to the scene delegate.

        @end
        """

    private static let sceneHeader = """
        #import <UIKit/UIKit.h>

        @interface SceneDelegate : UIResponder <UIWindowSceneDelegate>
        @property (nonatomic, strong) UIWindow *window;
        @end
        """

    private static let sceneDelegate = """
        #import "SceneDelegate.h"
        #import <PopupBridge/POPPopupBridge.h>

        @implementation SceneDelegate

        - (void)scene:(UIScene *)scene openURLContexts:(NSSet<UIOpenURLContext *> *)URLContexts {
            for (UIOpenURLContext *context in URLContexts) {
                NSURL *url = [context URL];
                if ([url.scheme localizedCaseInsensitiveCompare:@"com.lamplight.shop.popup"] == NSOrderedSame) {
                    [POPPopupBridge openURL:context.URL];
                }
            }
        }

        @end
        """

    private static let viewController = """
        #import "CheckoutViewController.h"
        #import <PopupBridge/POPPopupBridge.h>
        @import WebKit;

        @interface CheckoutViewController () <POPPopupBridgeDelegate>
        @property (nonatomic, strong) WKWebView *webView;
        @property (nonatomic, strong) POPPopupBridge *popupBridge;
        @end

        @implementation CheckoutViewController

        - (void)viewDidLoad {
            [super viewDidLoad];
            self.webView = [[WKWebView alloc] initWithFrame:self.view.bounds];
            [self.view addSubview:self.webView];
            self.popupBridge = [[POPPopupBridge alloc] initWithWebView:self.webView delegate:self];
            NSURL *url = [NSURL URLWithString:@"http://localhost:3099/"];
            [self.webView loadRequest:[NSURLRequest requestWithURL:url]];
        }

        - (void)popupBridge:(POPPopupBridge *)bridge requestsPresentationOfViewController:(UIViewController *)viewController {
            [self presentViewController:viewController animated:YES completion:nil];
        }

        - (void)popupBridge:(POPPopupBridge *)bridge requestsDismissalOfViewController:(UIViewController *)viewController {
            [viewController dismissViewControllerAnimated:YES completion:nil];
        }

        @end
        """
}
