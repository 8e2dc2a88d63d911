public import Observation

/// A wrapper that provides bindings to the properties of an observable object.
///
///     @Bindable var book: Book
///     TextField("Title", text: $book.title)
@MainActor @preconcurrency @propertyWrapper @dynamicMemberLookup public struct Bindable<Value> {
  private var object: Value

  /// Unavailable: only observable objects have properties to bind to. It also indicates to the compiler that a
  /// memberwise initializer takes the object itself.
  @available(*, unavailable, message: "@Bindable is for @Observable objects: use @ObservedObject for others")
  public init(wrappedValue: Value) { object = wrappedValue }

  /// The object.
  public var wrappedValue: Value {
    get { object }
    set { object = newValue }
  }

  /// The wrapper itself, for `$object.property`.
  public var projectedValue: Bindable<Value> { self }
}

extension Bindable where Value: Observable & AnyObject {
  /// Wraps an observable object.
  public init(wrappedValue: Value) { object = wrappedValue }
  /// Wraps an observable object.
  public init(_ wrappedValue: Value) { object = wrappedValue }
  /// Creates a wrapper of another wrapper's object.
  public init(projectedValue: Bindable<Value>) { self = projectedValue }

  /// Returns a binding to a property of the object.
  public subscript<Part>(dynamicMember path: ReferenceWritableKeyPath<Value, Part>) -> Binding<Part> {
    Binding(location: ObjectLocation(wrappedValue, path))
  }
}
