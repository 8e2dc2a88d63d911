/// What stands for the elements of a collection that are not mounted: before or after those that are. It has their size in the
/// browser, which asks for others through it.
struct RowGap: ElementView {
  /// The sides of the mounted elements.
  enum Side: String { case before, after }

  let side: Side
  let offsets: RowOffsets
  let count: Int
  /// Mounts other elements, and keeps a row by its number.
  let request: (Range<Int>, Int32) -> Void

  /// The number of elements that it stands for.
  private var size: Int { side == .before ? offsets.range.lowerBound : count - offsets.range.upperBound }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: "row-gap \(side.rawValue)")
    element["role"] = "presentation"
    element["data-on"] = "rows"
    let numbers = [offsets.range.lowerBound, offsets.range.upperBound, count] + (offsets.other.map { [$0] } ?? [])
    element["data-rows"] = numbers.map(String.init).joined(separator: " ")
    if size == 0 { element["hidden"] = "" }
    // Until the client has measured rows, and where it never does.
    element.style("--rows", String(size))
    return element
  }

  func handle(_ event: Event) -> Bool {
    guard case .rows(let range, let kept) = event else { return false }
    request(range, kept)
    return true
  }

  static var takesEvents: Bool { true }
  static var isWrapped: Bool { false }
  // They belong to the rows.
  static var passesDecorations: Bool { true }
  static var passesSemantics: Bool { true }
}
