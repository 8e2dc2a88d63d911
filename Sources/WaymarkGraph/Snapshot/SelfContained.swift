/// A type of values that contain no objects of the app, provided that its parts do not. Such a value changes only by being set.
package protocol SelfContained {
  /// The types of the values in it.
  static var parts: [Any.Type] { get }
}

extension SelfContained {
  package static var parts: [Any.Type] { [] }
}

extension String: SelfContained {}
extension Substring: SelfContained {}
extension Optional: SelfContained { package static var parts: [Any.Type] { [Wrapped.self] } }
extension Array: SelfContained { package static var parts: [Any.Type] { [Element.self] } }
extension Set: SelfContained { package static var parts: [Any.Type] { [Element.self] } }
extension Dictionary: SelfContained { package static var parts: [Any.Type] { [Key.self, Value.self] } }

extension ValueComparison {
  /// Whether values of a type certainly contain no objects. An enumeration with associated values may contain some: its cases can't be
  /// looked into.
  static func isSelfContained(_ type: Any.Type) -> Bool {
    var known: Set<ObjectIdentifier> = []
    return isSelfContained(type, &known)
  }

  /// - Parameter known: the types looked at so far: a type may contain itself, in an array.
  private static func isSelfContained(_ type: Any.Type, _ known: inout Set<ObjectIdentifier>) -> Bool {
    if !known.insert(ObjectIdentifier(type)).inserted { return true }
    // A generic type may contain itself with other types, without end.
    if known.count > 200 { return false }
    func isPlain<T>(_ type: T.Type) -> Bool { _isPOD(type) }
    func fields<T>(_ type: T.Type) -> [Any.Type] { storedFields(type).map(\.1) }
    if _openExistential(type, do: isPlain) { return true }
    let parts = (type as? any SelfContained.Type)?.parts ?? _openExistential(type, do: fields)
    // A type without fields that is not plain is an object, a closure, a box or an enumeration.
    if parts.isEmpty, !(type is any SelfContained.Type) { return false }
    for part in parts where !isSelfContained(part, &known) { return false }
    return true
  }
}
