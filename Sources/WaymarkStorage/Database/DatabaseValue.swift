public import struct Foundation.Data

/// A value of a column: `Int`, `Double`, `Bool`, `String`, `Data`, and optionals of them.
public protocol DatabaseValue: Sendable {
  /// The value as the database stores it.
  var stored: StoredValue { get }

  /// Creates a value from a stored one; nil where that is of another kind.
  ///
  /// - Parameter stored: the value in the column.
  init?(stored: StoredValue)
}

/// A value as the database stores it, of one of five kinds.
public enum StoredValue: Sendable, Hashable {
  /// No value.
  case null
  /// A whole number.
  case integer(Int64)
  /// A number with a fraction.
  case real(Double)
  /// Text, which may contain any character, even NUL.
  case text(String)
  /// Bytes.
  case blob(Data)

  /// The name of the kind in messages.
  var kind: String {
    switch self {
    case .null: "nothing"
    case .integer: "a whole number"
    case .real: "a number"
    case .text: "text"
    case .blob: "bytes"
    }
  }
}

extension Int: DatabaseValue {
  /// A whole number.
  public var stored: StoredValue { .integer(Int64(self)) }

  /// Creates the value from a whole number.
  public init?(stored: StoredValue) {
    guard case .integer(let number) = stored else { return nil }
    self.init(exactly: number)
  }
}

extension Double: DatabaseValue {
  /// A number.
  public var stored: StoredValue { .real(self) }

  /// Creates the value from a number, whole or not.
  public init?(stored: StoredValue) {
    switch stored {
    case .real(let number): self = number
    case .integer(let number): self = Double(number)
    default: return nil
    }
  }
}

extension Bool: DatabaseValue {
  /// 1 for true, 0 for false.
  public var stored: StoredValue { .integer(self ? 1 : 0) }

  /// Creates the value from a whole number: true unless it is zero.
  public init?(stored: StoredValue) {
    guard case .integer(let number) = stored else { return nil }
    self = number != 0
  }
}

extension String: DatabaseValue {
  /// Text, with all its characters.
  public var stored: StoredValue { .text(self) }

  /// Creates the value from text.
  public init?(stored: StoredValue) {
    guard case .text(let text) = stored else { return nil }
    self = text
  }
}

extension Data: DatabaseValue {
  /// Bytes.
  public var stored: StoredValue { .blob(self) }

  /// Creates the value from bytes.
  public init?(stored: StoredValue) {
    guard case .blob(let bytes) = stored else { return nil }
    self = bytes
  }
}

extension Optional: DatabaseValue where Wrapped: DatabaseValue {
  /// The stored value of `Wrapped`, or `null`.
  public var stored: StoredValue { self?.stored ?? .null }

  /// Creates nil from `null`, or a value from what `Wrapped` accepts.
  public init?(stored: StoredValue) {
    if case .null = stored {
      self = .none
    } else {
      guard let value = Wrapped(stored: stored) else { return nil }
      self = .some(value)
    }
  }
}
