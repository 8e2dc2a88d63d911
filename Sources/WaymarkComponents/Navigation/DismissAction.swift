public import WaymarkGraph

/// Leaves the screen that a view stands on: it goes back to the one below. On the first screen of a modal it dismisses
/// the modal.
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
/// Called by a button whose role is `.cancel` or `.close`, it asks first where edits would be lost (see
/// ``View/discardConfirmation(when:)``). On the window's own root it does nothing.
public struct DismissAction {
  let screen: ScreenPlace?
  let presentation: PresentedModal?

  /// Leaves the screen, and with it whatever was pushed on it.
  @MainActor public func callAsFunction() {
    let asks = ButtonRole.isGivingUp
    if let screen, screen.depth > 0 || screen.model.column != nil {
      screen.model.pop(to: screen.depth - 1, asks: asks)
    } else if let presentation {
      presentation.model.dismiss(presentation.identity, asks: asks)
    }
  }
}

extension EnvironmentValues {
  /// Leaves the screen that the view stands on.
  public var dismiss: DismissAction { DismissAction(screen: screen, presentation: presentation) }

  /// Whether the view stands in a modal, or on a screen that was pushed: whether ``dismiss`` leaves anything.
  public var isPresented: Bool { presentation != nil || (screen?.depth ?? 0) > 0 }
}
