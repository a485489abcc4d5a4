/// What a function's body does with one of its parameters, as far as the question needs it: is it used on every path?
indirect enum Flow: Sendable {
    /// Called, or handed to somebody who will.
    case use
    /// Called here; see ``firstRepeat()``.
    case call(Place)
    /// Leaves the function.
    case exit(Place)
    /// Ends the program, or throws.
    case never
    /// Goes to the end of the loop or the switch around it.
    case leave
    case sequence([Flow])
    /// One of these. Where not `isExhaustive`, none of them may be.
    case branch([Flow], isExhaustive: Bool)
    /// A `switch`: what leaves it goes on behind it.
    case breakable(Flow)
    /// May run any number of times.
    case loop(Flow)
    case nothing

    /// The first place where the function ends without the use, or `nil`.
    func firstMiss(end: Place) -> Place? {
        var misses: [Place] = []
        let after = walk([false], &misses)
        if after.contains(false) { misses.append(end) }
        return misses.min { $0.offset < $1.offset }
    }

    /// - Parameter states: whether it has been used when this begins, on each way here.
    /// - Returns: the same for each way on.
    private func walk(_ states: Set<Bool>, _ misses: inout [Place]) -> Set<Bool> {
        if states.isEmpty { return [] }
        switch self {
        case .use, .call: return [true]
        case .never: return []
        case .nothing, .leave: return states
        case .exit(let place):
            if states.contains(false) { misses.append(place) }
            return []
        case .sequence(let parts):
            var current = states
            for part in parts {
                current = part.walk(current, &misses)
                if case .leave = part { break }
            }
            return current
        case .branch(let ways, let isExhaustive):
            var result: Set<Bool> = isExhaustive ? [] : states
            for way in ways { result.formUnion(way.walk(states, &misses)) }
            return result
        case .breakable(let body): return body.walk(states, &misses)
        case .loop(let body):
            return states.union(body.walk(states, &misses))
        }
    }

    /// The first call that comes after another one on some path, or `nil`. A loop's body counts once: it may well leave.
    func firstRepeat() -> Place? {
        var repeats: [Place] = []
        var left: Set<Bool> = []
        _ = calls([false], &left, &repeats)
        return repeats.min { $0.offset < $1.offset }
    }

    /// - Parameters:
    ///   - states: whether it has been called when this begins, on each way here.
    ///   - left: the same for each way that leaves the loop or the switch around it.
    /// - Returns: the same for each way on.
    private func calls(_ states: Set<Bool>, _ left: inout Set<Bool>, _ repeats: inout [Place]) -> Set<Bool> {
        if states.isEmpty { return [] }
        switch self {
        case .call(let place):
            if states.contains(true) { repeats.append(place) }
            return [true]
        case .never, .exit: return []
        case .use, .nothing: return states
        case .leave:
            left.formUnion(states)
            return []
        case .sequence(let parts):
            return parts.reduce(states) { $1.calls($0, &left, &repeats) }
        case .branch(let ways, let isExhaustive):
            var result: Set<Bool> = isExhaustive ? [] : states
            for way in ways { result.formUnion(way.calls(states, &left, &repeats)) }
            return result
        case .breakable(let body):
            var inner: Set<Bool> = []
            return body.calls(states, &inner, &repeats).union(inner)
        case .loop(let body):
            var inner: Set<Bool> = []
            return states.union(body.calls(states, &inner, &repeats)).union(inner)
        }
    }
}
