/// An ``ObservableObject`` passed to the view; its announcements evaluate the view again.
@MainActor @preconcurrency @propertyWrapper public struct ObservedObject<ObjectType: ObservableObject>: PlaceProperty {
  /// The object.
  public var wrappedValue: ObjectType

  /// Creates the property with an object to observe.
  public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
  /// Creates the property with an object to observe.
  public init(initialValue: ObjectType) { wrappedValue = initialValue }

  /// Bindings to the object's properties.
  public var projectedValue: ObjectBindings<ObjectType> { ObjectBindings(wrappedValue) }

  static func isEqual(_ old: Self, _ new: Self) -> Bool { old.wrappedValue === new.wrappedValue }
  mutating func link(to node: AnyCompositeNode, after old: Self?) {
    guard old?.wrappedValue !== wrappedValue else { return }
    node.unsubscribe(from: old?.wrappedValue)
    node.subscribe(to: wrappedValue)
  }
}

/// An ``ObservableObject`` that the view creates and that lives as long as the view keeps its identity.
@MainActor @preconcurrency @propertyWrapper public struct StateObject<ObjectType: ObservableObject>: LinkedProperty {
  private let make: () -> ObjectType
  private var object: ObjectType?

  /// Creates the property; the object is created when the view is first mounted.
  public init(wrappedValue make: @autoclosure @escaping () -> ObjectType) { self.make = make }

  /// The object.
  public var wrappedValue: ObjectType { object ?? make() }

  /// Bindings to the object's properties.
  public var projectedValue: ObjectBindings<ObjectType> { ObjectBindings(wrappedValue) }

  mutating func link(to node: AnyCompositeNode, after old: Self?) {
    if let previous = old?.object {
      object = previous
    } else {
      let new = make()
      object = new
      node.subscribe(to: new)
    }
  }
}

extension StateObject: PersistedProperty {
  static var persistability: Persistability { ObjectType.self is any Codable.Type ? .persisted : .impossible }

  static var changesUnseen: Bool { true }

  func write(to bytes: inout [UInt8], with coder: any StateCoder) throws -> Bool {
    guard let object else { return false }
    return try StateBytes.write(object, to: &bytes, with: coder)
  }

  mutating func restore(_ bytes: ArraySlice<UInt8>, with coder: any StateCoder, in node: AnyCompositeNode) throws {
    guard let restored = try StateBytes.read(ObjectType.self, from: bytes, with: coder) else { return }
    node.unsubscribe(from: object)
    object = restored
    node.subscribe(to: restored)
  }
}

/// Bindings to the properties of an object.
@MainActor @preconcurrency @dynamicMemberLookup public struct ObjectBindings<ObjectType: AnyObject> {
  let object: ObjectType
  init(_ object: ObjectType) { self.object = object }

  /// Returns a binding to a property of the object.
  public subscript<Part>(dynamicMember path: ReferenceWritableKeyPath<ObjectType, Part>) -> Binding<Part> {
    Binding(location: ObjectLocation(object, path))
  }
}

extension AnyCompositeNode {
  /// Evaluates this view again whenever `object` announces a change, for as long as the view lives.
  final func subscribe(to object: some ObservableObject) {
    if let watch = graph.watch { return watch.subscribe(to: object) }
    let token = ObservationToken(self)
    let cancel = object.subscribe { token.fire($0) }
    withExtras {
      $0.subscriptions.append(
        (
          ObjectIdentifier(object), token,
          {
            token.node = nil
            cancel()
          }
        ))
    }
  }

  /// Ends one subscription to `object`.
  final func unsubscribe(from object: (some ObservableObject)?) {
    guard let object, let extras else { return }
    guard let index = extras.subscriptions.firstIndex(where: { $0.object == ObjectIdentifier(object) }) else { return }
    extras.subscriptions.remove(at: index).cancel()
  }
}
