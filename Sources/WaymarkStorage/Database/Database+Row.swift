extension Database {
  /// One row of a query's result: a copy, which stays valid.
  public struct Row: Sendable {
    let columns: Columns
    let values: [StoredValue]

    /// Reads a column by name.
    ///
    /// ```swift
    /// let title: String = try row.get("title")
    /// let note: String? = try row.get("note")
    /// ```
    ///
    /// - Parameters:
    ///   - column: its name in the query.
    ///   - type: the type of its value; an optional where it may be `NULL`.
    /// - Throws: ``DatabaseError`` when there is no such column or its value has another type.
    public func get<Value: DatabaseValue>(_ column: String, as type: Value.Type = Value.self) throws -> Value {
      guard let index = columns.index(of: column) else { throw DatabaseError.noColumn(column) }
      return try get(index)
    }

    /// Reads a column by position.
    ///
    /// - Parameters:
    ///   - index: its position in the query, from 0.
    ///   - type: the type of its value; an optional where it may be `NULL`.
    /// - Throws: ``DatabaseError`` when there is no such column or its value has another type.
    public func get<Value: DatabaseValue>(_ index: Int, as type: Value.Type = Value.self) throws -> Value {
      guard values.indices.contains(index) else { throw DatabaseError.noColumn("number \(index)") }
      guard let value = Value(stored: values[index]) else {
        throw DatabaseError.wrongType(
          columns.names[index], holds: values[index].kind, wanted: "\(Value.self)")
      }
      return value
    }
  }
}

/// The names of a statement's columns, shared by its rows.
struct Columns: Sendable {
  let names: [String]

  /// Returns the index of a column: for so few, a linear search is faster than hashing.
  func index(of name: String) -> Int? { names.firstIndex(of: name) }
}
