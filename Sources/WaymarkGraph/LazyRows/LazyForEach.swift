/// The part of a collection's views that is near the visible area. All are mounted as long as there are few.
struct LazyForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View {
  let all: ForEach<Data, ID, Content>
  unowned let node: LazyForEachNode
  @State private var window = RowWindow.unweighed
  /// The id of an element and its offset, by which the window follows the elements when others come or go before them.
  @State private var anchor = RowAnchor<ID>()
  /// The state of the elements that are not mounted.
  @State private var released = ReleasedRows()

  var body: some View {
    let count = all.data.count
    let offsets = followed(in: count).offsets(in: count)
    connect(count, offsets)
    if window.isUnweighed, offsets.range.count < count { weigh() }
    return rows(offsets, count)
  }

  @ViewBuilder private func rows(_ offsets: RowOffsets, _ count: Int) -> some View {
    let hasGaps = offsets.range.count < count
    if hasGaps { gap(.before, offsets, count) }
    ForEach<MountedElements<Data>, ID, Content>(
      data: MountedElements(base: all.data, offsets: offsets), id: all.id, content: all.content)
    if hasGaps { gap(.after, offsets, count) }
  }

  private func gap(_ side: RowGap.Side, _ offsets: RowOffsets, _ count: Int) -> RowGap {
    RowGap(side: side, offsets: offsets, count: count) { [unowned node, $window] range, kept in
      var new = $window.wrappedValue
      new.move(to: range.clamped(to: 0..<count))
      new.kept = kept == 0 ? nil : node.offset(ofRowWith: kept)
      $window.wrappedValue = new
    }
  }

  /// Finds out how many elements the rows are made of, once some are mounted: then more of them are, where they are made of few.
  private func weigh() {
    node.afterUpdate { [unowned node, $window] in
      if $window.wrappedValue.isUnweighed { $window.wrappedValue.weigh(node.elementsInRow) }
    }
  }

  private func connect(_ count: Int, _ offsets: RowOffsets) {
    node.collectionChanged()
    node.releasedRows = released
    released.isMoving = count == node.count
    node.count = count
    node.offsets = offsets
    node.moveWindow = { [$window] offset in $window.wrappedValue.move(around: offset) }
    node.id = { [all] in AnyHashable(all.id(all.data[all.data.index(all.data.startIndex, offsetBy: $0)])) }
    node.ids = { [all] offsets in
      let start = all.data.index(all.data.startIndex, offsetBy: offsets.lowerBound)
      return all.data[start...].prefix(offsets.count).map { all.id($0) }
    }
    let placed = all.data as? any PlacedCollection
    node.knowsPlaces = placed != nil
    node.firstMatch = { [all, unowned node] offsets, query in
      if let placed, placed.isSearched { return placed.offset(ofFirstIn: offsets, beginningWith: query.letters) }
      guard let text = node.typeSelectText?.text else { return nil }
      let start = all.data.index(all.data.startIndex, offsetBy: offsets.lowerBound)
      let index = all.data[start...].prefix(offsets.count).firstIndex { text($0).map(query.matches) == true }
      return index.map { all.data.distance(from: all.data.startIndex, to: $0) }
    }
    node.find = { [all] wanted in
      if let placed { return placed.offset(ofElementWith: wanted) }
      guard let wanted = wanted.base as? ID else { return nil }
      return all.data.firstIndex { all.id($0) == wanted }.map { all.data.distance(from: all.data.startIndex, to: $0) }
    }
  }

  /// Returns the window for the collection as it is now: where elements have come or gone before those that are mounted, the same ones
  /// stay mounted.
  private func followed(in count: Int) -> RowWindow {
    var window = anchor.moved ?? window
    if window.isUnweighed, count > RowWindow.leastCount, node.hasRows {
      // All that there were are mounted, and stay so if they are made of few elements.
      window.weigh(node.elementsInRow)
      weigh()
    }
    let range = window.range(in: count)
    guard range.count < count else {
      anchor.forget()
      return window
    }
    if let distance = anchor.distance(in: count, id: id(at:)), distance != 0 {
      window.shift(by: distance)
      anchor.moved = window
      // Once the views have settled: a body can't change its own state.
      node.afterUpdate { [$window, anchor] in
        if let moved = anchor.moved { $window.wrappedValue = moved }
        anchor.moved = nil
      }
    }
    let middle = window.range(in: count).middle
    anchor.note(id(at: middle), at: middle, of: count)
    return window
  }

  private func id(at offset: Int) -> ID {
    all.id(all.data[all.data.index(all.data.startIndex, offsetBy: offset)])
  }
}

extension Range<Int> {
  fileprivate var middle: Int { lowerBound + count / 2 }
}

/// Knows an element in the middle of those that are mounted.
@MainActor private final class RowAnchor<ID: Hashable>: RebuiltState {
  private var known: (id: ID, offset: Int, count: Int)?
  /// The window that has followed the elements, until it is stored.
  var moved: RowWindow?

  nonisolated init() {}

  func forget() { known = nil }

  func note(_ id: ID, at offset: Int, of count: Int) { known = (id, offset, count) }

  /// Returns how far the element has moved; nil if that is not known.
  ///
  /// It is looked for only where it is if all changes took place after it, or all before it: a search through a large collection
  /// would cost too much.
  func distance(in count: Int, id: (Int) -> ID) -> Int? {
    guard let known else { return nil }
    for distance in [0, count - known.count] where (0..<count).contains(known.offset + distance) {
      if id(known.offset + distance) == known.id { return distance }
    }
    return nil
  }
}
