public import WaymarkGraph

/// Whether something that is dragged opens a control when it is held over it.
public struct SpringLoadingBehavior: Hashable, Sendable {
  private enum Kind { case automatic, enabled, disabled }
  private let kind: Kind

  /// As usual on the platform: it does not.
  public static let automatic = SpringLoadingBehavior(kind: .automatic)
  /// It does.
  public static let enabled = SpringLoadingBehavior(kind: .enabled)
  /// It does not.
  public static let disabled = SpringLoadingBehavior(kind: .disabled)

  var opens: Bool { kind == .enabled }
}

extension View {
  /// Sets whether this control opens when something that is dragged is held over it for a moment.
  ///
  ///     NavigationLink(folder.name, value: folder).springLoadingBehavior(.enabled)
  ///
  /// It flashes before it opens: a button or link is pressed, a row of a list or a cell of a grid is opened by its primary action, or
  /// selected where there is none. The drag goes on.
  ///
  /// Differs from SwiftUI: it is for this control only, and not for those inside.
  public func springLoadingBehavior(_ behavior: SpringLoadingBehavior) -> some View {
    transferring(RowTransfer(springs: behavior.opens))
  }
}
