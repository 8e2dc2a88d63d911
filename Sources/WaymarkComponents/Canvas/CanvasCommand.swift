internal import WaymarkGraph

/// An item of a menu with a text of the library's, and a key with Command.
struct CanvasCommand: View {
  private let title: LocalizedStringKey
  private let shortcut: KeyboardShortcut?
  private let action: () -> Void

  init(
    _ title: LocalizedStringKey, key: KeyEquivalent? = nil, modifiers: EventModifiers = .command,
    action: @escaping () -> Void
  ) {
    self.title = title
    shortcut = key.map { KeyboardShortcut($0, modifiers: modifiers) }
    self.action = action
  }

  var body: some View {
    Button(action: action) { Text(library: title) }.keyboardShortcut(shortcut)
  }
}
