public import WaymarkGraph

extension View {
  /// Lets the focus move to this view, by Tab or a press, so that it receives keys.
  ///
  ///     Board().focusable().onKeyPress(.space) { turn(); return .handled }
  ///
  /// Controls can have the focus anyway.
  ///
  /// - Parameter isFocusable: Whether it can have the focus.
  public func focusable(_ isFocusable: Bool = true) -> some View {
    FocusableView(isFocusable: isFocusable, content: self)
  }

  /// Lets the focus move to this view.
  ///
  /// - Parameters:
  ///   - isFocusable: Whether it can have the focus.
  ///   - interactions: What the focus is for; with none, the view can't have it. Here all others have the same effect.
  public func focusable(_ isFocusable: Bool = true, interactions: FocusInteractions) -> some View {
    focusable(isFocusable && interactions != [])
  }
}

/// What the focus of a view is for.
public struct FocusInteractions: OptionSet, Sendable {
  /// The raw value.
  public let rawValue: Int
  /// Creates a set from its raw value.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The view is pressed by the keyboard.
  public static let activate = FocusInteractions(rawValue: 1 << 0)
  /// The view receives keys.
  public static let edit = FocusInteractions(rawValue: 1 << 1)
  /// What suits the platform.
  public static let automatic: FocusInteractions = [.activate, .edit]
}

private struct FocusableView<Inside: View>: View {
  let isFocusable: Bool
  let content: Inside
  @Environment(\.isEnabled) private var isEnabled

  var body: some View { content.decorated(FocusableDecoration(isFocusable: isFocusable && isEnabled)) }
}

private struct FocusableDecoration: DecorationModifier {
  let isFocusable: Bool
  var rank: Int { 9 }
  var isSemantic: Bool { true }
  func decorate(_ element: inout Element, in environment: EnvironmentValues) {
    guard isFocusable else { return }
    element["tabindex"] = "0"
    if !element.initial.contains(where: { $0.name == "role" }) { element["role"] = "group" }
  }
}
