public import Foundation
public import WaymarkGraph

extension View {
  /// Runs an action when a key is pressed while this view, or something in it, has the focus.
  ///
  ///     Board()
  ///       .focusable()
  ///       .onKeyPress(.leftArrow) {
  ///         move(by: -1)
  ///         return .handled
  ///       }
  ///
  /// Differs from SwiftUI: the browser can't wait for the result, so it does nothing else with the key. With `ignored` the key goes on to views around
  /// this one only. An action for any key, or for characters, does not keep them from a text field that has the focus.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - action: What to do; returns whether the key press is handled.
  public func onKeyPress(_ key: KeyEquivalent, action: @escaping () -> KeyPress.Result) -> some View {
    onKeyPress(keys: [key]) { _ in action() }
  }

  /// Runs an action when a key is pressed, repeated or released.
  public func onKeyPress(
    _ key: KeyEquivalent, phases: KeyPress.Phases, action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View { onKeyPress(keys: [key], phases: phases, action: action) }

  /// Runs an action when one of several keys is pressed.
  public func onKeyPress(
    keys: Set<KeyEquivalent>, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View { KeyPressView(keys: .these(keys), phases: phases, action: action, content: self) }

  /// Runs an action when a key is pressed that types one of these characters.
  public func onKeyPress(
    characters: CharacterSet, phases: KeyPress.Phases = [.down, .repeat],
    action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View { KeyPressView(keys: .typing(characters), phases: phases, action: action, content: self) }

  /// Runs an action when any key is pressed.
  public func onKeyPress(
    phases: KeyPress.Phases = [.down, .repeat], action: @escaping (KeyPress) -> KeyPress.Result
  ) -> some View { KeyPressView(keys: .all, phases: phases, action: action, content: self) }
}

/// The keys that an action is for.
private enum PressedKeys {
  case these(Set<KeyEquivalent>)
  case typing(CharacterSet)
  case all

  func contains(_ press: KeyPress) -> Bool {
    switch self {
    case .these(let keys): keys.contains { $0.name == press.key.name }
    case .typing(let characters): press.characters.unicodeScalars.allSatisfy(characters.contains)
    case .all: true
    }
  }

  /// The words of the attribute that the client reads: names of keys, `**` for all, `~~` for characters beyond
  /// those of Western Europe.
  var words: String {
    switch self {
    case .these(let keys): keys.map(\.name).sorted().joined(separator: " ")
    case .typing(let characters):
      ((UInt32(0x20)...0xFF).compactMap(Unicode.Scalar.init).filter(characters.contains)
        .map { KeyEquivalent(Character($0)).name } + ["~~"]).joined(separator: " ")
    case .all: "**"
    }
  }
}

/// What handles the key presses of a view, and after it those of the views around it. The view sets its action anew whenever it is evaluated.
@MainActor private final class KeyPressHandler: RebuiltState {
  var keys = PressedKeys.all
  var phases: KeyPress.Phases = []
  var action: (KeyPress) -> KeyPress.Result = { _ in .ignored }
  var outer: KeyPressHandler?

  nonisolated init() {}

  func handle(_ press: KeyPress) {
    if phases.contains(press.phase), keys.contains(press), action(press) == .handled { return }
    outer?.handle(press)
  }
}

extension EnvironmentValues {
  private enum HandlerKey: EnvironmentKey { static var defaultValue: KeyPressHandler? { nil } }

  /// What handles the key presses of the view.
  fileprivate var keyPressHandler: KeyPressHandler? {
    get { self[HandlerKey.self] }
    set { self[HandlerKey.self] = newValue }
  }
}

private struct KeyPressView<Inside: View>: View {
  let keys: PressedKeys
  let phases: KeyPress.Phases
  let action: (KeyPress) -> KeyPress.Result
  let content: Inside
  @State private var handler = KeyPressHandler()
  @Environment(\.keyPressHandler) private var outer

  var body: some View {
    handler.keys = keys
    handler.phases = phases
    handler.action = action
    handler.outer = outer
    return KeyPressElement(
      keys: keys.words, phases: phases, handler: handler, content: content.environment(\.keyPressHandler, handler))
  }
}

private struct KeyPressElement<Inside: View>: ElementView {
  let keys: String
  let phases: KeyPress.Phases
  let handler: KeyPressHandler
  let content: Inside

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: "w")
    guard environment.isEnabled else { return element }
    element["data-on"] = "key"
    element["data-keys"] = keys
    element["data-phases"] = String(phases.rawValue)
    return element
  }

  func handle(_ event: Event) -> Bool {
    guard case .key(let key) = event else { return false }
    let equivalent = KeyEquivalent(name: key.name)
    let isTyped = key.name.count == 1
    handler.handle(
      KeyPress(
        phase: .init(rawValue: 1 << key.phase), key: equivalent,
        characters: isTyped ? key.name : String(equivalent.character),
        modifiers: EventModifiers(rawValue: key.modifiers)))
    return true
  }

  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set { children.union }
  static var takesEvents: Bool { true }
  static var passesSemantics: Bool { true }
}
