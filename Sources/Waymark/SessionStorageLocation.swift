internal import WaymarkStorage
internal import WaymarkWeb

/// The location where sessions are persisted, as the environment sets it.
enum SessionStorageLocation {
  /// Opens the database that `WAYMARK_DATABASE` names, so that any process that reaches it can continue a session;
  /// without that variable, a file in the app's data folder.
  ///
  /// - Throws: `DatabaseError` when it can't be opened.
  static func open(
    in environment: [String: String], report: @escaping @Sendable (String) -> Void
  ) throws -> any SessionStorage & VisitorStorage {
    if let url = environment["WAYMARK_DATABASE"], !url.isEmpty { return try PostgresSessions(url: url) }
    let file = AppData.folder(of: AppData.program, in: environment).appending(path: "sessions.sqlite")
    return try SQLiteSessions(path: file.path, report: report)
  }
}
