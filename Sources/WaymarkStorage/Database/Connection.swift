/// What an engine does for ``Database``, which sees to it that one thread at a time asks.
protocol Connection: AnyObject {
  /// Runs one statement; answers how many rows it changed.
  func execute(_ sql: String, _ values: [(any DatabaseValue)?]) throws -> Int

  /// Runs one statement; answers its rows.
  func query(_ sql: String, _ values: [(any DatabaseValue)?]) throws -> [Database.Row]

  /// Begins a transaction.
  func begin() throws

  /// Ends a transaction and keeps what was done in it.
  func commit() throws

  /// Ends a transaction, if there is one, and undoes what was done in it.
  func rollBack()

  /// Runs those migrations that the database has not seen.
  ///
  /// - Parameter part: whose tables they make: an engine that keeps several parts in one database counts each by itself.
  func migrate(_ migrations: [Database.Migration], part: String) throws

  /// Tells the other processes of a change, once the transaction around it is kept.
  func notify(_ payload: NoticePayload) throws
}
