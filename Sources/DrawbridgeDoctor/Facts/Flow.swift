/// What a function's body does with one of its parameters, as far as the question needs it: is it used on every path?
indirect enum Flow: Sendable {
    /// Called, or handed to somebody who will.
    case use
    /// Leaves the function.
    case exit(Place)
    /// Ends the program, or throws.
    case never
    /// Goes to the end of the loop or the switch around it.
    case leave
    case sequence([Flow])
    /// One of these. Where not `isExhaustive`, none of them may be.
    case branch([Flow], isExhaustive: Bool)
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
        case .use: return [true]
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
        case .loop(let body):
            return states.union(body.walk(states, &misses))
        }
    }
}
