import Foundation

/// Does jobs on threads of their own, as many at once as there are cores. A thread has a stack for the deepest file that the
/// readers let through. A job that does not end in its time is left behind: no thread can be stopped from outside, so it runs
/// on until it ends or the program does, and another thread takes its place.
enum WorkCrew {
    private static let stackSize = 256 << 20
    /// Jobs that are left behind before the rest is given up. Each of them keeps a core busy.
    private static let mostLeftBehind = 8

    /// - Parameters:
    ///   - limit: how long a job may take, in seconds.
    /// - Returns: what each job came to, in the order of the jobs; `nil` where it did not end in its time.
    static func run<Job: Sendable, Outcome: Sendable>(
        _ jobs: [Job],
        cores: Int = ProcessInfo.processInfo.activeProcessorCount,
        limit: @escaping @Sendable (Job) -> TimeInterval,
        _ work: @escaping @Sendable (Job) -> Outcome
    ) -> [Outcome?] {
        guard !jobs.isEmpty else { return [] }
        let board = Board(jobs: jobs, limit: limit, work: work)
        for _ in 0..<max(1, min(cores, jobs.count)) { board.startThread(stackSize: stackSize) }
        return board.outcomes(stackSize: stackSize, mostLeftBehind: mostLeftBehind)
    }

    /// What threads and the one who waits for them share.
    ///
    /// Safe to share: all that changes is read and written between `lock()` and `unlock()` of the condition.
    private final class Board<Job: Sendable, Outcome: Sendable>: @unchecked Sendable {
        private let jobs: [Job]
        private let limit: @Sendable (Job) -> TimeInterval
        private let work: @Sendable (Job) -> Outcome
        private let condition = NSCondition()
        private var next = 0
        private var left: Int
        private var results: [Outcome?]
        /// When each job that is being done must be done.
        private var deadlines: [Int: Date] = [:]

        init(jobs: [Job], limit: @escaping @Sendable (Job) -> TimeInterval, work: @escaping @Sendable (Job) -> Outcome)
        {
            self.jobs = jobs
            self.limit = limit
            self.work = work
            left = jobs.count
            results = Array(repeating: nil, count: jobs.count)
        }

        func startThread(stackSize: Int) {
            let thread = Thread { self.takeJobs() }
            thread.stackSize = stackSize
            thread.start()
        }

        private func takeJobs() {
            while let number = take() {
                let outcome = autoreleased { work(jobs[number]) }
                guard finish(number, outcome) else { return }
            }
        }

        private func take() -> Int? {
            condition.lock()
            defer { condition.unlock() }
            guard next < jobs.count else { return nil }
            defer { next += 1 }
            deadlines[next] = Date() + limit(jobs[next])
            return next
        }

        /// - Returns: `false` where nobody waits for it any more.
        private func finish(_ number: Int, _ outcome: Outcome) -> Bool {
            condition.lock()
            defer { condition.unlock() }
            guard deadlines.removeValue(forKey: number) != nil else { return false }
            results[number] = outcome
            left -= 1
            if left == 0 { condition.signal() }
            return true
        }

        func outcomes(stackSize: Int, mostLeftBehind: Int) -> [Outcome?] {
            condition.lock()
            defer { condition.unlock() }
            var leftBehind = 0
            while left > 0 {
                _ = condition.wait(until: deadlines.values.min() ?? Date() + 1)
                let now = Date()
                for (number, deadline) in deadlines where deadline <= now {
                    deadlines[number] = nil
                    left -= 1
                    leftBehind += 1
                    guard leftBehind < mostLeftBehind else {
                        // Nobody takes what is left, and nobody waits for what is being done.
                        next = jobs.count
                        deadlines = [:]
                        return results
                    }
                    if next < jobs.count { startThread(stackSize: stackSize) }
                }
            }
            return results
        }

        private func autoreleased(_ body: () -> Outcome) -> Outcome {
            #if canImport(ObjectiveC)
                autoreleasepool { body() }
            #else
                body()
            #endif
        }
    }
}
