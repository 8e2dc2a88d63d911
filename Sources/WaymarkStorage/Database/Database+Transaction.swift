extension Database {
  /// The operations inside a transaction: see ``Database/transaction(_:)``.
  ///
  /// It is only valid inside the closure that it was passed to.
  public struct Transaction: ~Copyable {
    private let connection: any Connection
    private let sender: String

    init(_ connection: any Connection, sender: String) {
      self.connection = connection
      self.sender = sender
    }

    /// Runs one statement that returns no rows, like ``Database/execute(_:_:)``.
    ///
    /// - Parameters:
    ///   - sql: the statement, with a `?` for each value.
    ///   - values: the values for the question marks, in order.
    /// - Returns: the number of rows changed.
    /// - Throws: ``DatabaseError``.
    @discardableResult
    public func execute(_ sql: String, _ values: (any DatabaseValue)?...) throws -> Int {
      try connection.execute(sql, values)
    }

    /// Runs one statement and maps its rows, like ``Database/query(_:_:map:)``.
    ///
    /// - Parameters:
    ///   - sql: the statement, with a `?` for each value.
    ///   - values: the values for the question marks, in order.
    ///   - map: returns the result for one row.
    /// - Throws: ``DatabaseError``, or what `map` threw.
    public func query<Result>(
      _ sql: String, _ values: (any DatabaseValue)?..., map: (Row) throws -> Result
    ) throws -> [Result] {
      try query(sql, values: values, map: map)
    }

    func query<Result>(_ sql: String, values: [(any DatabaseValue)?], map: (Row) throws -> Result) throws -> [Result] {
      try connection.query(sql, values).map(map)
    }

    /// Notifies the other processes of a change in the transaction, once it is committed, like
    /// ``Database/notify(_:_:)``.
    ///
    /// - Parameters:
    ///   - topic: the kind of data that changed.
    ///   - detail: a key to look up.
    /// - Throws: ``DatabaseError``.
    public func notify(_ topic: String, _ detail: String = "") throws {
      try connection.notify(NoticePayload(sender: sender, topic: topic, detail: detail))
    }
  }
}
