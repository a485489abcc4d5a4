#if DRAWBRIDGE_DOCTOR
    import DrawbridgeDoctor
    import Foundation

    /// `drawbridge doctor` on a generated tree: lines a second, and peak memory, for so many files and for twice as many.
    /// Each size runs in a process of its own, because a process's peak never falls.
    enum DoctorBenchmark {
        static let option = "--doctor"
        /// How many files, and one in how many has a web view: an app, an app twice as large, and what the parser does alone.
        private static let trees = [(2_000, 40), (4_000, 40), (200, 1)]

        static func run() throws {
            for (count, share) in trees {
                let process = Process()
                process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
                process.arguments = [option, String(count), String(share)]
                try process.run()
                process.waitUntilExit()
            }
        }

        /// One tree, in this process.
        static func measure(_ words: ArraySlice<String>) throws {
            let numbers = words.compactMap { Int($0) }
            guard numbers.count == 2 else { return }
            let (count, share) = (numbers[0], numbers[1])
            let root = FileManager.default.temporaryDirectory.appendingPathComponent("doctor-\(UUID().uuidString)")
            defer { try? FileManager.default.removeItem(at: root) }
            let tree = try GeneratedApp(root: root, count: count, share: share)
            let before = peakMegabytes()
            let doctor = Doctor(root: root, configuration: DoctorConfiguration())
            var findings = 0
            // Of the processor and not of the clock: the doctor uses one core, and a busy machine must not show.
            let start = processorSeconds()
            findings = doctor.examine().findings.count
            let rate = Double(tree.lines) / (processorSeconds() - start)
            Measure.print(
                """
                doctor: \(count) files, \(tree.lines) lines (\(tree.parsed) files parsed), \(findings) findings: \
                \(Measure.number(rate / 1_000, digits: 0))k lines/s of a core, \
                peak \(Measure.number(peakMegabytes())) MB (\(Measure.number(before)) MB before)
                """
            )
        }

        private static func processorSeconds() -> Double {
            // POSIX: a million a second.
            Double(clock()) / 1e6
        }

        private static func peakMegabytes() -> Double {
            let text = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
            let line = text.split(separator: "\n").first { $0.hasPrefix("VmHWM:") } ?? ""
            return (Double(line.split(separator: " ").dropFirst().first ?? "") ?? 0) * 1_024 / 1e6
        }
    }

    /// An app's sources: most files never touch a web view, and every fifth is Objective-C.
    private struct GeneratedApp {
        private(set) var lines = 0
        private(set) var parsed = 0

        init(root: URL, count: Int, share: Int) throws {
            for folder in 0...(count / 50) {
                let url = root.appendingPathComponent("Feature\(folder)")
                try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
            }
            for index in 0..<count {
                let hasWebView = index % share == 0
                let isObjectiveC = index % 5 == 4
                let text = isObjectiveC ? Self.objectiveC(index) : Self.swift(index, hasWebView: hasWebView)
                lines += text.count { $0 == "\n" }
                if hasWebView, !isObjectiveC { parsed += 1 }
                let name = "Feature\(index / 50)/Screen\(index).\(isObjectiveC ? "m" : "swift")"
                try text.write(to: root.appendingPathComponent(name), atomically: false, encoding: .utf8)
            }
        }

        private static func swift(_ index: Int, hasWebView: Bool) -> String {
            var text =
                "import UIKit\n\n/// A screen of the generated app.\nfinal class Screen\(index): UIViewController {\n"
            for method in 0..<12 {
                text += """

                        /// Loads the items of section \(method) and shows them in the order of their dates.
                        func load\(method)(_ request: Request, completion: @escaping (Result<[Item], Error>) -> Void) {
                            guard let items = cache.items(for: request), !items.isEmpty else {
                                completion(.failure(LoadingError.empty(section: \(method), name: "section \\(request.name)")))
                                return
                            }
                            let sorted = items.filter { $0.isVisible }.sorted { $0.date < $1.date }
                            // The newest come first on small screens.
                            completion(.success(view.bounds.width < 400 ? sorted.reversed() : sorted))
                        }

                    """
            }
            if hasWebView {
                text += """

                        func open(_ name: String) {
                            let webView = WKWebView(frame: view.bounds)
                            webView.load(URLRequest(url: URL(string: "https://sdk.myhubble.money/?wrap-plt=ios")))
                            webView.evaluateJavaScript("open('\\(name)')")
                        }

                    """
            }
            return text + "}\n"
        }

        private static func objectiveC(_ index: Int) -> String {
            var text = "#import \"Screen\(index).h\"\n\n@implementation Screen\(index)\n"
            for method in 0..<12 {
                text += """

                    // Loads the items of section \(method).
                    - (void)load\(method):(Request *)request completion:(void (^)(NSArray<Item *> *))completion {
                        NSArray<Item *> *items = [self.cache itemsForRequest:request];
                        if (items.count == 0) {
                            completion(@[]);
                            return;
                        }
                        NSArray *sorted = [items sortedArrayUsingSelector:@selector(compareDates:)];
                        completion(sorted);
                    }

                    """
            }
            return text + "\n@end\n"
        }
    }
#endif
