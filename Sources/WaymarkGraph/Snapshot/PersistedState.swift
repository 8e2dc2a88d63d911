/// State that is persisted in a form of its own.
@MainActor package protocol PersistedState: AnyObject {
  /// Whether it changes only while the body of its view is evaluated, so that it need not be checked at other times.
  static var changesInBodies: Bool { get }
  /// Returns the value to persist; nil where there is none.
  func persistedText() -> String?
  /// Restores a persisted value, before the state is first used.
  func restore(_ text: String)
}

extension PersistedState {
  package static var changesInBodies: Bool { false }
}

/// State that contains values of the app, and is persisted in a form of its own. It changes only in updates that evaluate its view.
@MainActor protocol PersistedValues: AnyObject {
  /// Appends the values to persist to `bytes`; returns false where there are none.
  func write(to bytes: inout [UInt8], with coder: any StateCoder) -> Bool
  /// Restores what was written, before the state is first used.
  func restore(_ bytes: ArraySlice<UInt8>) throws
}

/// State that need not be persisted: it follows from other state, or from what the browser sends.
package protocol RebuiltState {}

extension Optional: RebuiltState where Wrapped: RebuiltState {}

/// State whose type is not `Codable`, but has a form that is.
package protocol CodedState {
  associatedtype Coded: Codable
  /// The form to persist; encoding it may fail.
  var coded: Coded { get }
  init(coded: Coded)
}

/// Encodes and decodes the app's own values.
@MainActor package protocol StateCoder {
  func encode(_ value: any Encodable) throws -> [UInt8]
  func decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws -> Value
}

/// A dynamic property whose value can be persisted.
@MainActor protocol PersistedProperty: LinkedProperty {
  /// Whether and how values of this type are persisted.
  static var persistability: Persistability { get }
  /// Whether the value may change without the property being set, as an object's may.
  static var changesUnseen: Bool { get }
  /// Whether the value may change while the body of its view is evaluated, without the property being set, but not at other times.
  static var changesInBodies: Bool { get }
  /// Appends the value to persist to `bytes`; returns false where there is none.
  func write(to bytes: inout [UInt8], with coder: any StateCoder) throws -> Bool
  mutating func restore(_ bytes: ArraySlice<UInt8>, with coder: any StateCoder, in node: AnyCompositeNode) throws
}

extension PersistedProperty {
  static var changesInBodies: Bool { false }
}

/// Which of a view's states are meant.
enum StateSelection {
  case all
  /// Those that may change without being set.
  case unseen
  /// Those that change only by being set, or while the body is evaluated.
  case seen

  func contains(_ field: PersistedField) -> Bool {
    switch self {
    case .all: true
    case .unseen: field.changesUnseen
    case .seen: !field.changesUnseen
    }
  }
}

/// Whether and how the state of a type is persisted.
enum Persistability {
  case persisted
  case rebuilt
  /// It can't be persisted, because its type is not `Codable`.
  case impossible
}
