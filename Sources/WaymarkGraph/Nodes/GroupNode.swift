/// A fixed number of children: tuples, and views without content.
final class GroupNode: Node {
  var children: [Node] = []

  override func visitChildren(_ visit: (Node) -> Void) { for child in children { visit(child) } }

  override func inputsChanged(_ inputs: Inputs) {
    let inner = inputs.under(self)
    for child in children { child.inputsChanged(inner) }
  }
}
