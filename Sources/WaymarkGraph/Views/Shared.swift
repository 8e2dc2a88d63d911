/// A value that is stored once, however many views contain it.
///
/// Nodes store their views, and a view contains those inside it: what is inside ten modifiers would be stored ten times. With this, each
/// of them stores a reference.
///
///     private struct PaddingElement<Inside: View>: ElementView {
///       let insets: EdgeInsets
///       @Shared var inside: Inside
///     }
@propertyWrapper package struct Shared<Value> {
  private let box: Box

  private final class Box {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  /// Stores a value.
  package init(wrappedValue value: Value) { box = Box(value) }

  /// The value.
  package var wrappedValue: Value { box.value }
}

/// A type whose values are compared by what they refer to.
protocol ComparedByReference {
  static var comparison: ValueComparison.Comparison { get }
}

extension Shared: ComparedByReference {
  static var comparison: ValueComparison.Comparison {
    let compare = ValueComparison.of(Value.self)
    return { old, new in
      let old = old.assumingMemoryBound(to: Self.self).pointee.box
      let new = new.assumingMemoryBound(to: Self.self).pointee.box
      if old === new { return true }
      return withUnsafePointer(to: old.value) { old in withUnsafePointer(to: new.value) { compare(old, $0) } }
    }
  }
}
