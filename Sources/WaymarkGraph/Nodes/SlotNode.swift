/// A slot for one child that may be absent or replaced: conditions, optionals, `AnyView`, `.id`.
class SlotNode: Node {
  /// The key of the view that fills the slot, among the possible ones; -1 for none.
  // Declared first, so that it shares a machine word with the stored properties of every node.
  private(set) final var key: Int32 = -1
  private(set) final var child: Node?

  init(parent: Node?) { super.init(parent: parent) }

  override func visitChildren(_ visit: (Node) -> Void) { if let child { visit(child) } }

  /// The key as a value that is the same in every process.
  var stableKey: UInt64 { UInt64(bitPattern: Int64(key)) }
  override final func key(of child: Node) -> UInt64 { stableKey }

  override func inputsChanged(_ inputs: Inputs) { child?.inputsChanged(inputs.under(self, key: stableKey)) }

  /// Sets the first child, before the slot itself is part of the tree.
  final func fill(_ key: Int32, _ child: Node) {
    self.key = key
    self.child = child
  }

  /// Unmounts the present child, if any, and mounts another.
  final func replace(_ key: Int32, in graph: Graph, with make: () -> Node) {
    if let child { graph.remove(child) }
    child = nil
    self.key = key
    let new = make()
    child = new
    graph.insert(new)
  }

  /// Unmounts the present child and leaves the slot empty.
  final func clear(in graph: Graph) {
    if let child { graph.remove(child) }
    child = nil
    key = -1
  }
}

/// A slot whose child lives as long as an identifier stays equal.
final class IdentifiedNode: SlotNode {
  var id: AnyHashable { didSet { idKey = nil } }
  /// The id's key once it was needed. The hash of an id is made of its description, and the path of each view inside contains it.
  private var idKey: UInt64?
  override func child(withID id: AnyHashable) -> Node? { id == self.id ? child : nil }
  override func id(of child: Node) -> AnyHashable? { id }

  init(parent: Node?, id: AnyHashable) {
    self.id = id
    super.init(parent: parent)
  }

  override var stableKey: UInt64 {
    if let idKey { return idKey }
    let key = StableHash.of(id: id)
    idKey = key
    return key
  }
}
