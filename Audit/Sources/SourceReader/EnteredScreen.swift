internal import WaymarkAudit

/// A screen that something leads to.
struct EnteredScreen: Hashable, Sendable {
  /// The cases of a `switch` for which it is shown.
  var cases: [String] = []
  var screen: Screen.ID
  /// The values that it is opened with, as far as they decide what leads on from it.
  var opening: String?
}
