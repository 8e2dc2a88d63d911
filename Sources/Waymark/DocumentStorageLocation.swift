internal import WaymarkDocuments
internal import WaymarkStorage

/// The location where the documents of a `DocumentGroup` are stored, as the environment sets it.
enum DocumentStorageLocation {
  /// Opens the database that `WAYMARK_DATABASE` names; without that variable, a file in the app's data folder.
  ///
  /// - Throws: `DatabaseError` when it can't be opened.
  static func open(
    in environment: [String: String], report: @escaping @Sendable (String) -> Void
  ) throws -> any DocumentStorage {
    if let url = environment["WAYMARK_DATABASE"], !url.isEmpty { return try StoredDocuments(Database(url: url)) }
    let file = AppData.folder(of: AppData.program, in: environment).appending(path: "documents.sqlite")
    return try StoredDocuments(Database(path: file.path, report: report))
  }
}
