internal import Foundation

/// The global and static variables of the running program, as its symbol table lists them.
struct GlobalVariables {
  /// One variable, where it lies.
  struct Variable {
    /// Its name in Swift, such as `static Shop.Basket.items : Swift.Int`.
    let name: String
    let address: UnsafeRawPointer
    let size: Int
  }

  let all: [Variable]
  /// Where the program itself lies in memory, and with it what its own classes are described by.
  let program: Range<UInt>

  /// Reads the table; nothing where the program was stripped of it.
  static func ofProgram() -> GlobalVariables {
    guard let file = FileManager.default.contents(atPath: "/proc/self/exe"), let program = place() else {
      return GlobalVariables(all: [], program: 0..<0)
    }
    let found = file.withUnsafeBytes { ElfSymbols(bytes: $0).variables }
    return GlobalVariables(all: found.compactMap { Variable($0, base: program.lowerBound) }, program: program)
  }

  private static func place() -> Range<UInt>? {
    guard let maps = try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8),
      let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    else { return nil }
    let bounds = maps.split(separator: "\n").filter { $0.hasSuffix(program) }.map { line in
      line.prefix { $0 != " " }.split(separator: "-").compactMap { UInt($0, radix: 16) }
    }
    guard let first = bounds.first?.first, let last = bounds.last?.last, first < last else { return nil }
    return first..<last
  }
}

extension GlobalVariables.Variable {
  /// The variable of a symbol; nil for what is none of the app's own.
  fileprivate init?(_ symbol: ElfSymbols.Symbol, base: UInt) {
    guard symbol.name.hasPrefix("$s"), symbol.name.hasSuffix("vp") || symbol.name.hasSuffix("vpZ"),
      !Self.isOurs(symbol.name), (1...4_096).contains(symbol.size),
      let address = UnsafeRawPointer(bitPattern: base + UInt(symbol.address))
    else { return nil }
    self.init(name: Self.demangled(symbol.name), address: address, size: symbol.size)
  }

  /// The library's variables are constants, which a test of its own sees to.
  private static func isOurs(_ name: String) -> Bool {
    name.dropFirst(2).drop { $0.isNumber }.hasPrefix("Waymark") && !name.contains("Tests")
  }

  private static func demangled(_ name: String) -> String {
    guard let text = swiftDemangle(name, name.utf8.count, nil, nil, 0) else { return name }
    defer { free(text) }
    return String(cString: text)
  }
}

@_silgen_name("swift_demangle")
private func swiftDemangle(
  _ name: UnsafePointer<CChar>, _ length: Int, _ output: UnsafeMutablePointer<CChar>?,
  _ outputLength: UnsafeMutablePointer<Int>?, _ flags: UInt32
) -> UnsafeMutablePointer<CChar>?
