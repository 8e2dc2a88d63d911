internal import WaymarkGraph

/// The purpose of a bar button for the modal or screen that the bar belongs to.
enum BarAction: Sendable {
  /// The default action: Return in a field presses it.
  case preferred
  /// The action that cancels the modal.
  case cancellation

  /// Marks the element for the client, which acts on it without waiting for the server.
  @MainActor func mark(_ element: inout Element, role: ButtonRole?, in environment: EnvironmentValues) {
    switch self {
    case .preferred: element["data-default"] = ""
    case .cancellation:
      // On a screen pushed in a modal, it may only go back to the screen below.
      let isAtRoot = environment.presentation != nil && environment.screen?.isAboveAnother != true
      if isAtRoot, role == nil || role?.isLeaving == true { element["data-leaves"] = "" }
    }
  }
}

extension EnvironmentValues {
  private enum ActionKey: EnvironmentKey { static var defaultValue: BarAction? { nil } }

  /// The purpose of the bar item that contains the view; nil elsewhere.
  var barAction: BarAction? {
    get { self[ActionKey.self] }
    set { self[ActionKey.self] = newValue }
  }
}
