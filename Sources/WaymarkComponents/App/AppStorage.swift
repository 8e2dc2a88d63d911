public import WaymarkGraph

/// A value that belongs to a person: it is the same in all their windows, and is kept when they close them.
///
///     struct RideList: View {
///       @AppStorage("Rides.showsMaps") private var showsMaps = true
///       var body: some View { Toggle("Maps", isOn: $showsMaps) }
///     }
///
/// People are told apart by a cookie. Where the server's storage is a database, the value outlives the process.
///
/// Differs from SwiftUI: it is kept by the server and not in `UserDefaults`, of which a server has one for all people. Any
/// `Codable` and `Equatable` value can be stored. Two views should use one key with the same type: a value that can't be
/// read as the other's type counts as none.
@MainActor @preconcurrency @propertyWrapper public struct AppStorage<Value>: DynamicProperty {
  @Environment(\.visitorValues) private var values
  /// The stored value as it was known last, which a window that is restored shows until the store has been read.
  @State private var last: LastValue<Value>
  private let key: String
  private let initial: Value
  private let read: @MainActor (VisitorValues, String) -> Value?
  private let write: @MainActor (VisitorValues, String, Value) -> Void

  private init(
    _ key: String, _ initial: Value, read: @escaping @MainActor (VisitorValues, String) -> Value?,
    write: @escaping @MainActor (VisitorValues, String, Value) -> Void
  ) {
    (self.key, self.initial) = ("app " + key, initial)
    (self.read, self.write) = (read, write)
    _last = State(wrappedValue: LastValue(value: nil))
  }

  /// The current value: the initial one as long as the person has none for the key.
  public var wrappedValue: Value {
    get {
      guard let values else { return last.value ?? initial }
      return values.isLoaded ? read(values, key) ?? initial : last.value ?? initial
    }
    nonmutating set {
      last = LastValue(value: newValue)
      if let values { write(values, key, newValue) }
    }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> {
    Binding {
      wrappedValue
    } set: {
      wrappedValue = $0
    }
  }
}

/// A value that a window knew. What can't be encoded is not known any more after a restart.
private struct LastValue<Value>: Codable {
  let value: Value?

  init(value: Value?) { self.value = value }

  init(from decoder: any Decoder) throws {
    guard let type = Value.self as? any Decodable.Type else {
      value = nil
      return
    }
    let container = try decoder.singleValueContainer()
    value = container.decodeNil() ? nil : try container.decode(type) as? Value
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if let value = value as? any Encodable { try container.encode(value) } else { try container.encodeNil() }
  }
}

extension AppStorage where Value: Codable & Equatable {
  /// Creates the property with a key, and with `wrappedValue` as the initial value.
  ///
  /// - Parameters:
  ///   - wrappedValue: The value as long as the person has none for this key.
  ///   - key: A name that is unique in the app.
  public init(wrappedValue: Value, _ key: String) {
    self.init(key, wrappedValue) {
      $0[$1, as: Value.self]
    } write: {
      $0[$1, as: Value.self] = $2
    }
  }
}

extension AppStorage where Value: RawRepresentable, Value.RawValue: Codable & Equatable {
  /// Creates the property with a key, and with `wrappedValue` as the initial value. It is stored as its raw value.
  ///
  ///     enum Order: String { case name, distance }
  ///     @AppStorage("Rides.order") private var order = Order.name
  ///
  /// - Parameters:
  ///   - wrappedValue: The value as long as the person has none for this key.
  ///   - key: A name that is unique in the app.
  @_disfavoredOverload
  public init(wrappedValue: Value, _ key: String) {
    self.init(key, wrappedValue) {
      $0[$1, as: Value.RawValue.self].flatMap { Value(rawValue: $0) }
    } write: {
      $0[$1, as: Value.RawValue.self] = $2.rawValue
    }
  }
}

extension AppStorage {
  /// Creates an optional property with a key; without a value for it, it is nil.
  public init<Wrapped: Codable & Equatable>(_ key: String) where Value == Wrapped? {
    self.init(key, nil) {
      $0[$1, as: Wrapped.self]
    } write: {
      $0[$1, as: Wrapped.self] = $2
    }
  }

  /// Creates an optional property with a key; without a value for it, it is nil. It is stored as its raw value.
  @_disfavoredOverload
  public init<R: RawRepresentable>(_ key: String) where Value == R?, R.RawValue: Codable & Equatable {
    self.init(key, nil) {
      $0[$1, as: R.RawValue.self].flatMap { R(rawValue: $0) }
    } write: {
      $0[$1, as: R.RawValue.self] = $2?.rawValue
    }
  }
}
