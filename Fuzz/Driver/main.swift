import FuzzTargets
import Glibc

// libFuzzer as a library: `DRAWBRIDGE_FUZZ_TARGET` names what is played, and the arguments are libFuzzer's own.

@_silgen_name("LLVMFuzzerRunDriver")
func runDriver(
    _ count: UnsafeMutablePointer<CInt>,
    _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
    _ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> CInt
) -> CInt

let name = getenv("DRAWBRIDGE_FUZZ_TARGET").map { String(cString: $0) } ?? ""
let chosen = FuzzTarget.all.first { $0.name == name }
guard let chosen else {
    print(FuzzTarget.all.map(\.name).joined(separator: "\n"))
    exit(name.isEmpty ? 0 : 2)
}

enum Played {
    nonisolated(unsafe) static var target: FuzzTarget?  // set once, before libFuzzer starts
}
Played.target = chosen

var count = CommandLine.argc
var arguments = CommandLine.unsafeArgv
exit(
    runDriver(&count, &arguments) { data, size in
        do {
            try Played.target?.check(Array(UnsafeBufferPointer(start: data, count: size)))
        } catch {
            fatalError("\(error)")
        }
        return 0
    }
)
