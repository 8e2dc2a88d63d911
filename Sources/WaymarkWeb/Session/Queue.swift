/// Elements that are taken in the order in which they were added, at a constant cost each on average. It doesn't hold on to
/// what was taken, also when it is never empty.
struct Queue<Element> {
  private(set) var elements: [Element?] = []
  /// The number of elements at the start of `elements` that were taken, and are nil.
  private var taken = 0

  var isEmpty: Bool { taken == elements.count }

  /// The oldest element; nil if there is none.
  var first: Element? { isEmpty ? nil : elements[taken] }

  mutating func add(_ element: Element) { elements.append(element) }

  /// Removes and returns the oldest element, or returns nil if there is none.
  mutating func take() -> Element? {
    guard taken < elements.count else { return nil }
    defer {
      elements[taken] = nil
      taken += 1
      // Half of the array has to be empty, so that each element is moved once on average.
      if taken >= 32, taken * 2 >= elements.count {
        elements.removeFirst(taken)
        taken = 0
      }
    }
    return elements[taken]
  }
}
