/// State that outlives its process by being written in a form of its own.
@MainActor package protocol PersistedState: AnyObject {
  /// Whether it changes only while the body of its view is evaluated, so that nobody has to look at it at other times.
  static var changesInBodies: Bool { get }
  /// What is to be kept; nil where there is nothing worth it.
  func kept() -> String?
  /// Takes over what was kept, before it is first used.
  func restore(_ kept: String)
}

extension PersistedState {
  package static var changesInBodies: Bool { false }
}

/// State that need not be kept: it follows from everything else, or from what the browser says.
package protocol RebuiltState {}

extension Optional: RebuiltState where Wrapped: RebuiltState {}

/// Writes and reads the app's own values.
@MainActor package protocol StateCoder {
  func encode(_ value: any Encodable) throws -> [UInt8]
  func decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws -> Value
}

/// A dynamic property whose value can outlive its process.
@MainActor protocol PersistedProperty: LinkedProperty {
  /// How that is done, which is known of the type.
  static var keeping: Persistability { get }
  /// Whether the value may become another one without the property being set, as an object's may.
  static var changesUnseen: Bool { get }
  /// Appends what is to be kept to `bytes`; false where that is nothing.
  func keep(in bytes: inout [UInt8], with coder: any StateCoder) throws -> Bool
  mutating func restore(_ bytes: ArraySlice<UInt8>, with coder: any StateCoder, in node: AnyCompositeNode) throws
}

/// Whether and how the state of a type is kept.
enum Persistability {
  case kept
  case rebuilt
  /// It can't be, because its type is not `Codable`.
  case impossible
}
