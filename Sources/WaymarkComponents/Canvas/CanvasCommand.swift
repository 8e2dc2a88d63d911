internal import Foundation
internal import WaymarkGraph

/// An item of a menu with a text of the library's, and a key with Command.
struct CanvasCommand: View {
  private let title: String.LocalizationValue
  private let symbol: String?
  private let shortcut: KeyboardShortcut?
  private let role: ButtonRole?
  private let action: () -> Void

  init(
    _ title: String.LocalizationValue, symbol: String? = nil, key: KeyEquivalent? = nil,
    modifiers: EventModifiers = .command,
    role: ButtonRole? = nil, action: @escaping () -> Void
  ) {
    self.title = title
    self.symbol = symbol
    shortcut = key.map { KeyboardShortcut($0, modifiers: modifiers) }
    self.role = role
    self.action = action
  }

  var body: some View {
    Button(role: role, action: action) {
      if let symbol {
        Label {
          Text(library: LocalizedStringKey(title.key))
        } icon: {
          Image(systemName: symbol).decorative
        }
      } else {
        Text(library: LocalizedStringKey(title.key))
      }
    }
    .keyboardShortcut(shortcut)
  }
}
