public import WaymarkGraph

/// An action that leaves the screen that contains a view, going back to the one below. On the first screen of a modal
/// it dismisses the modal.
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
/// Called by a button whose role is `.cancel` or `.close`, it first asks for confirmation if edits would be lost (see
/// ``View/discardConfirmation(when:)``). On the root of a column after the first it leads to the column before; on the
/// window's own root it does nothing. In an inspector it closes that.
public struct DismissAction {
  let screen: ScreenPlace?
  let presentation: PresentedModal?
  /// How the inspector around the view is closed, if the view is in one.
  var inspector: InspectorDismissal?

  /// Leaves the screen, and all screens pushed on it.
  @MainActor public func callAsFunction() {
    let asks = ButtonRole.isGivingUp
    if let inspector, inspector.screen == screen {
      inspector.close()
    } else if let screen, let below = screen.model.below(screen.depth) {
      screen.model.pop(to: below, asks: asks)
    } else if let screen, screen.model.column != nil || (screen.model.enclosingColumn?.index ?? 0) > 0 {
      screen.model.leaveColumn(asks: asks)
    } else if let presentation {
      presentation.model.dismiss(presentation.identity, asks: asks)
    }
  }
}

extension EnvironmentValues {
  /// The action that leaves the screen that contains the view.
  public var dismiss: DismissAction {
    DismissAction(screen: screen, presentation: presentation, inspector: inspectorDismissal)
  }

  /// Whether the view is in a modal or on a pushed screen, so that ``dismiss`` has an effect.
  public var isPresented: Bool {
    presentation != nil || screen?.isAboveAnother == true || inspectorDismissal != nil
  }
}
