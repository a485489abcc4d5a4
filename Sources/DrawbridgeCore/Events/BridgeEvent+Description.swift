/// An event prints as a log line would have it: without secrets, also where it is interpolated or dumped.
extension BridgeEvent: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String { EventFormatter(start: time).line(self) }
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: ["line": description]) }
}
