internal import Observation

/// A value that belongs to the window rather than to one view, and that outlives the views that use it.
///
///     struct Notes: View {
///       @SceneStorage("Notes.draft") private var draft = ""
///       var body: some View { TextField("Draft", text: $draft) }
///     }
///
/// Views of one window that use the same key share the value; other windows and other users have their own. It survives
/// a reload of the page and a change of the process.
///
/// Differs from SwiftUI: any `Codable` value can be stored. Two views that use one key with different types have a
/// value each.
@MainActor @preconcurrency @propertyWrapper public struct SceneStorage<Value>: LinkedProperty {
  private let key: String
  private let initial: Value
  private let coding: SceneCoding<Value>
  private var location: ObjectLocation<SceneCell<Value>, Value>?

  private init(key: String, initial: Value, coding: SceneCoding<Value>) {
    self.key = key
    self.initial = initial
    self.coding = coding
  }

  /// The current value. Before the view is mounted it is the initial one, and setting it does nothing.
  public var wrappedValue: Value {
    get { location?.get() ?? initial }
    nonmutating set { location?.set(newValue, .current) }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> {
    Binding(location: location ?? ObjectLocation(SceneCell(initial, coding), \.value))
  }

  mutating func link(to node: AnyCompositeNode, after old: Self?) {
    if let old, old.key == key, let location = old.location {
      self.location = location
    } else {
      location = ObjectLocation(node.graph.sceneCell(key, initial, coding), \.value)
    }
  }

  static func isEqual(_ old: Self, _ new: Self) -> Bool { old.key == new.key }
}

extension SceneStorage where Value: Codable {
  /// Creates the property with a key, and with `wrappedValue` as the initial value.
  ///
  /// - Parameters:
  ///   - wrappedValue: the value as long as the window has none for this key.
  ///   - key: a name that is unique in the window.
  public init(wrappedValue: Value, _ key: String) {
    self.init(key: key, initial: wrappedValue, coding: .value)
  }
}

extension SceneStorage where Value: Codable & ExpressibleByNilLiteral {
  /// Creates an optional property with a key, and with nil as the initial value.
  public init(_ key: String) { self.init(key: key, initial: nil, coding: .value) }
}

extension SceneStorage where Value: RawRepresentable, Value.RawValue: Codable {
  /// Creates the property with a key, and with `wrappedValue` as the initial value. It is stored as its raw value.
  ///
  ///     enum Order: String { case name, distance }
  ///     @SceneStorage("Rides.order") private var order = Order.name
  ///
  /// - Parameters:
  ///   - wrappedValue: the value as long as the window has none for this key.
  ///   - key: a name that is unique in the window.
  @_disfavoredOverload
  public init(wrappedValue: Value, _ key: String) {
    self.init(key: key, initial: wrappedValue, coding: .rawValue)
  }
}

extension SceneStorage {
  /// Creates an optional property with a key, and with nil as the initial value. It is stored as its raw value.
  @_disfavoredOverload
  public init<R: RawRepresentable>(_ key: String) where Value == R?, R.RawValue: Codable {
    self.init(key: key, initial: nil, coding: .optionalRawValue())
  }
}

/// The conversion of a window's value to bytes and back.
struct SceneCoding<Value> {
  let write: @MainActor (Value, inout [UInt8], any StateCoder) throws -> Bool
  let read: @MainActor (ArraySlice<UInt8>, any StateCoder) throws -> Value?
  /// Whether a value may change without being set.
  let changesUnseen: @MainActor () -> Bool
}

extension SceneCoding where Value: Codable {
  static var value: SceneCoding {
    SceneCoding(
      write: { try StateBytes.write($0, to: &$1, with: $2) },
      read: { try StateBytes.read(Value.self, from: $0, with: $1) },
      changesUnseen: { StateBytes.changesUnseen(Value.self) })
  }
}

extension SceneCoding where Value: RawRepresentable, Value.RawValue: Codable {
  static var rawValue: SceneCoding {
    SceneCoding(
      write: { try StateBytes.write($0.rawValue, to: &$1, with: $2) },
      read: { bytes, coder in
        guard let raw = try StateBytes.read(Value.RawValue.self, from: bytes, with: coder) else { return nil }
        return Value(rawValue: raw)
      },
      changesUnseen: { StateBytes.changesUnseen(Value.RawValue.self) })
  }
}

extension SceneCoding {
  static func optionalRawValue<R: RawRepresentable>() -> SceneCoding where Value == R?, R.RawValue: Codable {
    SceneCoding(
      write: { try StateBytes.write($0?.rawValue, to: &$1, with: $2) },
      read: { bytes, coder in
        guard let raw = try StateBytes.read(R.RawValue?.self, from: bytes, with: coder) else { return nil }
        return .some(raw.flatMap { R(rawValue: $0) })
      },
      changesUnseen: { StateBytes.changesUnseen(R.RawValue.self) })
  }
}

/// The storage for one value of a window.
@MainActor protocol AnySceneCell: AnyObject {
  func persistedBytes(with coder: any StateCoder) throws -> [UInt8]?
}

@MainActor @Observable final class SceneCell<Value>: AnySceneCell {
  @ObservationIgnored let _$observationRegistrar = SceneRegistrar()
  var value: Value {
    didSet { encoded = nil }
  }
  @ObservationIgnored private let coding: SceneCoding<Value>
  /// The value as it was encoded last; nil where it may have changed since.
  @ObservationIgnored private var encoded: [UInt8]?

  init(_ value: Value, _ coding: SceneCoding<Value>) {
    self.value = value
    self.coding = coding
  }

  func persistedBytes(with coder: any StateCoder) throws -> [UInt8]? {
    if let encoded { return encoded }
    var bytes: [UInt8] = []
    guard try coding.write(value, &bytes, coder) else { return nil }
    if !coding.changesUnseen() { encoded = bytes }
    return bytes
  }
}

extension Graph {
  /// Returns the storage for the window's value of this name: the existing one, or a new one with the persisted or the
  /// initial value.
  func sceneCell<Value>(_ key: String, _ initial: Value, _ coding: SceneCoding<Value>) -> SceneCell<Value> {
    if let known = sceneCells[key] as? SceneCell<Value> { return known }
    var value = initial
    if let bytes = persistedScene[key], let coder, let restored = try? coding.read(bytes[...], coder) {
      value = restored
    }
    let cell = SceneCell(value, coding)
    sceneCells[key] = cell
    return cell
  }
}
