internal import WaymarkGraph

/// What a button in a bar means for the modal or screen that the bar belongs to.
enum BarAction: Sendable {
  /// It is what the person most probably wants: Return in a field presses it.
  case preferred
  /// It gives the modal up.
  case cancellation

  /// Tells the browser, which acts on it without waiting for the server.
  @MainActor func mark(_ element: inout Element, role: ButtonRole?, in environment: EnvironmentValues) {
    switch self {
    case .preferred: element["data-default"] = ""
    case .cancellation:
      // On a screen that was pushed in a modal it may lead back there only.
      let isAtRoot = environment.presentation != nil && (environment.screen?.depth ?? 0) == 0
      if isAtRoot, role == nil || role?.isLeaving == true { element["data-leaves"] = "" }
    }
  }
}

extension EnvironmentValues {
  private enum ActionKey: EnvironmentKey { static var defaultValue: BarAction? { nil } }

  /// What the bar's item that a view stands in is for; nil elsewhere.
  var barAction: BarAction? {
    get { self[ActionKey.self] }
    set { self[ActionKey.self] = newValue }
  }
}
