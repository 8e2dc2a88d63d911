import Observation
internal import WaymarkGraph

/// A modal that is shown.
@MainActor @Observable final class ShownModal: Identifiable {
  @ObservationIgnored nonisolated let name: String
  /// What it shows, as the view that declares it says now.
  var presentation: Presentation
  /// What stands in the way of leaving it.
  var check = ExitCheck() { didSet { if !check.hasEdits, isAsked { isAsked = false } } }
  /// Whether the person is asked about its edits.
  var isAsked = false
  /// Where the containers in it stand.
  @ObservationIgnored let scope: NavigationScope

  nonisolated var id: String { name }

  init(name: String, presentation: Presentation, scope: NavigationScope) {
    self.name = name
    self.presentation = presentation
    self.scope = scope
  }
}
