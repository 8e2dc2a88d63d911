public import WaymarkGraph

/// Leaves the screen that a view stands on: it goes back to the one below.
///
///     struct FriendScreen: View {
///       @Environment(\.dismiss) private var dismiss
///       var body: some View {
///         Button("Remove", role: .destructive) {
///           remove()
///           dismiss()
///         }
///       }
///     }
///
/// On a stack's root, and outside of stacks, it does nothing.
public struct DismissAction {
  let screen: ScreenPlace?

  /// Leaves the screen, and with it whatever was pushed on it.
  @MainActor public func callAsFunction() {
    guard let screen else { return }
    screen.model.pop(to: screen.depth - 1)
  }
}

extension EnvironmentValues {
  /// Leaves the screen that the view stands on.
  public var dismiss: DismissAction { DismissAction(screen: screen) }
}
