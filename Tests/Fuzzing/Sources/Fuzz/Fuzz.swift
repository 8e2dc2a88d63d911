import Glibc

/// `Fuzz frame Corpus/frame -max_total_time=60`: the target's name, then what libFuzzer understands.
@main enum Fuzz {
  @MainActor static func main() {
    let name = CommandLine.arguments.dropFirst().first ?? ""
    guard let target = FuzzTarget.named(name) else {
      print("Which one? \(FuzzTarget.all.map(\.name).joined(separator: ", "))")
      exit(1)
    }
    running = target
    let arguments = [CommandLine.arguments[0]] + CommandLine.arguments.dropFirst(2)
    var count = Int32(arguments.count)
    var pointers: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = .allocate(capacity: arguments.count + 1)
    for (index, argument) in arguments.enumerated() { pointers?[index] = strdup(argument) }
    pointers?[arguments.count] = nil
    exit(runFuzzer(&count, &pointers, tryOut))
  }

  @MainActor fileprivate static var running: FuzzTarget?
}

/// The function that libFuzzer calls with each input. libFuzzer also looks for it by this name.
@_cdecl("LLVMFuzzerTestOneInput") func tryOut(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let input = Array(UnsafeBufferPointer(start: bytes, count: count))
  MainActor.assumeIsolated { Fuzz.running?.run(input) }
  return 0
}

@_silgen_name("LLVMFuzzerRunDriver") private func runFuzzer(
  _ count: UnsafeMutablePointer<Int32>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
  _ body: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
) -> Int32
