/// An element of a collection, at an index.
final class ElementLocation<Elements: MutableCollection & RandomAccessCollection>: Location<Elements.Element> {
  private let elements: Location<Elements>
  private let index: Elements.Index
  /// The element as it was last: a row that is about to be removed may still read it once more.
  private var last: Elements.Element

  init(_ index: Elements.Index, of elements: Location<Elements>, last: Elements.Element) {
    self.elements = elements
    self.index = index
    self.last = last
    super.init()
  }

  override func get() -> Elements.Element {
    let all = elements.get()
    if all.indices.contains(index) { last = all[index] }
    return last
  }

  override func set(_ value: Elements.Element, _ transaction: Transaction) {
    var all = elements.get()
    guard all.indices.contains(index) else { return }
    all[index] = value
    last = value
    elements.set(all, transaction)
  }

  override func isSame(as other: Location<Elements.Element>) -> Bool {
    guard type(of: other) == Self.self else { return false }
    let other = unsafeDowncast(other, to: Self.self)
    return index == other.index && elements.isSame(as: other.elements)
  }
}
