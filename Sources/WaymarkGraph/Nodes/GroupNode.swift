/// A fixed number of children: tuples, and views without content.
final class GroupNode: Node {
  var children: [Node] = []

  override func visitChildren(_ visit: (Node) -> Void) { for child in children { visit(child) } }

  override func key(of child: Node) -> UInt64 { UInt64(children.firstIndex { $0 === child } ?? 0) }
  override func visitKeyedChildren(_ visit: (UInt64, Node) -> Void) {
    for (index, child) in children.enumerated() { visit(UInt64(index), child) }
  }

  override func inputsChanged(_ inputs: Inputs) {
    var inner = inputs.under(self)
    for (index, child) in children.enumerated() {
      inner.turn(to: UInt64(index), of: inputs)
      child.inputsChanged(inner)
    }
  }
}
