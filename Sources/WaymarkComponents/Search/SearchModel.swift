internal import WaymarkGraph

/// A search field's way to what it is bound to, kept up to date by the view that asked for the field.
@MainActor final class SearchModel {
  var text: Binding<String>?
  var isActive: Binding<Bool>?
  var submit: SubmitAction?

  func write(_ new: String) {
    if text?.wrappedValue != new { text?.wrappedValue = new }
    // Who types is searching.
    if !new.isEmpty { activate(true) }
  }

  func activate(_ active: Bool) { if isActive?.wrappedValue != active { isActive?.wrappedValue = active } }

  /// Ends the search, and empties the field.
  func cancel() {
    write("")
    activate(false)
  }
}

/// A search field that a view asks its screen for.
struct SearchConfiguration: Equatable {
  let model: SearchModel
  let text: String
  let isActive: Bool
  let isAlways: Bool
  let prompt: String
  let takesSubmit: Bool

  nonisolated static func == (left: Self, right: Self) -> Bool {
    left.model === right.model && left.text == right.text && left.isActive == right.isActive
      && left.isAlways == right.isAlways && left.prompt == right.prompt && left.takesSubmit == right.takesSubmit
  }
}

struct SearchConfigurationKey: PreferenceKey {
  static var defaultValue: SearchConfiguration? { nil }
  static func reduce(value: inout SearchConfiguration?, nextValue: () -> SearchConfiguration?) {
    value = value ?? nextValue()
  }
}

extension EnvironmentValues {
  private enum ProposedSizeKey: EnvironmentKey { static var defaultValue: SearchConfiguration? { nil } }
  private enum HostKey: EnvironmentKey { static var defaultValue: Bool { false } }

  /// The search field meant for the root of the next stack.
  var searchConfiguration: SearchConfiguration? {
    get { self[ProposedSizeKey.self] }
    set { self[ProposedSizeKey.self] = newValue }
  }

  /// Whether a screen around the view shows its search field.
  var isInSearchHost: Bool {
    get { self[HostKey.self] }
    set { self[HostKey.self] = newValue }
  }
}
