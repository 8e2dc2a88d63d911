internal import Synchronization
@_spi(Reflection) import Swift

/// An object that announces its changes. In new code, prefer `@Observable`.
public protocol ObservableObject: AnyObject {
  /// The publisher that sends before each change.
  var objectWillChange: ObservableObjectPublisher { get }
}

/// Notifies subscribers that an object is about to change. Changes may come from any thread; views are updated on the
/// main actor.
public final class ObservableObjectPublisher: Sendable {
  private struct Subscribers {
    var actions: [Int: @Sendable (Moment) -> Void] = [:]
    var next = 0
  }
  private let subscribers = Mutex(Subscribers())

  /// The time of a notification.
  enum Moment: Sendable {
    /// The change is about to be made.
    case before
    /// The change has been made. Where that was on another thread, views may have been evaluated since `before`.
    case after
  }

  /// Creates a publisher without subscribers.
  public init() {}

  /// Announces a change.
  public func send() { send(.before) }

  func send(_ moment: Moment) {
    let actions = subscribers.withLock { $0.actions.sorted { $0.key < $1.key }.map(\.value) }
    for action in actions { action(moment) }
  }

  /// Calls `action` on each announcement, after earlier subscribers, until the returned closure is called.
  func subscribe(_ action: @escaping @Sendable (Moment) -> Void) -> () -> Void {
    let number = subscribers.withLock {
      $0.next += 1
      $0.actions[$0.next] = action
      return $0.next
    }
    return { [weak self] in self?.subscribers.withLock { $0.actions[number] = nil } }
  }
}

/// A property of an ``ObservableObject`` whose changes are announced.
@propertyWrapper public struct Published<Value> {
  private var value: Value
  var publisher: ObservableObjectPublisher?

  /// Creates the property with an initial value.
  public init(wrappedValue: Value) { value = wrappedValue }
  /// Creates the property with an initial value.
  public init(initialValue: Value) { value = initialValue }

  /// Unavailable: the property is accessed through the enclosing object.
  @available(*, unavailable, message: "@Published is for properties of classes")
  public var wrappedValue: Value {
    get { preconditionFailure("unavailable") }
    set { preconditionFailure("unavailable") }
  }

  /// Reads the property, or announces a change and writes it.
  public static subscript<Object: ObservableObject>(
    _enclosingInstance object: Object,
    wrapped wrapped: ReferenceWritableKeyPath<Object, Value>,
    storage storage: ReferenceWritableKeyPath<Object, Published<Value>>
  ) -> Value {
    get { object[keyPath: storage].value }
    set {
      let publisher = object.objectWillChange
      publisher.send(.before)
      object[keyPath: storage].value = newValue
      publisher.send(.after)
    }
  }
}

/// A `Published` of any type, found by reflection.
protocol AnyPublished {
  /// Sets the publisher of the property at `pointer`, and returns it: `publisher`, or where that is nil its own or a
  /// new one.
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
  public var objectWillChange: ObservableObjectPublisher {
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
