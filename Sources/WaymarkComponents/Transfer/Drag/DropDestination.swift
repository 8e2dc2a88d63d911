public import Foundation
public import WaymarkGraph

extension View {
  /// Takes what people drop on this view.
  ///
  ///     FolderView(folder)
  ///       .dropDestination(for: Ride.self) { rides, location in
  ///         folder.add(rides)
  ///         return true
  ///       } isTargeted: {
  ///         isTargeted = $0
  ///       }
  ///
  /// It takes values of the type, and others from which such values can be made by their representations. The client marks the view while
  /// something that it takes is over it. What it does not take goes back to its place.
  ///
  /// On the outermost view of a row in a list, a grid or a table with a selection, the whole row takes it.
  ///
  /// - Parameters:
  ///   - payloadType: the type of the values.
  ///   - action: takes values; gets them and the place where they were dropped, in points from the upper left corner of the view.
  ///     It returns whether it has taken them.
  ///   - isTargeted: called with true when something that the view takes is over it, and with false when it is not any more.
  public func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping (_ items: [T], _ location: CGPoint) -> Bool,
    isTargeted: @escaping (Bool) -> Void = { _ in }
  ) -> some View {
    let destination = DropDestination(for: T.self, isCopying: true, isTargeted: isTargeted) { action($0, $1.location) }
    return transferring(RowTransfer(destination: destination))
  }

  /// Takes what people drop on this view.
  ///
  ///     FolderView(folder)
  ///       .dropDestination(for: File.self) { files, session in
  ///         store.take(files, into: folder, isMoved: session.phase == .ended(.move))
  ///       }
  ///
  /// What is dropped is moved if its source allows that, unless people hold Option or Control; see ``dropConfiguration(_:)``.
  ///
  /// - Parameters:
  ///   - type: the type of the values.
  ///   - isEnabled: whether something can be dropped at present.
  ///   - action: takes values, and what is known of the drop.
  public func dropDestination<T: Transferable>(
    for type: T.Type = T.self, isEnabled: Bool = true, action: @escaping (_ items: [T], _ session: DropSession) -> Void
  ) -> some View {
    let destination = DropDestination(for: T.self, isEnabled: isEnabled) { items, session in
      action(items, session)
      return true
    }
    return transferring(RowTransfer(destination: destination))
  }
}

/// What a view takes when something is dropped on it.
@MainActor struct DropDestination {
  private let types: Set<String>
  private let isEnabled: Bool
  /// Whether what is dropped is copied in any case, because the action does not learn of anything else.
  private let isCopying: Bool
  private let isTargeted: ((Bool) -> Void)?
  /// Has the app take values; returns nil if they are read first, and calls `answer` then.
  private let take: (_ values: [any Transferable], DropSession, _ answer: @escaping (Bool) -> Void) -> Bool?

  init<T: Transferable>(
    for type: T.Type, isEnabled: Bool = true, isCopying: Bool = false, isTargeted: ((Bool) -> Void)? = nil,
    _ action: @escaping ([T], DropSession) -> Bool
  ) {
    types = T.takenTypes
    self.isEnabled = isEnabled
    self.isCopying = isCopying
    self.isTargeted = isTargeted
    take = { values, session, answer in
      let known = values.compactMap { $0 as? T }
      if known.count == values.count { return action(known, session) }
      let usable = values.filter { $0 is T || T.isMade(from: $0) }
      if usable.isEmpty { return false }
      Task {
        var items: [T] = []
        for value in usable {
          if let item = value as? T {
            items.append(item)
          } else if let made = await T.make(from: value) {
            items.append(made)
          }
        }
        answer(!items.isEmpty && action(items, session))
      }
      return nil
    }
  }

  /// Marks the element, so that the client knows what it takes.
  func declare(in element: inout Element, _ environment: EnvironmentValues) {
    guard isEnabled, environment.isEnabled else { return }
    element["data-destination"] = ([isCopies(environment) ? "copy" : "any"] + types.sorted()).joined(separator: " ")
  }

  private func isCopies(_ environment: EnvironmentValues) -> Bool { isCopying && environment.dropConfiguration == nil }

  /// Handles an event; returns false for those that are not meant for a destination, or that can't come from what is shown.
  func handle(_ event: Event, in environment: EnvironmentValues) -> Bool {
    guard case .drop(let report) = event, isEnabled, let graph = GraphReference.running?.graph,
      let pile = graph.taken.pile(report.number), !graph.taken.isSource(graph.target, of: pile)
    else { return false }
    switch report.phase {
    case .entered:
      enter(pile, graph)
      environment.dropUpdate?(DropSession(report, pile, isMoved: pile.allowsMove, phase: .entering))
      return true
    case .left:
      guard pile.isOver(graph.target, in: graph.taken) else { return false }
      pile.leave()
      environment.dropUpdate?(DropSession(report, pile, isMoved: pile.allowsMove, phase: .exiting))
      return true
    case .copied, .moved: return drop(report, pile, environment, graph)
    }
  }

  private func enter(_ pile: TakenItems.Pile, _ graph: Graph) {
    pile.enter(graph.target, in: graph.taken) { [isTargeted] in isTargeted?(false) }
    isTargeted?(true)
  }

  private func drop(
    _ report: DropReport, _ pile: TakenItems.Pile, _ environment: EnvironmentValues, _ graph: Graph
  ) -> Bool {
    let isMoved = report.phase == .moved
    guard !isMoved || pile.allowsMove && !isCopies(environment) else { return false }
    pile.leave()
    graph.taken.forget(report.number, isMoved: isMoved)
    var session = DropSession(report, pile, isMoved: isMoved, phase: .entering)
    let operation = environment.dropConfiguration?(session).operation ?? (isMoved ? .move : .copy)
    session.phase = .ended(operation)
    let finish: (Bool) -> Void = { isTaken in pile.finish(!isTaken ? .refused : operation == .move ? .moved : .copied) }
    let reference = graph.reference
    guard session.suggestedOperations.isSuperset(of: operation.alone) else {
      finish(false)
      graph.perform(.dropped(pile.number, .refused))
      return true
    }
    environment.dropUpdate?(session)
    let answer = take(pile.values.compactMap { $0 as? any Transferable }, session) { isTaken in
      finish(isTaken)
      reference.graph?.perform(.dropped(pile.number, isTaken ? .accepted : .refused))
    }
    if let answer { finish(answer) }
    graph.perform(.dropped(pile.number, answer.map { $0 ? .accepted : .refused } ?? .later))
    return true
  }
}
