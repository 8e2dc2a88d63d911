public import WaymarkGraph

/// What Return is pressed in.
public struct SubmitTriggers: OptionSet, Sendable {
  /// One bit for each trigger.
  public let rawValue: Int
  /// Makes a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Fields for text.
  public static let text = SubmitTriggers(rawValue: 1)
  /// The field of a search.
  public static let search = SubmitTriggers(rawValue: 2)
}

extension View {
  /// Runs an action when Return is pressed in a field inside this view; in addition to those set further out.
  ///
  ///     List { … }.searchable(text: $query).onSubmit(of: .search) { search() }
  public func onSubmit(of triggers: SubmitTriggers = .text, _ action: @escaping () -> Void) -> some View {
    transformEnvironment { values in
      if triggers.contains(.text) { values.submitAction = .both(action, values.submitAction) }
      if triggers.contains(.search) { values.searchSubmitAction = .both(action, values.searchSubmitAction) }
    }
  }
}

/// What Return does.
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

  /// What Return does in a field for text.
  var submitAction: SubmitAction? {
    get { self[TextKey.self] }
    set { self[TextKey.self] = newValue }
  }

  /// What Return does in the field of a search.
  var searchSubmitAction: SubmitAction? {
    get { self[SearchKey.self] }
    set { self[SearchKey.self] = newValue }
  }
}
