internal import WaymarkAudit
internal import WaymarkComponents

/// A screen that was found and is still to be visited.
struct ScreenVisit {
  let screen: Screen.ID
  /// The address at which it was found.
  let address: String
  /// The state of the window in which it was found.
  let snapshot: SceneSnapshot
}
