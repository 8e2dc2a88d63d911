/// Variants of symbols, which can be combined.
///
///     Image(systemName: "heart").symbolVariant(.circle.fill)
public struct SymbolVariants: Sendable, Hashable {
  private enum Enclosure: String { case none = "", circle = ".circle", square = ".square", rectangle = ".rectangle" }
  private var enclosure = Enclosure.none
  private var isFilled = false
  private var isStruck = false

  private init() {}

  private func with(_ change: (inout SymbolVariants) -> Void) -> SymbolVariants {
    var copy = self
    change(&copy)
    return copy
  }

  /// The symbol itself.
  public static let none = SymbolVariants()
  /// In a circle.
  public static let circle = none.circle
  /// In a square.
  public static let square = none.square
  /// In a rectangle.
  public static let rectangle = none.rectangle
  /// Filled.
  public static let fill = none.fill
  /// Struck through.
  public static let slash = none.slash

  /// This variant, in a circle.
  public var circle: SymbolVariants { with { $0.enclosure = .circle } }
  /// This variant, in a square.
  public var square: SymbolVariants { with { $0.enclosure = .square } }
  /// This variant, in a rectangle.
  public var rectangle: SymbolVariants { with { $0.enclosure = .rectangle } }
  /// This variant, filled.
  public var fill: SymbolVariants { with { $0.isFilled = true } }
  /// This variant, struck through.
  public var slash: SymbolVariants { with { $0.isStruck = true } }

  /// Returns whether this variant has all properties of another.
  public func contains(_ other: SymbolVariants) -> Bool {
    (other.enclosure == .none || other.enclosure == enclosure) && (isFilled || !other.isFilled)
      && (isStruck || !other.isStruck)
  }

  /// Returns the name of a symbol in this variant, as SF Symbols spells it: the enclosure, then the stroke, then the fill.
  func applied(to name: String) -> String {
    var name = name
    let isFilled = isFilled || name.hasSuffix(".fill")
    if name.hasSuffix(".fill") { name.removeLast(".fill".count) }
    if !name.hasSuffix(enclosure.rawValue) { name += enclosure.rawValue }
    if isStruck, !name.hasSuffix(".slash") { name += ".slash" }
    return isFilled ? name + ".fill" : name
  }
}
