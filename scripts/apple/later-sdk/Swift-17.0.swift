// What we call of the standard library that came with Swift 5.9, and so with iOS 17's SDK; it runs on the systems before.
extension MainActor {
    static func assumeIsolated<Value: Sendable>(
        _ operation: @MainActor () throws -> Value, file: StaticString = #fileID, line: UInt = #line
    ) rethrows -> Value { fatalError() }
}
