internal import WaymarkGraph

/// The bindings and the action of a search field, updated by the view that declares the field.
@MainActor final class SearchModel {
  var text: Binding<String>?
  var isActive: Binding<Bool>?
  var submit: SubmitAction?

  func write(_ new: String) {
    if text?.wrappedValue != new { text?.wrappedValue = new }
    // Text input begins a search.
    if !new.isEmpty { activate(true) }
  }

  func activate(_ active: Bool) { if isActive?.wrappedValue != active { isActive?.wrappedValue = active } }

  /// Empties the field and ends the search.
  func cancel() {
    write("")
    activate(false)
  }
}

/// A search field that a view declares for its screen.
struct SearchConfiguration: Equatable {
  let model: SearchModel
  let text: String
  let isActive: Bool
  let isAlways: Bool
  let prompt: Text
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
  private enum SearchConfigurationKey: EnvironmentKey { static var defaultValue: SearchConfiguration? { nil } }
  private enum HostKey: EnvironmentKey { static var defaultValue: Bool { false } }

  /// The search field for the root of the next stack.
  var searchConfiguration: SearchConfiguration? {
    get { self[SearchConfigurationKey.self] }
    set { self[SearchConfigurationKey.self] = newValue }
  }

  /// Whether a screen contains the view and shows its search field.
  var isInSearchHost: Bool {
    get { self[HostKey.self] }
    set { self[HostKey.self] = newValue }
  }
}
