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
  ) -> PreferenceReaderView<Self, Key> {
    PreferenceReaderView<Self, Key>(content: self, endsHere: true, isEqual: isEqual, action: action)
  }
}

/// What a node does with the preferences of a key that are passed up through it.
enum PreferenceRole {
  case none
  /// It sets or changes the value: a `PreferenceNode` of the key.
  case writer
  /// The value is not passed further up.
  case end
}

struct PreferenceView<Content: View, Key: PreferenceKey>: View {
  let content: Content
  let transform: (inout Key.Value) -> Void
}

extension PreferenceView: PrimitiveView {
  package static func mount(_ view: Self, _ inputs: Inputs) -> Node {
    let node = PreferenceNode<Key>(parent: inputs.parent, transform: view.transform)
    node.child = inputs.under(node).mount(view.content)
    inputs.graph.preferencesChanged(below: node, key: ObjectIdentifier(Key.self))
    return node
  }

  package static func update(_ view: Self, _ node: Node, _ inputs: Inputs) {
    let node = node as! PreferenceNode<Key>
    node.transform = view.transform
    inputs.under(node).update(view.content, node.child)
    inputs.graph.preferencesChanged(below: node, key: ObjectIdentifier(Key.self))
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
  override func preferenceRole(for key: ObjectIdentifier) -> PreferenceRole {
    key == ObjectIdentifier(Key.self) ? .writer : .none
  }
}

package struct PreferenceReaderView<Content: View, Key: PreferenceKey>: View {
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
  /// The preference that it reads.
  var key: ObjectIdentifier { preconditionFailure("abstract") }
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

  override func preferenceRole(for key: ObjectIdentifier) -> PreferenceRole {
    endsHere && key == ObjectIdentifier(Key.self) ? .end : .none
  }

  override var key: ObjectIdentifier { ObjectIdentifier(Key.self) }

  override func collect() {
    let collection = PreferenceCollection<Key>()
    collection.walk(child)
    let new = collection.value ?? Key.defaultValue
    if let last, isEqual(last, new) { return }
    last = new
    action(new)
  }
}

/// Walks through views for the preferences of a key. The walk itself is not generic: generic code would look up types at
/// every node, and most nodes do nothing with preferences.
@MainActor class AnyPreferenceCollection {
  private let key: ObjectIdentifier

  init(key: ObjectIdentifier) { self.key = key }

  final func walk(_ node: Node) {
    guard node.writesPreferences else { return }
    switch node.preferenceRole(for: key) {
    case .end: break
    case .none: node.visitChildren(walk)
    case .writer:
      enter()
      node.visitChildren(walk)
      leave(node)
    }
  }

  /// Called before the views inside a writer.
  func enter() {}
  /// Called after the views inside a writer.
  func leave(_ writer: Node) {}
}

/// Combines the values of one preference.
final class PreferenceCollection<Key: PreferenceKey>: AnyPreferenceCollection {
  /// The combined value so far; nil where none is set.
  private(set) var value: Key.Value?
  /// The values beside the writers whose inside is being walked.
  private var outer: [Key.Value?] = []

  init() { super.init(key: ObjectIdentifier(Key.self)) }

  override func enter() {
    outer.append(value)
    value = nil
  }

  override func leave(_ writer: Node) {
    var written = value ?? Key.defaultValue
    unsafeDowncast(writer, to: PreferenceNode<Key>.self).transform(&written)
    value = outer.removeLast()
    if value == nil { value = written } else { Key.reduce(value: &value!, nextValue: { written }) }
  }
}
