/// Collects what of a stored value no longer fits the app, so that it can be reported.
///
///     let dropped = DroppedScreens()
///     decoder.userInfo[DroppedScreens.key] = dropped
package final class DroppedScreens: @unchecked Sendable {  // used by the one decoder that it is given to
  package static let key = CodingUserInfoKey(rawValue: "waymark.dropped-screens")!

  /// One line for each stack that lost screens.
  package private(set) var reports: [String] = []

  package init() {}

  func add(count: Int, reason: any Error) {
    reports.append("\(count) stored \(count == 1 ? "screen" : "screens") dropped: \(reason)")
  }
}
