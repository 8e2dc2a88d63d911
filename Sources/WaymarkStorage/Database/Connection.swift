/// The operations of an engine for ``Database``, which ensures that they are called by one thread at a time.
protocol Connection: AnyObject {
  /// Runs one statement; returns the number of rows it changed.
  func execute(_ sql: String, _ values: [(any DatabaseValue)?]) throws -> Int

  /// Runs one statement; returns its rows.
  func query(_ sql: String, _ values: [(any DatabaseValue)?]) throws -> [Database.Row]

  /// Begins a transaction.
  func begin() throws

  /// Commits a transaction.
  func commit() throws

  /// Rolls a transaction back, if there is one.
  func rollBack()

  /// Runs the migrations that the database has not run yet.
  ///
  /// - Parameter part: the owner of the tables: an engine that stores several parts in one database counts the versions
  ///   of each separately.
  func migrate(_ migrations: [Database.Migration], part: String) throws

  /// Notifies the other processes of a change, once the transaction around it is committed.
  func notify(_ payload: NoticePayload) throws
}
