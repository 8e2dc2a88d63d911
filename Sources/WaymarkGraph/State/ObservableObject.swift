internal import Synchronization
@_spi(Reflection) import Swift

/// An object that announces its changes. In new code, prefer `@Observable`.
///
///     final class Library: ObservableObject {
///       @Published var rides: [Ride] = []
///     }
public protocol ObservableObject: AnyObject {
  /// The type of the publisher that announces changes.
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never
  /// The publisher that sends before each change.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject {
  /// Calls `action` on each announcement until the returned closure is called.
  func subscribe(_ action: @escaping @Sendable (ObservableObjectPublisher.Moment) -> Void) -> () -> Void {
    let publisher = objectWillChange
    if let publisher = publisher as? ObservableObjectPublisher { return publisher.subscribe(action) }
    return publisher.sink { _ in action(.before) }.cancel
  }
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
  func subscribe(_ action: @escaping @Sendable (Moment) -> Void) -> @Sendable () -> Void {
    let number = subscribers.withLock {
      $0.next += 1
      $0.actions[$0.next] = action
      return $0.next
    }
    return { [weak self] in self?.subscribers.withLock { $0.actions[number] = nil } }
  }
}

extension ObservableObjectPublisher: Publisher {
  /// An announcement has no value.
  public typealias Output = Void
  /// There are no errors.
  public typealias Failure = Never

  /// Calls a closure before each change.
  public func sink(receiveValue: @escaping (()) -> Void) -> AnyCancellable {
    // The closure is called on the thread of the change, as its author has to expect.
    nonisolated(unsafe) let receive = receiveValue
    return AnyCancellable(subscribe { if case .before = $0 { receive(()) } })
  }
}

/// A property of an ``ObservableObject`` whose changes are announced.
///
///     model.$query.sink { query in search(query) }.store(in: &subscriptions)
@propertyWrapper public struct Published<Value> {
  private var value: Value
  var publisher: ObservableObjectPublisher?
  private var subject: SubscriberList<Value>?

  /// Creates the property with an initial value.
  public init(wrappedValue: Value) { value = wrappedValue }
  /// Creates the property with an initial value.
  public init(initialValue: Value) { value = initialValue }

  /// Unavailable: the property is accessed through the enclosing object.
  @available(*, unavailable, message: "@Published is for properties of classes: use @State in a view")
  public var wrappedValue: Value {
    get { preconditionFailure("unavailable") }
    set { preconditionFailure("unavailable") }
  }

  /// The publisher of the property's values: `$query`.
  public var projectedValue: Publisher {
    mutating get {
      let subject = subject ?? SubscriberList()
      self.subject = subject
      return Publisher(current: value, subject: subject)
    }
  }

  /// The values of a property: the present one, and each new one before it is set.
  public struct Publisher: WaymarkGraph.Publisher {
    /// There are no errors.
    public typealias Failure = Never
    let current: Value
    let subject: SubscriberList<Value>

    /// Calls a closure with the present value, and with each new one.
    public func sink(receiveValue: @escaping (Value) -> Void) -> AnyCancellable {
      receiveValue(current)
      return subject.add(receiveValue)
    }
  }

  /// Reads the property, or announces a change and writes it.
  public static subscript<Object: ObservableObject>(
    _enclosingInstance object: Object,
    wrapped wrapped: ReferenceWritableKeyPath<Object, Value>,
    storage storage: ReferenceWritableKeyPath<Object, Published<Value>>
  ) -> Value {
    get { object[keyPath: storage].value }
    set {
      // An object with a publisher of its own announces its changes itself.
      let publisher = object.objectWillChange as? ObservableObjectPublisher
      publisher?.send(.before)
      // As in Combine, subscribers receive the new value before the property has it; not within the write, in which they could not read it.
      let subject = object[keyPath: storage].subject
      subject?.send(newValue)
      object[keyPath: storage].value = newValue
      publisher?.send(.after)
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

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
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
