internal import Observation
package import WaymarkNavigation
internal import WaymarkGraph

/// How a visitor has arranged toolbars, by the identifiers of these.
@MainActor @Observable package final class ToolbarArrangements {
  private var all: [String: ToolbarArrangement] = [:]

  package init() {}

  package subscript(toolbar: String) -> ToolbarArrangement? {
    get { all[toolbar] }
    set { all[toolbar] = newValue }
  }
}

extension EnvironmentValues {
  private enum ArrangementsKey: EnvironmentKey { static var defaultValue: ToolbarArrangements? { nil } }

  /// The arrangements of the window's visitor.
  var toolbarArrangements: ToolbarArrangements? {
    get { self[ArrangementsKey.self] }
    set { self[ArrangementsKey.self] = newValue }
  }
}
