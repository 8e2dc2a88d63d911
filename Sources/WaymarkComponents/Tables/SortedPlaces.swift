internal import Foundation
internal import WaymarkLocalization

/// Returns the places of elements in an order. Equal elements stay in theirs.
///
/// Texts, numbers and dates are read once and sorted beside their places: most comparators are of key paths, which take longer to read than
/// their values to compare.
func sortedPlaces<Element, Sort: SortComparator>(of elements: [Element], by order: [Sort]) -> [Int32]
where Sort.Compared == Element {
  guard let first = order.first else { return elements.indices.map { Int32($0) } }
  let others = order.dropFirst()
  // Whether the first of two elements, which are equal by the first comparator, comes first by the others.
  let precedes: ((Int32, Int32) -> Bool)? =
    others.isEmpty ? nil : { areInOrder(elements[Int($0)], elements[Int($1)], by: others) }
  if let comparator = first as? KeyPathComparator<Element> {
    if let texts = standardTexts(of: elements, by: comparator) {
      return sortedPlaces(of: texts, comparator.order, precedes)
    }
    if let values = values(of: elements, by: comparator, as: String.self) {
      return sortedPlaces(of: values, comparator.order, precedes)
    }
    if let values = values(of: elements, by: comparator, as: Int.self) {
      return sortedPlaces(of: values, comparator.order, precedes)
    }
    if let values = values(of: elements, by: comparator, as: Double.self) {
      return sortedPlaces(of: values, comparator.order, precedes)
    }
    if let values = values(of: elements, by: comparator, as: Date.self) {
      return sortedPlaces(of: values, comparator.order, precedes)
    }
  }
  return elements.indices.map { Int32($0) }.sorted { areInOrder(elements[Int($0)], elements[Int($1)], by: order[...]) }
}

/// Returns the values by which a comparator compares; nil if they are of another type, or it does not compare them by `<`.
private func values<Element, Value: Comparable>(
  of elements: [Element], by comparator: KeyPathComparator<Element>, as: Value.Type
) -> [Value]? {
  values(of: elements, by: comparator) { KeyPathComparator($0, order: comparator.order) }
}

/// Returns the texts by which a comparator compares, as ``LocalizedStandardComparator`` does; nil if it compares something else.
private func standardTexts<Element>(of elements: [Element], by comparator: KeyPathComparator<Element>) -> CollationKeys?
{
  values(of: elements, by: comparator) {
    KeyPathComparator($0, comparator: .localizedStandard, order: comparator.order)
  }.map { CollationKeys(of: $0) }
}

/// Returns the values by which a comparator compares; nil if they are of another type, or it is not the one that `expected` makes of its path.
private func values<Element, Value>(
  of elements: [Element], by comparator: KeyPathComparator<Element>,
  expected: (any KeyPath<Element, Value> & Sendable) -> KeyPathComparator<Element>
) -> [Value]? {
  guard let path = comparator.keyPath as? KeyPath<Element, Value> else { return nil }
  // It is Sendable, as all paths of comparators are, but a cast can't tell.
  let sendablePath = unsafeBitCast(path, to: (any KeyPath<Element, Value> & Sendable).self)
  guard comparator == expected(sendablePath) else { return nil }
  return elements.map { $0[keyPath: path] }
}

/// Returns the places of texts in their order.
///
/// - Parameter precedes: decides of two places with equal texts; nil if they stay in their order.
private func sortedPlaces(
  of texts: CollationKeys, _ order: SortOrder, _ precedes: ((Int32, Int32) -> Bool)?
) -> [Int32] {
  var keys = texts.keys()
  switch (order, precedes) {
  case (.forward, nil): keys.sort { texts.areInOrder($0, $1) }
  case (.reverse, nil): keys.sort { texts.areInOrder($1, $0) }
  case (.forward, let precedes?):
    keys.sort { texts.areEqual($0, $1) ? precedes($0.index, $1.index) : texts.areInOrder($0, $1) }
  case (.reverse, let precedes?):
    keys.sort { texts.areEqual($0, $1) ? precedes($0.index, $1.index) : texts.areInOrder($1, $0) }
  }
  return keys.map(\.index)
}

/// Returns the places of values in their order.
///
/// - Parameter precedes: decides of two places with equal values; nil if they stay in their order.
private func sortedPlaces<Value: Comparable>(
  of values: [Value], _ order: SortOrder, _ precedes: ((Int32, Int32) -> Bool)?
) -> [Int32] {
  var places = values.enumerated().map { (value: $1, place: Int32($0)) }
  switch (order, precedes) {
  case (.forward, nil): places.sort { $0.value < $1.value }
  case (.reverse, nil): places.sort { $0.value > $1.value }
  case (.forward, let precedes?):
    places.sort { $0.value == $1.value ? precedes($0.place, $1.place) : $0.value < $1.value }
  case (.reverse, let precedes?):
    places.sort { $0.value == $1.value ? precedes($0.place, $1.place) : $0.value > $1.value }
  }
  return places.map(\.place)
}

/// Whether the first of two elements comes before the other by comparators.
private func areInOrder<Element, Sort: SortComparator>(_ first: Element, _ second: Element, by order: ArraySlice<Sort>)
  -> Bool where Sort.Compared == Element
{
  for comparator in order {
    switch comparator.compare(first, second) {
    case .orderedAscending: return true
    case .orderedDescending: return false
    case .orderedSame: continue
    }
  }
  return false
}
