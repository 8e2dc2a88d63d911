package import WaymarkAudit
package import WaymarkComponents

/// A screen that was found, to be visited.
package struct ScreenVisit {
  package let screen: Screen.ID
  /// The address at which it was found.
  let address: String
  /// The state of the window in which it was found.
  package let snapshot: SceneSnapshot
}
