/// What is known of a view's type: found once, on its first mount, and shared by every session.
@MainActor final class ViewType {
  let primitive: (any PrimitiveView.Type)?
  /// `@State`, `@Environment` and their kin, with the way to link each to a node.
  let properties: [LinkedField]
  /// The comparison of two values, dynamic properties aside.
  let plainFields: [ComparedField]
  /// Whether a binding's or environment's value has to be refreshed before each evaluation.
  let readsEnvironment: Bool
  /// Whether a body of this type has read something observable so far.
  var isObserving = false

  init<V: View>(_ type: V.Type) {
    primitive = type as? any PrimitiveView.Type
    var fields = FieldCollector(hosted: (type as? any PropertyHost.Type)?.hosted)
    if primitive == nil { fields.collect(type, at: 0) }
    properties = fields.linked
    plainFields = fields.compared
    readsEnvironment = fields.linked.contains { $0.readsEnvironment }
  }

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

  package init() {}

  func type<V: View>(of type: V.Type) -> ViewType {
    let id = ObjectIdentifier(type)
    if let found = known[id] { return found }
    let new = ViewType(type)
    known[id] = new
    return new
  }
}
