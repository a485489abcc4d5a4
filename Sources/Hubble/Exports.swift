// What an app needs of the layers below comes with this module.
@_exported import DrawbridgeCore
@_exported import HubbleCore

#if canImport(UIKit)
    @_exported import DrawbridgeApple
#endif
