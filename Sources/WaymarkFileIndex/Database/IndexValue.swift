/// A value that is bound to a statement.
enum IndexValue: Equatable {
  case null
  case integer(Int64)
  case text(String)
  case bytes([UInt8])

  static func integer(_ number: Int) -> IndexValue { .integer(Int64(number)) }
}
