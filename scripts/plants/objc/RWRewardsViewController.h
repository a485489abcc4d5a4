#import <UIKit/UIKit.h>

@interface RWRewardsViewController : UIViewController
- (instancetype)initWithClient:(NSString *)clientId secret:(NSString *)appSecret;
@end
