@_spi(Reflection) import Swift
internal import Glibc
internal import WaymarkText

/// Compares values of any type, as far as that is possible: a wrong `false` only costs another evaluation.
///
/// Two values with the same bytes are the same value, whatever the type (closures, existentials and enums too). Where
/// bytes differ, `Equatable` types are compared with `==`, and structs and tuples by their fields.
package enum ValueComparison {
  typealias Comparison = (UnsafeRawPointer, UnsafeRawPointer) -> Bool

  /// Whether `old` and `new` are certainly the same.
  static func isEqual<T>(_ old: T, _ new: T) -> Bool {
    withUnsafePointer(to: old) { old in
      withUnsafePointer(to: new) { new in
        if memcmp(old, new, MemoryLayout<T>.size) == 0 { return true }
        // Numbers, flags and the like: their bytes are their whole value, and looking up `Equatable` costs more than
        // anything else in a small change.
        if _isPOD(T.self), MemoryLayout<T>.size <= 8, MemoryLayout<T>.size == MemoryLayout<T>.stride { return false }
        if T.self == String.self { return areEqualTexts(old, new) }
        if let old = old.pointee as? any Equatable { return equatable(old, new.pointee) }
        return false
      }
    }
  }

  /// Whether two texts have the same bytes. Lengths differ after most edits, and comparing long texts takes long.
  private static func areEqualTexts(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool {
    old.assumingMemoryBound(to: String.self).pointee.hasSameBytes(as: new.assumingMemoryBound(to: String.self).pointee)
  }

  /// Whether two values of unknown types have the same type and are certainly the same.
  package static func areEqual(_ old: Any, _ new: Any) -> Bool {
    func open<T>(_ old: T) -> Bool { (new as? T).map { isEqual(old, $0) } ?? false }
    return _openExistential(old, do: open)
  }

  private static func equatable<E: Equatable>(_ old: E, _ new: Any) -> Bool {
    guard let new = new as? E else { return false }
    return old == new
  }

  /// Returns the comparison for a type, to be created once.
  static func of<T>(_ type: T.Type) -> Comparison {
    let size = MemoryLayout<T>.size
    if T.self == String.self { return areEqualTexts }
    if let reference = type as? any ComparedByReference.Type { return reference.comparison }
    // A weak reference has the type of an optional one, but must not be read as one: what it contains is not the object's address.
    if let optional = type as? any ComparedOptional.Type, MetadataKind.isReference(optional.wrapped) {
      return { memcmp($0, $1, size) == 0 }
    }
    if let equatable = type as? any Equatable.Type { return comparison(equatable, size) }
    if let property = type as? any PlaceProperty.Type { return comparison(property, size) }
    if let optional = type as? any ComparedOptional.Type { return optional.comparison }
    var fields: [(Int, Comparison)] = []
    for (offset, fieldType) in storedFields(type) {
      func open<F>(_ type: F.Type) -> Comparison { of(type) }
      fields.append((offset, _openExistential(fieldType, do: open)))
    }
    if fields.isEmpty { return { memcmp($0, $1, size) == 0 } }
    return { old, new in
      memcmp(old, new, size) == 0 || fields.allSatisfy { $0.1(old + $0.0, new + $0.0) }
    }
  }

  private static func comparison<E: Equatable>(_ type: E.Type, _ size: Int) -> Comparison {
    { old, new in
      memcmp(old, new, size) == 0
        || old.assumingMemoryBound(to: E.self).pointee == new.assumingMemoryBound(to: E.self).pointee
    }
  }

  /// A property that leads to a place elsewhere knows whether another one leads to the same: bindings do that are derived from the same state in the
  /// same way. Properties with values of their own, such as the first value of a state, are compared by their fields.
  private static func comparison<P: PlaceProperty>(_ type: P.Type, _ size: Int) -> Comparison {
    { old, new in
      if memcmp(old, new, size) == 0 { return true }
      // Views are compared on the main actor.
      nonisolated(unsafe) let (old, new) = (old, new)
      return MainActor.assumeIsolated {
        P.isEqual(old.assumingMemoryBound(to: P.self).pointee, new.assumingMemoryBound(to: P.self).pointee)
      }
    }
  }

  /// Whether two values are certainly the same, by the comparison of their type.
  static func areSame<T>(_ old: T, _ new: T, by comparison: Comparison) -> Bool {
    withUnsafePointer(to: old) { old in withUnsafePointer(to: new) { comparison(old, $0) } }
  }

  /// The offsets and types of the stored properties of a structure or a tuple; none of others.
  static func storedFields<T>(_ type: T.Type) -> [(Int, Any.Type)] {
    var found: [(Int, Any.Type)] = []
    switch MetadataKind(type) {
    case .structure:
      _ = _forEachField(of: type) { _, offset, fieldType, _ in
        found.append((offset, fieldType))
        return true
      }
    case .tuple: found = TupleMetadata(type).elements
    case .other: break
    }
    return found
  }
}

/// An optional, whose value is compared as if it were none.
private protocol ComparedOptional {
  static var wrapped: Any.Type { get }
  static var comparison: ValueComparison.Comparison { get }
}

extension Optional: ComparedOptional {
  static var wrapped: Any.Type { Wrapped.self }

  static var comparison: ValueComparison.Comparison {
    let compareValues = ValueComparison.of(Wrapped.self)
    return { old, new in
      let hadValue = old.assumingMemoryBound(to: Wrapped?.self).pointee != nil
      let hasValue = new.assumingMemoryBound(to: Wrapped?.self).pointee != nil
      // The value of an optional is at the optional's own address.
      return hadValue && hasValue ? compareValues(old, new) : hadValue == hasValue
    }
  }
}

/// The kind in the first word of a type's metadata, as defined by the Swift ABI.
private enum MetadataKind {
  case structure, tuple, other

  init(_ type: Any.Type) {
    switch unsafeBitCast(type, to: UnsafePointer<Int>.self).pointee {
    case 0x200: self = .structure
    case 0x301: self = .tuple
    default: self = .other
    }
  }

  /// Whether a type is a class, or a protocol of classes only.
  static func isReference(_ type: Any.Type) -> Bool {
    if type is AnyObject.Type { return true }
    let words = unsafeBitCast(type, to: UnsafePointer<Int>.self)
    switch words[0] {
    // The second word of a protocol type begins with its flags, of which the highest says that it is not of classes only.
    case 0x303: return words[1] & 0x8000_0000 == 0
    // Protocol types with constraints have their flags elsewhere.
    case 0x307: return true
    default: return false
    }
  }
}

/// A tuple type's metadata: kind, number of elements, labels, then type and offset of each.
private struct TupleMetadata {
  let words: UnsafePointer<Int>
  init(_ type: Any.Type) { words = unsafeBitCast(type, to: UnsafePointer<Int>.self) }
  var elements: [(Int, Any.Type)] {
    (0..<words[1]).map { (words[3 + 2 * $0 + 1] & 0xFFFF_FFFF, unsafeBitCast(words[3 + 2 * $0], to: Any.Type.self)) }
  }
}
