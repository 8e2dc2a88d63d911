internal import Foundation
internal import Synchronization
package import WaymarkGraph

/// The available symbols: the icons of Debian's bootstrap-icons, found by SF Symbols' names.
///
/// They are read when first requested and then cached; there are fewer than two thousand. The environment variable
/// `WAYMARK_SYMBOLS` names another folder of SVG files.
package final class SymbolCatalog: Sendable {
  private let folder: String
  private let known = Mutex<[String: Symbol]>([:])

  package init(folder: String? = nil) {
    self.folder =
      folder ?? ProcessInfo.processInfo.environment["WAYMARK_SYMBOLS"] ?? "/usr/share/bootstrap-icons/svg"
  }

  /// Returns the symbol of a name, or the nearest to it; nil if there is none.
  package func symbol(named name: String) -> Symbol? {
    if let found = known.withLock({ $0[name] }) { return found }
    for candidate in SymbolNames.candidates(for: name) {
      guard var symbol = read(candidate) ?? Symbol.drawn[candidate] else { continue }
      symbol.isMirrored = SymbolNames.isMirrored(name)
      let found = symbol
      known.withLock { if $0.count < 4096 { $0[name] = found } }
      return found
    }
    return nil
  }

  /// The symbol shown in place of one that does not exist.
  var unknown: Symbol { symbol(named: "questionmark.square") ?? Symbol.drawn["question-square"]! }

  private func read(_ file: String) -> Symbol? {
    guard let data = FileManager.default.contents(atPath: "\(folder)/\(file).svg") else { return nil }
    var symbol = Symbol(svg: String(decoding: data, as: UTF8.self))
    // Another folder's icons may have another size.
    if symbol?.viewBox == Symbol.square { symbol?.viewBox = SymbolSizes.viewBox(of: file) }
    return symbol
  }
}

private struct SymbolsKey: EnvironmentKey {
  static let defaultValue = SymbolCatalog()
}

extension EnvironmentValues {
  /// The available symbols.
  package var symbols: SymbolCatalog {
    get { self[SymbolsKey.self] }
    set { self[SymbolsKey.self] = newValue }
  }
}
