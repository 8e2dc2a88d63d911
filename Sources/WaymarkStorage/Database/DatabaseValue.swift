public import struct Foundation.Data

/// What a column can hold: `Int`, `Double`, `Bool`, `String`, `Data`, and optionals of them.
public protocol DatabaseValue: Sendable {
  /// The value as the database keeps it.
  var stored: StoredValue { get }

  /// The value from what the database kept.
  ///
  /// - Parameter stored: what is in the column; nil is answered when it is of another kind.
  init?(stored: StoredValue)
}

/// The five kinds of value that the database keeps.
public enum StoredValue: Sendable, Hashable {
  /// Nothing.
  case null
  /// A whole number.
  case integer(Int64)
  /// A number with a fraction.
  case real(Double)
  /// Text, which may contain any character, NUL too.
  case text(String)
  /// Bytes.
  case blob(Data)

  /// What it is called in messages.
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

  /// Takes a whole number.
  public init?(stored: StoredValue) {
    guard case .integer(let number) = stored else { return nil }
    self.init(exactly: number)
  }
}

extension Double: DatabaseValue {
  /// A number.
  public var stored: StoredValue { .real(self) }

  /// Takes a number, whole or not.
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

  /// Takes a whole number, true unless it is zero.
  public init?(stored: StoredValue) {
    guard case .integer(let number) = stored else { return nil }
    self = number != 0
  }
}

extension String: DatabaseValue {
  /// Text, with every character that is in it.
  public var stored: StoredValue { .text(self) }

  /// Takes text.
  public init?(stored: StoredValue) {
    guard case .text(let text) = stored else { return nil }
    self = text
  }
}

extension Data: DatabaseValue {
  /// Bytes.
  public var stored: StoredValue { .blob(self) }

  /// Takes bytes.
  public init?(stored: StoredValue) {
    guard case .blob(let bytes) = stored else { return nil }
    self = bytes
  }
}

extension Optional: DatabaseValue where Wrapped: DatabaseValue {
  /// What `Wrapped` is stored as, or nothing.
  public var stored: StoredValue { self?.stored ?? .null }

  /// Takes nothing, or what `Wrapped` takes.
  public init?(stored: StoredValue) {
    if case .null = stored {
      self = .none
    } else {
      guard let value = Wrapped(stored: stored) else { return nil }
      self = .some(value)
    }
  }
}
