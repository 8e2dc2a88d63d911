/// A move: something that changes where a person is.
package enum NavigationAction: Equatable {
  /// Pushes screens, in order. From the screen at a depth, if one is named: once that is covered nothing happens, so
  /// that a double tap pushes once.
  case push([StackEntry], on: ContainerID, from: Int? = nil)
  /// Goes back until so many screens remain above the root.
  case pop(ContainerID, to: Int)
  /// The app has set its path.
  case setPath(ContainerID, [PathValue])
  /// Selects a tab.
  case select(String, in: ContainerID)
  /// Brings a column of a split view to the top, where there is room for one.
  case bringUp(column: Int, of: ContainerID)
  /// Shows so many of the columns of a split view where there is room for several.
  case show(SplitState.Visibility, of: ContainerID)
  /// Shows what a link leads to in a column of a split view; nil: the column's own content again.
  case replace(column: Int, with: StackEntry?, of: ContainerID)
  /// Presents a modal over all others.
  case present(String, in: ContainerID)
  /// Dismisses modals until so many remain, the upper ones first.
  case dismiss(ContainerID, to: Int)
}

/// Who moves.
package enum NavigationSource: Equatable, Sendable {
  /// The app's own code.
  case app
  /// A person, who saw the container as it was in this epoch and has been shown the move already.
  case user(epoch: Int)
}

/// What became of a move.
package enum MoveOutcome: Equatable, Sendable {
  case applied
  /// It would change nothing.
  case unchanged
  /// The app has moved meanwhile, so what the person saw is no longer there: nothing was done.
  case stale
  /// There is no such container.
  case unknown
}
