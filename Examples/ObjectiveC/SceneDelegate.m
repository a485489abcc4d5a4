// The sample of the reference, "Quick Start", step 3 (an app with scenes), as it stands there but for the import. The
// lines that make a class of it are ours.
@import PopupBridge;

@interface SceneDelegate : UIResponder <UIWindowSceneDelegate>
@end

@implementation SceneDelegate

- (void)scene:(UIScene *)scene openURLContexts:(NSSet<UIOpenURLContext *> *)URLContexts {
   for (UIOpenURLContext *urlContext in URLContexts) {
       NSURL *url = [urlContext URL];
       if ([url.scheme localizedCaseInsensitiveCompare:@"com.my-app.popupbridge"] == NSOrderedSame) {
       [POPPopupBridge openURL:urlContext.URL];
       }
   }
}

@end
