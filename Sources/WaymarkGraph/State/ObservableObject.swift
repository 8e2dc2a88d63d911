@_spi(Reflection) import Swift

/// An object that announces its changes. New code is better served by `@Observable`.
public protocol ObservableObject: AnyObject {
  /// Sends before a change.
  @MainActor var objectWillChange: ObservableObjectPublisher { get }
}

/// Tells subscribers that an object is about to change.
@MainActor @preconcurrency public final class ObservableObjectPublisher {
  private var subscribers: [Int: () -> Void] = [:]
  private var next = 0

  /// Makes a publisher without subscribers.
  public nonisolated init() {}

  /// Announces a change.
  public func send() { for subscriber in subscribers.values { subscriber() } }

  /// Calls `action` on each announcement, until the returned closure is called.
  func subscribe(_ action: @escaping () -> Void) -> () -> Void {
    let number = next
    next += 1
    subscribers[number] = action
    return { [weak self] in self?.subscribers[number] = nil }
  }
}

/// A property of an ``ObservableObject`` whose changes are announced.
@MainActor @preconcurrency @propertyWrapper public struct Published<Value> {
  private var value: Value
  var publisher: ObservableObjectPublisher?

  /// Starts with a value.
  public init(wrappedValue: Value) { value = wrappedValue }
  /// Starts with a value.
  public init(initialValue: Value) { value = initialValue }

  /// Only reachable through the enclosing object.
  @available(*, unavailable, message: "@Published is for properties of classes")
  public var wrappedValue: Value {
    get { preconditionFailure("unavailable") }
    set { preconditionFailure("unavailable") }
  }

  /// Reads the property, or announces and writes it.
  public static subscript<Object: ObservableObject>(
    _enclosingInstance object: Object,
    wrapped wrapped: ReferenceWritableKeyPath<Object, Value>,
    storage storage: ReferenceWritableKeyPath<Object, Published<Value>>
  ) -> Value {
    get { object[keyPath: storage].value }
    set {
      object.objectWillChange.send()
      object[keyPath: storage].value = newValue
    }
  }
}

/// A `Published` of any type, found by reflection.
@MainActor protocol AnyPublished {
  /// Has the property at `pointer` announce through `publisher`, or through its own where there is none yet.
  static func share(_ publisher: ObservableObjectPublisher?, at pointer: UnsafeMutableRawPointer)
    -> ObservableObjectPublisher
}

extension Published: AnyPublished {
  static func share(_ publisher: ObservableObjectPublisher?, at pointer: UnsafeMutableRawPointer)
    -> ObservableObjectPublisher
  {
    let field = pointer.assumingMemoryBound(to: Self.self)
    let publisher = publisher ?? field.pointee.publisher ?? ObservableObjectPublisher()
    field.pointee.publisher = publisher
    return publisher
  }
}

extension ObservableObject {
  /// The publisher that the object's `@Published` properties share.
  @MainActor public var objectWillChange: ObservableObjectPublisher {
    var fields: [(Int, any AnyPublished.Type)] = []
    let base = Unmanaged.passUnretained(self).toOpaque()
    _ = _forEachField(of: Self.self, options: _EachFieldOptions(rawValue: 1)) { _, offset, type, _ in
      if let type = type as? any AnyPublished.Type { fields.append((offset, type)) }
      return true
    }
    var shared: ObservableObjectPublisher?
    for (offset, type) in fields { shared = type.share(shared, at: base + offset) }
    return shared ?? ObservableObjectPublisher()
  }
}
