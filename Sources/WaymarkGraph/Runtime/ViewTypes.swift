internal import Glibc

/// The description of a view's type: created on its first mount, and shared by all sessions.
@MainActor final class ViewType {
  /// The type's name without its parameters, as a C string that a crash report can read without allocating memory.
  let name: UnsafePointer<CChar>
  let primitive: (any PrimitiveView.Type)?
  /// The dynamic properties, such as `@State` and `@Environment`.
  let properties: [LinkedField]
  /// The other stored properties, which are compared by value.
  private lazy var plainFields = plain.map { field in
    func comparison<T>(_ type: T.Type) -> ValueComparison.Comparison { ValueComparison.of(type) }
    return (field.offset, _openExistential(field.type, do: comparison))
  }
  private let plain: [PlainField]
  /// Whether a property reads the environment and has to be refreshed before each evaluation.
  let readsEnvironment: Bool
  /// The hash of the type's name, the same in every process.
  private(set) lazy var stableKey = StableHash.of(type: type)
  /// The views that a `TupleView` contains; of other types, none.
  private(set) lazy var tupleLayout = (type as? any TupleViewType.Type)?.layout ?? TupleLayout(of: Void.self)
  /// Compares two values of the type that are not mounted, by their fields.
  private(set) lazy var comparison: ValueComparison.Comparison = {
    func open<V>(_ type: V.Type) -> ValueComparison.Comparison { ValueComparison.of(type) }
    return _openExistential(type, do: open)
  }()
  private let type: Any.Type
  /// The module that declares the type.
  private(set) lazy var module = String(String(reflecting: type).prefix { $0 != "." })
  /// Whether it is a screen of this library.
  private(set) lazy var isLibraryScreen = type is any LibraryScreen.Type
  /// Whether a property has state that is persisted, or that should be but can't.
  let keepsState: Bool
  /// Whether such state may change without being set.
  let changesUnseen: Bool
  /// Whether such state may change while the body is evaluated, without being set.
  let changesInBodies: Bool
  /// Whether a body of this type has read an observable object so far.
  var isObserving = false

  init<V: View>(_ type: V.Type) {
    self.type = type
    // Views are structures or enumerations. The copy of another type's name is never freed: types live as long as the process.
    name = TypeName.of(type) ?? UnsafePointer(strdup(String(describing: type)))
    // To look for the conformances of a type takes long the first time: all that the program has are searched.
    let isPrimitive = V.Body.self == Never.self
    primitive = isPrimitive ? type as? any PrimitiveView.Type : nil
    var fields = FieldCollector(hosted: isPrimitive ? nil : (type as? any PropertyHost.Type)?.hosted)
    if primitive == nil { fields.collect(type, at: 0) }
    properties = fields.linked
    plain = fields.plain
    readsEnvironment = fields.linked.contains { $0.readsEnvironment }
    keepsState = fields.linked.contains { $0.persisted != nil }
    changesUnseen = fields.linked.contains { $0.persisted?.changesUnseen == true }
    changesInBodies = fields.linked.contains { $0.persisted?.changesInBodies == true }
  }

  /// Whether two values of the type lead to the same content.
  func isEqual<V: View>(_ old: UnsafePointer<V>, _ new: UnsafePointer<V>) -> Bool {
    let old = UnsafeRawPointer(old)
    let new = UnsafeRawPointer(new)
    for (offset, isSame) in plainFields where !isSame(old + offset, new + offset) { return false }
    for field in properties where !field.isEqual(old + field.offset, new + field.offset) { return false }
    return true
  }
}

/// The descriptions of the view types used so far. All graphs of a process share one table; it grows only with the
/// number of types.
@MainActor package final class ViewTypes {
  private var known: [ObjectIdentifier: ViewType] = [:]
  private var stableKeys: [Int: UInt64] = [:]

  package init() {}

  /// Returns the hash of a type's name, the same in every process.
  func stableKey(ofType identifier: Int) -> UInt64 {
    if let known = stableKeys[identifier] { return known }
    let key = StableHash.of(type: unsafeBitCast(identifier, to: Any.Type.self))
    stableKeys[identifier] = key
    return key
  }

  func type<V: View>(of type: V.Type) -> ViewType {
    let id = ObjectIdentifier(type)
    if let found = known[id] { return found }
    let new = ViewType(type)
    known[id] = new
    return new
  }
}
