internal import SourceFacts
internal import WaymarkAudit

/// What is around a screen: what it inherits from the screens that lead to it.
struct ScreenContext: Sendable {
  /// What a state shows.
  struct Presenter: Sendable {
    let transition: Link.Transition
    let targets: [EnteredScreen]
    let place: AppPlace
  }

  /// The destinations of values that are pushed, by the type of the value.
  var destinations: [String: Scope.Value] = [:]
  /// What is presented or pushed by states of screens around it, by the names of the states.
  var presenters: [String: Presenter] = [:]
}
