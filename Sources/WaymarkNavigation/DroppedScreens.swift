/// Collects the stored screens that no longer fit the app, so that they can be reported.
///
///     let dropped = DroppedScreens()
///     decoder.userInfo[DroppedScreens.key] = dropped
package final class DroppedScreens: @unchecked Sendable {  // used by a single decoder
  package static let key = CodingUserInfoKey(rawValue: "waymark.dropped-screens")!

  /// One line for each container that lost screens.
  package private(set) var reports: [String] = []

  package init() {}

  func add(count: Int, reason: any Error) {
    reports.append("\(count) stored \(count == 1 ? "screen" : "screens") dropped: \(reason)")
  }
}
