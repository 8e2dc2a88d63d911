internal import WaymarkGraph

/// What a view gives when people drag or copy it.
@MainActor struct DragSource {
  /// A value, and its identity where it has one.
  typealias Item = (value: any Transferable, id: AnyHashable?)

  private enum Offer {
    case item(types: Set<String>, () -> Item)
    case member(AnyHashable)
  }

  private let offer: Offer

  /// A view that gives a value of its own.
  init<Value: Transferable>(_ value: @escaping () -> Value) {
    offer = .item(types: Value.givenTypes) {
      let value = value()
      return (value, (value as? any Identifiable).map { AnyHashable(erasedID: $0) })
    }
  }

  /// A view that stands for a value of the container around it, which gives the values.
  init(memberWith id: AnyHashable) { offer = .member(id) }

  /// Marks the element, so that the client knows what can be dragged where.
  func declare(in element: inout Element, _ environment: EnvironmentValues) {
    guard environment.isEnabled else { return }
    var words = [environment.dragConfiguration.operations.contains(.move) ? "move" : "copy"]
    switch offer {
    case .item(let types, _): words += types.sorted()
    case .member:
      guard let container = environment.dragContainer else { return }
      words.append("all")
      words += container.types.sorted()
    }
    element["data-drag"] = words.joined(separator: " ")
    let formation = environment.dragPreviewsFormation
    if formation != .default { element["data-formation"] = formation.name }
    if environment.dragDownload != nil { element["data-drag-file"] = "" }
  }

  /// Handles an event; returns false for those that are not meant for a source, or if there is nothing to drag.
  func handle(_ event: Event, in environment: EnvironmentValues) -> Bool {
    guard let graph = GraphReference.running?.graph else { return false }
    switch event {
    case .take(let taking):
      let items = items(in: environment)
      guard !items.isEmpty, let pile = graph.taken.pile(for: taking) else { return false }
      let operations = environment.dragConfiguration.operations, isDragged = pile.values.isEmpty
      let update = environment.dragUpdate
      let isAdded = pile.add(
        items.map { ($0.value, $0.id) }, from: graph.target, allowsMove: operations.contains(.move),
        allowsDelete: operations.contains(.delete), end: update.map { update in { update(DragSession(pile, $0)) } })
      if isAdded, isDragged, taking.purpose == .drag { update?(DragSession(pile)) }
      return isAdded
    case .dragFile(let number):
      guard let download = environment.dragDownload else { return false }
      let values = items(in: environment).map(\.value)
      guard !values.isEmpty, let content = download.content(values),
        let address = environment.contentAddresses.address(ofDragged: content)
      else { return true }
      let type = UTType(filenameExtension: content.name.pathExtension)?.preferredMIMEType ?? "application/octet-stream"
      graph.perform(.dragFile(number: number, address: address, type: type, name: content.name))
      return true
    case .release(let number):
      // It may have been dropped in another window.
      guard let pile = graph.taken.ownPile(number) else { return true }
      graph.taken.forget(number)
      pile.finish(.released)
      return true
    default: return false
    }
  }

  private func items(in environment: EnvironmentValues) -> [Item] {
    switch offer {
    case .item(_, let item): [item()]
    case .member(let id): environment.dragContainer?.items(environment.draggedIDs(with: id)) ?? []
    }
  }
}

extension EnvironmentValues {
  /// The identities of what is dragged by a member of a container: all that are selected, if it is.
  @MainActor fileprivate func draggedIDs(with id: AnyHashable) -> [AnyHashable] {
    if let selected = dragSelection?() { return selected.contains(id) ? selected : [id] }
    let selected = (elementRegistry as? SelectableRows)?.together(id) ?? []
    return selected.contains(id) ? selected : [id]
  }
}

extension AnyHashable {
  fileprivate init<Value: Identifiable>(erasedID value: Value) { self.init(value.id) }
}
