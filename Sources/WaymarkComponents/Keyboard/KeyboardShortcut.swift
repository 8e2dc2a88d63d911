public import WaymarkGraph

/// A key, alone or with modifier keys, that acts as a press on a control.
public struct KeyboardShortcut: Hashable, Sendable {
  /// Whether a shortcut changes with the keyboard's layout.
  ///
  /// Differs from SwiftUI: it has no effect, because the browser tells which character a key types.
  public struct Localization: Hashable, Sendable {
    private let number: Int
    /// The default.
    public static let automatic = Localization(number: 0)
    /// Brackets and arrows are not mirrored in right-to-left languages.
    public static let withoutMirroring = Localization(number: 1)
    /// The same key on every keyboard.
    public static let custom = Localization(number: 2)
  }

  /// The key.
  public var key: KeyEquivalent
  /// The modifier keys that are held.
  public var modifiers: EventModifiers
  /// Whether it changes with the keyboard's layout.
  public var localization: Localization

  /// Creates a shortcut.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - modifiers: The modifier keys that are held: by default Command, on keyboards without it Control.
  ///   - localization: Whether it changes with the keyboard's layout.
  public init(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command, localization: Localization = .automatic
  ) {
    self.key = key
    self.modifiers = modifiers
    self.localization = localization
  }

  /// Return, for the default button.
  public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
  /// Escape, for the button that cancels.
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])

  /// The words of the attribute that the client reads: the modifier keys, then the key.
  package var words: String {
    let names: [(EventModifiers, String)] = [
      (.capsLock, "capslock"), (.numericPad, "numpad"), (.control, "control"), (.option, "option"), (.shift, "shift"),
      (.command, "command"),
    ]
    return (names.filter { modifiers.contains($0.0) }.map(\.1) + [key.name]).joined(separator: " ")
  }

  /// The shortcut for assistive technology: on keyboards with and without a Command key.
  private var ariaText: String {
    let names: [(EventModifiers, String)] = [
      (.control, "Control"), (.option, "Alt"), (.shift, "Shift"), (.command, "Meta"),
    ]
    let keys = names.filter { modifiers.contains($0.0) }.map(\.1) + [key.name]
    let apple = keys.joined(separator: "+")
    guard modifiers.contains(.command) else { return apple }
    let other = keys.filter { $0 != "Control" }.map { $0 == "Meta" ? "Control" : $0 }
    return other.joined(separator: "+") + " " + apple
  }

  /// Marks a control for the client.
  @MainActor func mark(_ element: inout Element) {
    element["data-shortcut"] = words
    element["aria-keyshortcuts"] = ariaText
  }
}

extension View {
  /// Lets a key act as a press on the controls in this view: buttons, toggles and links.
  ///
  ///     Button("Save") { save() }.keyboardShortcut("s")
  ///
  /// It acts while the control can be reached, also in a menu that is closed; other controls take no shortcut. Without Command or Control it does not act
  /// while a text is being edited. Some keys never reach an app, because the browser keeps them: Ctrl+N, Ctrl+T and Ctrl+W in a window with
  /// tabs.
  ///
  /// Holding Command, or Control on other keyboards, shows all shortcuts.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - modifiers: The modifier keys that are held.
  public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View {
    keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
  }

  /// Lets a key act as a press on the controls in this view.
  public func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command, localization: KeyboardShortcut.Localization
  ) -> some View { keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers, localization: localization)) }

  /// Lets a key act as a press on the controls in this view.
  public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
    environment(\.keyboardShortcut, shortcut)
  }

  /// Lets a key act as a press on the controls in this view; with nil, those inside have none.
  public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
    environment(\.keyboardShortcut, shortcut)
  }
}

extension EnvironmentValues {
  private enum ShortcutKey: EnvironmentKey { static var defaultValue: KeyboardShortcut? { nil } }

  /// The shortcut of the controls in the view.
  public package(set) var keyboardShortcut: KeyboardShortcut? {
    get { self[ShortcutKey.self] }
    set { self[ShortcutKey.self] = newValue }
  }
}
