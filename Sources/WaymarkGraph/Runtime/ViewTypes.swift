internal import Glibc

/// What is known of a view's type: found once, on its first mount, and shared by every session.
@MainActor final class ViewType {
  /// The type's name without its parameters, where a crash report finds it without allocating anything.
  let name: UnsafeMutablePointer<CChar>
  let primitive: (any PrimitiveView.Type)?
  /// `@State`, `@Environment` and their kin, with the way to link each to a node.
  let properties: [LinkedField]
  /// The comparison of two values, dynamic properties aside.
  let plainFields: [ComparedField]
  /// Whether a binding's or environment's value has to be refreshed before each evaluation.
  let readsEnvironment: Bool
  /// What stands for the type in every process.
  private(set) lazy var stableKey = StableHash.of(type: type)
  private let type: Any.Type
  /// Whether any of them has a value that can outlive its process, or ought to.
  let keepsState: Bool
  /// Whether such a value may become another one without being set.
  let changesUnseen: Bool
  /// Whether a body of this type has read something observable so far.
  var isObserving = false

  init<V: View>(_ type: V.Type) {
    name = strdup(String(String(describing: V.self).prefix { $0 != "<" }))
    self.type = type
    primitive = type as? any PrimitiveView.Type
    var fields = FieldCollector(hosted: (type as? any PropertyHost.Type)?.hosted)
    if primitive == nil { fields.collect(type, at: 0) }
    properties = fields.linked
    plainFields = fields.compared
    readsEnvironment = fields.linked.contains { $0.readsEnvironment }
    keepsState = fields.linked.contains { $0.kept != nil }
    changesUnseen = fields.linked.contains { $0.kept?.changesUnseen == true }
  }

  isolated deinit { free(name) }

  /// Whether two values of the type would lead to the same content.
  func isEqual<V: View>(_ old: UnsafePointer<V>, _ new: UnsafePointer<V>) -> Bool {
    let old = UnsafeRawPointer(old)
    let new = UnsafeRawPointer(new)
    for field in plainFields where !field.isEqual(old + field.offset, new + field.offset) { return false }
    for field in properties where !field.isEqual(old + field.offset, new + field.offset) { return false }
    return true
  }
}

/// The types met so far. One table serves all graphs of a process; it only ever grows by types.
@MainActor package final class ViewTypes {
  private var known: [ObjectIdentifier: ViewType] = [:]
  private var stableKeys: [Int: UInt64] = [:]

  package init() {}

  /// What stands for a type in every process.
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
