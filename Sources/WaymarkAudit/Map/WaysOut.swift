/// What people can do to leave a screen for where they came from.
struct WaysOut {
  /// The names of the ways, each once: first what the system offers.
  let names: [String]

  /// - Parameters:
  ///   - screen: The screen.
  ///   - transitions: How it appears.
  init(of screen: Screen, arriving transitions: Set<MapEdge.Transition>) {
    let (bars, isPushed) = (screen.bars, transitions.contains(.push))
    var names: [String] = []
    if isPushed, bars.hiddenBackButton == nil, bars.hiddenNavigationBar == nil { names.append("Back") }
    if isPushed, bars.disabledBackSwipe == nil, bars.hiddenBackButton == nil { names.append("Swipe back") }
    if transitions.contains(.sheet), bars.disabledDismissal == nil { names.append("Swipe down") }
    if transitions.contains(.popover) { names.append("Tap outside") }
    // A tab or a window has nothing that it closes.
    if isPushed || transitions.contains(where: \.isModal) {
      names += screen.everyAction.filter { $0.dismisses || $0.leadsBack }.map(Self.name)
    }
    var seen: Set<String> = []
    self.names = names.filter { seen.insert($0).inserted }
  }

  private static func name(of action: Action) -> String {
    if let text = action.label.text, !action.label.isMissing { return "“\(text)”" }
    if let symbol = action.symbol { return symbol.hasPrefix("xmark") ? "Close" : "Symbol “\(symbol)”" }
    return action.role?.capitalized ?? "Button"
  }
}
