#import "RWWeakHandler.h"

@interface RWWeakHandler ()
@property (nonatomic, weak) id<WKScriptMessageHandler> target;
@end

@implementation RWWeakHandler

- (instancetype)initWithTarget:(id<WKScriptMessageHandler>)target
{
    if ((self = [super init])) {
        _target = target;
    }
    return self;
}

- (void)userContentController:(WKUserContentController *)controller didReceiveScriptMessage:(WKScriptMessage *)message
{
    [self.target userContentController:controller didReceiveScriptMessage:message];
}

@end
