/// A value that views pass up to those around them.
///
///     struct WidthKey: PreferenceKey {
///       static let defaultValue = 0.0
///       static func reduce(value: inout Double, nextValue: () -> Double) { value = max(value, nextValue()) }
///     }
public protocol PreferenceKey {
  /// The type of the value.
  associatedtype Value
  /// The value where no view has set one.
  static var defaultValue: Value { get }
  /// Combines the values of several views, in their order.
  static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
  /// Nil.
  public static var defaultValue: Value { nil }
}

extension View {
  /// Sets the value of a preference.
  public func preference<Key: PreferenceKey>(key: Key.Type = Key.self, value: Key.Value) -> some View {
    PreferenceView<Self, Key>(content: self) { $0 = value }
  }

  /// Changes the value that the views inside have set.
  public func transformPreference<Key: PreferenceKey>(
    _ key: Key.Type = Key.self, _ transform: @escaping (inout Key.Value) -> Void
  ) -> some View {
    PreferenceView<Self, Key>(content: self, transform: transform)
  }

  /// Calls `action` with the combined value of the views inside, at first and whenever it changes.
  public func onPreferenceChange<Key: PreferenceKey>(
    _ key: Key.Type = Key.self, perform action: @escaping (Key.Value) -> Void
  ) -> some View where Key.Value: Equatable {
    PreferenceReaderView<Self, Key>(content: self, endsHere: false, isEqual: { $0 == $1 }, action: action)
  }

  /// Calls `action` like `onPreferenceChange`, for a value that is not passed further up and need not be `Equatable`.
  package func receivePreference<Key: PreferenceKey>(
    _ key: Key.Type, isEqual: @escaping (Key.Value, Key.Value) -> Bool, perform action: @escaping (Key.Value) -> Void
  ) -> some View {
    PreferenceReaderView<Self, Key>(content: self, endsHere: true, isEqual: isEqual, action: action)
  }
}

struct PreferenceView<Content: View, Key: PreferenceKey>: View {
  let content: Content
  let transform: (inout Key.Value) -> Void
}

extension PreferenceView: PrimitiveView {
  package static func mount(_ view: Self, _ inputs: Inputs) -> Node {
    let node = PreferenceNode<Key>(parent: inputs.parent, transform: view.transform)
    node.child = inputs.under(node).mount(view.content)
    inputs.graph.preferencesChanged(below: node)
    return node
  }

  package static func update(_ view: Self, _ node: Node, _ inputs: Inputs) {
    let node = node as! PreferenceNode<Key>
    node.transform = view.transform
    inputs.under(node).update(view.content, node.child)
    inputs.graph.preferencesChanged(below: node)
  }
}

/// Sets or changes a preference.
final class PreferenceNode<Key: PreferenceKey>: Node {
  var transform: (inout Key.Value) -> Void
  var child: Node!

  init(parent: Node?, transform: @escaping (inout Key.Value) -> Void) {
    self.transform = transform
    super.init(parent: parent)
  }

  override func visitChildren(_ visit: (Node) -> Void) { if let child { visit(child) } }
  override func inputsChanged(_ inputs: Inputs) { child.inputsChanged(inputs.under(self)) }
}

struct PreferenceReaderView<Content: View, Key: PreferenceKey>: View {
  let content: Content
  let endsHere: Bool
  let isEqual: (Key.Value, Key.Value) -> Bool
  let action: (Key.Value) -> Void
}

extension PreferenceReaderView: PrimitiveView {
  package static func mount(_ view: Self, _ inputs: Inputs) -> Node {
    let node = PreferenceReader<Key>(
      parent: inputs.parent, endsHere: view.endsHere, isEqual: view.isEqual, action: view.action)
    node.child = inputs.under(node).mount(view.content)
    inputs.graph.preferencesChanged(below: node)
    return node
  }

  package static func update(_ view: Self, _ node: Node, _ inputs: Inputs) {
    let node = node as! PreferenceReader<Key>
    node.action = view.action
    inputs.under(node).update(view.content, node.child)
  }
}

/// A node that reads preferences set below it.
@MainActor class AnyPreferenceReader: Node {
  func collect() {}
}

/// Collects one preference.
final class PreferenceReader<Key: PreferenceKey>: AnyPreferenceReader {
  let endsHere: Bool
  let isEqual: (Key.Value, Key.Value) -> Bool
  var action: (Key.Value) -> Void
  var child: Node!
  private var last: Key.Value?

  init(
    parent: Node?, endsHere: Bool, isEqual: @escaping (Key.Value, Key.Value) -> Bool,
    action: @escaping (Key.Value) -> Void
  ) {
    self.endsHere = endsHere
    self.isEqual = isEqual
    self.action = action
    super.init(parent: parent)
  }

  override func visitChildren(_ visit: (Node) -> Void) { if let child { visit(child) } }
  override func inputsChanged(_ inputs: Inputs) { child.inputsChanged(inputs.under(self)) }

  override func collect() {
    let new = Self.value(of: child) ?? Key.defaultValue
    if let last, isEqual(last, new) { return }
    last = new
    action(new)
  }

  /// The combined value at and below a node; nil where none is set.
  private static func value(of node: Node) -> Key.Value? {
    guard node.writesPreferences else { return nil }
    if let reader = node as? PreferenceReader<Key>, reader.endsHere { return nil }
    var combined: Key.Value?
    node.visitChildren { child in
      guard let next = value(of: child) else { return }
      if combined == nil { combined = next } else { Key.reduce(value: &combined!, nextValue: { next }) }
    }
    if let writer = node as? PreferenceNode<Key> {
      var value = combined ?? Key.defaultValue
      writer.transform(&value)
      return value
    }
    return combined
  }
}
