internal import WaymarkGraph

/// The purpose of a button.
public struct ButtonRole: Sendable, Hashable {
  enum Kind: String { case destructive, cancel, close, confirm }
  let kind: Kind
  /// The button deletes something or discards work.
  public static let destructive = ButtonRole(kind: .destructive)
  /// The button cancels an operation.
  public static let cancel = ButtonRole(kind: .cancel)
  /// The button closes the screen or modal that contains it.
  public static let close = ButtonRole(kind: .close)
  /// The button confirms an operation.
  public static let confirm = ButtonRole(kind: .confirm)

  /// Whether the running action belongs to a button that cancels or closes.
  @TaskLocal static var isGivingUp = false

  /// Whether the button cancels or closes.
  var isLeaving: Bool { self == .cancel || self == .close }

  /// Runs the action of a button.
  @MainActor static func run(_ action: () -> Void, as role: ButtonRole?, in environment: EnvironmentValues) {
    // An alert or an action sheet closes as soon as one of its buttons is pressed.
    environment.dialogActions?.finish()
    $isGivingUp.withValue(role?.isLeaving == true || environment.barAction == .cancellation) { action() }
  }
}
