public import WaymarkGraph

/// Writes into the server's log what an account has done.
///
///     @Environment(\.activityLog) private var activityLog
///     …
///     activityLog("Moved to the Trash", ["Letters/Ada.txt"])
///
/// writes the line
///
///     time=2026-11-21T15:30:00.120Z level=info message="Moved to the Trash" account=ada of=Letters/Ada.txt
///
/// Name things only by which nobody can act as somebody else: no passwords, no secret addresses. While nobody has signed in, nothing is written.
///
/// Note: Waymark only. An app of SwiftUI has one user, and a log of its own.
public struct ActivityLog: Sendable {
  let write: (@Sendable (_ action: String, _ things: [String]) -> Void)?

  /// Writes a line.
  ///
  /// - Parameters:
  ///   - action: What was done; the same words for the same action.
  ///   - things: With what it was done. Of many, the first are written, and their number.
  public func callAsFunction(_ action: String, _ things: [String] = []) { write?(action, things) }
}

extension EnvironmentValues {
  private enum ActivityLogKey: EnvironmentKey { static var defaultValue: ActivityLog { ActivityLog(write: nil) } }

  /// The log of what the account of the window does.
  ///
  /// Note: Waymark only.
  public internal(set) var activityLog: ActivityLog {
    get { self[ActivityLogKey.self] }
    set { self[ActivityLogKey.self] = newValue }
  }
}
