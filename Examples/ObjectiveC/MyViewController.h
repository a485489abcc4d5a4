// Ours: the sample of the reference extends a class that it does not show, and has WebKit from the header that it
// imports. A header that Swift generates names WebKit's classes and does not bring them.
@import UIKit;
@import WebKit;

@interface MyViewController : UIViewController
@end
