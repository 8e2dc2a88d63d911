internal import Synchronization

/// A source of values over time, such as the changes of an ``ObservableObject``.
///
///     let cancellable = model.$query.sink { query in print(query) }
///
/// It has the name of Combine's protocol, which does not exist on Linux. Differs from Combine: there are no operators; an `AsyncStream` or a
/// `task(id:)` does what they do.
public protocol Publisher<Output, Failure> {
  /// The type of the values.
  associatedtype Output
  /// The type of the error that ends the values; `Never` where none does.
  associatedtype Failure: Error
  /// Calls a closure with each value, on the thread that sends it, until the returned object is cancelled or released.
  func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable
}

/// A subscription, which ends when this object is released.
public final class AnyCancellable: Hashable, Sendable {
  private let action: Mutex<(@Sendable () -> Void)?>

  /// Creates a subscription that a closure ends.
  public init(_ cancel: @escaping @Sendable () -> Void) { action = Mutex(cancel) }

  deinit { cancel() }

  /// Ends the subscription.
  public func cancel() {
    let end = action.withLock { action in
      defer { action = nil }
      return action
    }
    end?()
  }

  /// Keeps the subscription in a set.
  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }

  /// Keeps the subscription in a collection.
  public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
    collection.append(self)
  }

  /// Whether both are the same object.
  public static func == (left: AnyCancellable, right: AnyCancellable) -> Bool { left === right }

  /// Adds the identity of the object.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// A publisher whose values the app sends.
///
///     final class Library: ObservableObject {
///       let objectWillChange = PassthroughSubject<Void, Never>()
///       var count = 0 { willSet { objectWillChange.send() } }
///     }
public final class PassthroughSubject<Output, Failure: Error>: Publisher, Sendable {
  private let subscribers = SubscriberList<Output>()

  /// Creates a publisher without subscribers.
  public init() {}

  /// Sends a value to the subscribers.
  public func send(_ input: Output) { subscribers.send(input) }

  /// Sends a value to the subscribers.
  public func send() where Output == Void { subscribers.send(()) }

  /// Calls a closure with each value.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable { subscribers.add(receiveValue) }
}

/// The closures that receive values. They may be called on any thread, as Combine's are.
final class SubscriberList<Value>: @unchecked Sendable {
  private struct Subscribers {
    var actions: [Int: (Value) -> Void] = [:]
    var next = 0
  }
  private let lock = Mutex(())
  private var subscribers = Subscribers()

  func add(_ action: @escaping (Value) -> Void) -> AnyCancellable {
    let number = lock.withLock { _ in
      subscribers.next += 1
      subscribers.actions[subscribers.next] = action
      return subscribers.next
    }
    return AnyCancellable { [weak self] in self?.lock.withLock { _ in self?.subscribers.actions[number] = nil } }
  }

  /// Calls the closures in the order in which they were added.
  func send(_ value: Value) {
    let actions = lock.withLock { _ in subscribers.actions.sorted { $0.key < $1.key }.map(\.value) }
    for action in actions { action(value) }
  }
}
