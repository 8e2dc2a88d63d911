/// How objects are moved in front of others or behind them.
public enum CanvasOrder: String, Hashable, Sendable, CaseIterable {
  /// In front of all others; in front of the next one.
  case front, forward
  /// Behind all others; behind the one before.
  case back, backward
}

extension CanvasPage {
  /// Moves objects in front of others or behind them, parts of a group among its parts. Their order among one another stays. Objects that are locked are left out.
  ///
  ///     Button("Bring to Front") { page.order(selection, .front) }
  public mutating func order(_ ids: Set<CanvasObject.ID>, _ order: CanvasOrder) {
    if changeInGroup(of: ids, { $0.order(ids, order) }) != nil { return }
    let moved = Set(changeable(ids).map(\.id))
    func isMoved(_ object: CanvasObject) -> Bool { moved.contains(object.id) }
    switch order {
    case .front: objects = objects.filter { !isMoved($0) } + objects.filter(isMoved)
    case .back: objects = objects.filter(isMoved) + objects.filter { !isMoved($0) }
    case .forward:
      for index in objects.indices.dropLast().reversed()
      where isMoved(objects[index]) && !isMoved(objects[index + 1]) { objects.swapAt(index, index + 1) }
    case .backward:
      for index in objects.indices.dropFirst() where isMoved(objects[index]) && !isMoved(objects[index - 1]) {
        objects.swapAt(index, index - 1)
      }
    }
  }
}
