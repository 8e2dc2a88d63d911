/// A move: a change of the navigation state.
package enum NavigationAction: Equatable {
  /// Pushes screens, in order. With `from`, only while the screen at that depth is on top, so that a double tap pushes
  /// once.
  case push([StackEntry], on: ContainerID, from: Int? = nil)
  /// Goes back until `to` screens remain above the root.
  case pop(ContainerID, to: Int)
  /// Gives the screen at a depth another value, because what it shows has another name. The screen stays the same.
  case rename(ContainerID, at: Int, to: PathValue)
  /// Sets the path, as the app has done.
  case setPath(ContainerID, [PathValue])
  /// Visits a place, after the present one. With `from`, only while the visit with that number is shown, so that a double tap visits
  /// once.
  case visit(StackEntry, on: ContainerID, from: Int? = nil)
  /// Goes back or forward to the visit with a number.
  case revisit(Int, on: ContainerID)
  /// Sets the visits, as the app has done.
  case setVisits(ContainerID, Visits<StackEntry>)
  /// Leaves a stack with a history for the column before it.
  case leave(ContainerID)
  /// Selects a tab.
  case select(String, in: ContainerID)
  /// Shows adaptable tabs as a sidebar or as a bar, where there is space for both.
  case place(TabsState.Placement, of: ContainerID)
  /// Brings a column of a split view to the top, where there is space for only one.
  case showColumn(Int, of: ContainerID)
  /// Sets which columns of a split view are shown where there is space for several.
  case show(SplitState.Visibility, of: ContainerID)
  /// Shows the destination of a link in a column of a split view; with nil, the column's own content again.
  case replace(column: Int, with: StackEntry?, of: ContainerID)
  /// Presents a modal above all others.
  case present(String, in: ContainerID)
  /// Dismisses the upper modals until `to` remain.
  case dismiss(ContainerID, to: Int)
}

/// The origin of a move.
package enum NavigationSource: Equatable, Sendable {
  /// The app's own code.
  case app
  /// The user, who saw the container in this epoch and to whom the client has shown the move already.
  case user(epoch: Int)
}

/// The result of a move.
package enum MoveOutcome: Equatable, Sendable {
  case applied
  /// The move would change nothing.
  case unchanged
  /// The app has moved meanwhile, so the user's view of the container is outdated: nothing was done.
  case stale
  /// The container does not exist.
  case unknown
}
