public import WaymarkGraph

/// The kinds of fields in which Return submits.
public struct SubmitTriggers: OptionSet, Sendable {
  /// One bit for each trigger.
  public let rawValue: Int
  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Text fields.
  public static let text = SubmitTriggers(rawValue: 1)
  /// Search fields.
  public static let search = SubmitTriggers(rawValue: 2)
}

extension View {
  /// Runs an action when Return is pressed in a field inside this view, before the actions of the views around it.
  ///
  ///     List { … }.searchable(text: $query).onSubmit(of: .search) { search() }
  public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void) -> some View {
    transformEnvironment { values in
      if triggers.contains(.text) { values.submitAction = .both(action, values.submitAction) }
      if triggers.contains(.search) { values.searchSubmitAction = .both(action, values.searchSubmitAction) }
    }
  }
}

/// The action that Return runs.
struct SubmitAction {
  let run: () -> Void

  fileprivate static func both(_ inner: @escaping () -> Void, _ outer: SubmitAction?) -> SubmitAction {
    SubmitAction {
      inner()
      outer?.run()
    }
  }
}

extension EnvironmentValues {
  private enum TextKey: EnvironmentKey { static var defaultValue: SubmitAction? { nil } }
  private enum SearchKey: EnvironmentKey { static var defaultValue: SubmitAction? { nil } }

  /// The action that Return runs in a text field.
  var submitAction: SubmitAction? {
    get { self[TextKey.self] }
    set { self[TextKey.self] = newValue }
  }

  /// The action that Return runs in a search field.
  var searchSubmitAction: SubmitAction? {
    get { self[SearchKey.self] }
    set { self[SearchKey.self] = newValue }
  }
}
