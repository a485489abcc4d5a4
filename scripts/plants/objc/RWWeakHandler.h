#import <WebKit/WebKit.h>

@interface RWWeakHandler : NSObject <WKScriptMessageHandler>
- (instancetype)initWithTarget:(id<WKScriptMessageHandler>)target;
@end
