internal import Foundation

/// The global and static variables of the running program, read from its symbol table.
struct GlobalVariables {
  /// One variable and its location.
  struct Variable {
    /// The demangled name, such as `static Shop.Basket.items : Swift.Int`.
    let name: String
    let address: UnsafeRawPointer
    let size: Int
  }

  let all: [Variable]
  /// The addresses of the program in memory, which include its classes' metadata.
  let program: Range<UInt>

  /// Reads the symbol table; without a symbol table there are no variables.
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
  /// Creates the variable of a symbol; nil if it is not a variable of the app.
  fileprivate init?(_ symbol: ElfSymbols.Symbol, base: UInt) {
    guard symbol.name.hasPrefix("$s"), symbol.name.hasSuffix("vp") || symbol.name.hasSuffix("vpZ"),
      !Self.isOurs(symbol.name), (1...4_096).contains(symbol.size),
      let address = UnsafeRawPointer(bitPattern: base + UInt(symbol.address))
    else { return nil }
    self.init(name: Self.demangled(symbol.name), address: address, size: symbol.size)
  }

  /// Excludes the library's own variables, which are constants, as another test checks.
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
