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
@MainActor @preconcurrency @propertyWrapper public struct SceneStorage<Value: Codable>: LinkedProperty {
  private let key: String
  private let initial: Value
  private var location: ObjectLocation<SceneCell<Value>, Value>?

  /// Creates the property with a key, and with `wrappedValue` as the initial value.
  ///
  /// - Parameters:
  ///   - wrappedValue: the value as long as the window has none for this key.
  ///   - key: a name that is unique in the window.
  public init(wrappedValue: Value, _ key: String) {
    self.key = key
    initial = wrappedValue
  }

  /// The current value. Before the view is mounted it is the initial one, and setting it does nothing.
  public var wrappedValue: Value {
    get { location?.get() ?? initial }
    nonmutating set { location?.set(newValue, .current) }
  }

  /// A binding to the value.
  public var projectedValue: Binding<Value> {
    Binding(location: location ?? ObjectLocation(SceneCell(initial), \.value))
  }

  mutating func link(to node: AnyCompositeNode, after old: Self?) {
    if let old, old.key == key, let location = old.location {
      self.location = location
    } else {
      location = ObjectLocation(node.graph.sceneCell(key, initial), \.value)
    }
  }

  static func isEqual(_ old: Self, _ new: Self) -> Bool { old.key == new.key }
}

extension SceneStorage where Value: ExpressibleByNilLiteral {
  /// Creates an optional property with a key, and with nil as the initial value.
  public init(_ key: String) { self.init(wrappedValue: nil, key) }
}

/// The storage for one value of a window.
@MainActor protocol AnySceneCell: AnyObject {
  func persistedBytes(with coder: any StateCoder) throws -> [UInt8]?
}

@MainActor @Observable final class SceneCell<Value: Codable>: AnySceneCell {
  @ObservationIgnored let _$observationRegistrar = SceneRegistrar()
  var value: Value {
    didSet { encoded = nil }
  }
  /// The value as it was encoded last; nil where it may have changed since.
  @ObservationIgnored private var encoded: [UInt8]?

  init(_ value: Value) { self.value = value }

  func persistedBytes(with coder: any StateCoder) throws -> [UInt8]? {
    if let encoded { return encoded }
    var bytes: [UInt8] = []
    guard try StateBytes.write(value, to: &bytes, with: coder) else { return nil }
    if !StateBytes.changesUnseen(Value.self) { encoded = bytes }
    return bytes
  }
}

extension Graph {
  /// Returns the storage for the window's value of this name: the existing one, or a new one with the persisted or the
  /// initial value.
  func sceneCell<Value: Codable>(_ key: String, _ initial: Value) -> SceneCell<Value> {
    if let known = sceneCells[key] as? SceneCell<Value> { return known }
    var value = initial
    if let bytes = persistedScene[key], let coder,
      let restored = try? StateBytes.read(Value.self, from: bytes[...], with: coder)
    {
      value = restored
    }
    let cell = SceneCell(value)
    sceneCells[key] = cell
    return cell
  }
}
