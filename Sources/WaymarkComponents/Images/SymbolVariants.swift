/// Variants of symbols.
public struct SymbolVariants: Sendable, Hashable {
  let suffix: String
  /// The symbol itself.
  public static let none = SymbolVariants(suffix: "")
  /// Filled.
  public static let fill = SymbolVariants(suffix: ".fill")
  /// In a circle.
  public static let circle = SymbolVariants(suffix: ".circle")
  /// In a square.
  public static let square = SymbolVariants(suffix: ".square")
  /// Struck through.
  public static let slash = SymbolVariants(suffix: ".slash")

  func applied(to name: String) -> String { suffix.isEmpty || name.hasSuffix(suffix) ? name : name + suffix }
}
