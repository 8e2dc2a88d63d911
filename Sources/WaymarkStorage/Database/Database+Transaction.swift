extension Database {
  /// What happens between the beginning and the end of a transaction: see ``Database/transaction(_:)``.
  ///
  /// It is only valid inside the closure that it was handed to.
  public struct Transaction: ~Copyable {
    private let connection: any Connection
    private let sender: String

    init(_ connection: any Connection, sender: String) {
      self.connection = connection
      self.sender = sender
    }

    /// Runs one statement that answers no rows: as ``Database/execute(_:_:)``.
    ///
    /// - Parameters:
    ///   - sql: the statement, with a `?` for each value.
    ///   - values: what the question marks stand for, in order.
    /// - Returns: how many rows were changed.
    /// - Throws: ``DatabaseError``.
    @discardableResult
    public func execute(_ sql: String, _ values: (any DatabaseValue)?...) throws -> Int {
      try connection.execute(sql, values)
    }

    /// Runs one statement and makes something of each row: as ``Database/query(_:_:map:)``.
    ///
    /// - Parameters:
    ///   - sql: the statement, with a `?` for each value.
    ///   - values: what the question marks stand for, in order.
    ///   - map: makes the result of one row.
    /// - Throws: ``DatabaseError``, or what `map` threw.
    public func query<Result>(
      _ sql: String, _ values: (any DatabaseValue)?..., map: (Row) throws -> Result
    ) throws -> [Result] {
      try query(sql, values: values, map: map)
    }

    func query<Result>(_ sql: String, values: [(any DatabaseValue)?], map: (Row) throws -> Result) throws -> [Result] {
      try connection.query(sql, values).map(map)
    }

    /// Tells the other processes of what the transaction changes, once it has happened: as
    /// ``Database/notify(_:_:)``.
    ///
    /// - Parameters:
    ///   - topic: what changed.
    ///   - detail: which of it.
    /// - Throws: ``DatabaseError``.
    public func notify(_ topic: String, _ detail: String = "") throws {
      try connection.notify(NoticePayload(sender: sender, topic: topic, detail: detail))
    }
  }
}
