/// A key of the environment. Declare one to pass a value of your own down the view hierarchy.
///
///     private struct UnitsKey: EnvironmentKey { static let defaultValue = Units.metric }
///     extension EnvironmentValues {
///       var units: Units {
///         get { self[UnitsKey.self] }
///         set { self[UnitsKey.self] = newValue }
///       }
///     }
public protocol EnvironmentKey {
  /// The type of the value.
  associatedtype Value
  /// The value where none has been set.
  static var defaultValue: Value { get }
}

/// The values that views pass down to those inside them.
///
/// It is a persistent collection: setting a value creates a new one that shares everything else with the old one.
public struct EnvironmentValues: @unchecked Sendable {
  @usableFromInline var link: EnvironmentLink?

  /// Creates a collection of default values.
  public init() {}

  init(link: EnvironmentLink?) { self.link = link }

  /// Reads or replaces the value of a key.
  @inlinable public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get {
      // Most keys were never set: the mask shows that without a search.
      guard let link, link.mask & EnvironmentLink.bit(of: ObjectIdentifier(key)) != 0 else { return Key.defaultValue }
      return value(ObjectIdentifier(key)) ?? Key.defaultValue
    }
    set { set(newValue, for: ObjectIdentifier(key)) }
  }

  @usableFromInline func value<Value>(_ key: ObjectIdentifier) -> Value? {
    let bit = EnvironmentLink.bit(of: key)
    var current = link
    while let link = current, link.mask & bit != 0 {
      if link.key == key { return (link as? EnvironmentEntry<Value>)?.value }
      current = link.outer
    }
    return nil
  }

  @usableFromInline mutating func set<Value>(_ value: Value, for key: ObjectIdentifier) {
    link = EnvironmentEntry(value, for: key, over: link, decoration: link?.decoration)
  }

  /// The decorations pending for the next element below.
  package var decoration: Decoration? { link?.decoration }

  mutating func setDecoration(_ decoration: Decoration?) {
    link = DecorationLink(over: link, decoration: decoration)
  }

  /// Whether both contain the same values. Compares only what was set since their common origin.
  package func isSame(as other: EnvironmentValues) -> Bool {
    var left = link
    var right = other.link
    while left !== right {
      guard let a = left, let b = right, a.key == b.key, a.hasSameValue(as: b) else { return false }
      left = a.outer
      right = b.outer
    }
    return true
  }
}

/// One value set in an environment, over those set outside it.
@usableFromInline package class EnvironmentLink: @unchecked Sendable {
  let outer: EnvironmentLink?
  let key: ObjectIdentifier
  /// The bits of all keys set here or outside: a clear bit means that the key was never set.
  @usableFromInline let mask: UInt64
  let decoration: Decoration?

  init(_ key: ObjectIdentifier, over outer: EnvironmentLink?, decoration: Decoration?) {
    self.key = key
    self.outer = outer
    self.decoration = decoration
    mask = (outer?.mask ?? 0) | Self.bit(of: key)
  }

  @inlinable static func bit(of key: ObjectIdentifier) -> UInt64 {
    // Metadata addresses differ mostly in their middle bits, so multiply and take the upper ones.
    let address = UInt64(UInt(bitPattern: unsafeBitCast(key, to: UnsafeRawPointer.self)))
    return 1 << ((address &* 0x9E37_79B9_7F4A_7C15) >> 58)
  }

  /// Whether `other`, which has the same key, sets the same value.
  func hasSameValue(as other: EnvironmentLink) -> Bool { false }
}

/// Decorations that replace those from outside.
private final class DecorationLink: EnvironmentLink, @unchecked Sendable {
  init(over outer: EnvironmentLink?, decoration: Decoration?) {
    super.init(ObjectIdentifier(Decoration.self), over: outer, decoration: decoration)
  }

  override func hasSameValue(as other: EnvironmentLink) -> Bool { decoration == other.decoration }
}

private final class EnvironmentEntry<Value>: EnvironmentLink, @unchecked Sendable {
  let value: Value

  init(_ value: Value, for key: ObjectIdentifier, over outer: EnvironmentLink?, decoration: Decoration?) {
    self.value = value
    super.init(key, over: outer, decoration: decoration)
  }

  override func hasSameValue(as other: EnvironmentLink) -> Bool {
    guard type(of: other) == type(of: self) else { return false }
    // Cheaper than a conditional cast, which looks up the generic class.
    return ValueComparison.isEqual(value, unsafeDowncast(other, to: EnvironmentEntry<Value>.self).value)
  }
}
