public import WaymarkGraph

extension View {
  /// Adds a text that explains the view: it appears when a mouse rests on it, and assistive technology reads it as additional information.
  ///
  ///     Button("Undo", systemImage: "arrow.uturn.backward") { undoManager?.undo() }
  ///       .help(undoManager?.undoMenuItemTitle ?? "")    // “Undo Move”
  ///
  /// An empty text adds nothing.
  public func help(_ text: LocalizedStringKey) -> some View { decorated(HelpDecoration(text: Text(text))) }

  /// Adds a text that explains the view: it appears when a mouse rests on it, and assistive technology reads it as additional information.
  @_disfavoredOverload
  public func help<S: StringProtocol>(_ text: S) -> some View { decorated(HelpDecoration(text: Text(text))) }

  /// Adds a text that explains the view: it appears when a mouse rests on it, and assistive technology reads it as additional information.
  public func help(_ text: Text) -> some View { decorated(HelpDecoration(text: text)) }
}

private struct HelpDecoration: DecorationModifier {
  let text: Text
  var rank: Int { 0 }
  var isSemantic: Bool { true }

  func decorate(_ element: inout Element, in environment: EnvironmentValues) {
    let text = text.string(in: environment)
    guard !text.isEmpty else { return }
    // Browsers describe an element by its title, unless it has another description.
    if element["aria-description"] != nil { element.describe(text, first: false) }
    element["title"] = text
  }
}
