/// Several views one after the other, as a ``ViewBuilder`` combines them.
public struct TupleView<each Content: View>: View {
  @usableFromInline let content: (repeat each Content)

  @inlinable init(_ content: repeat each Content) { self.content = (repeat each content) }
}

extension TupleView: PrimitiveView {
  package static func mount(_ view: Self, _ inputs: Inputs) -> Node {
    let node = GroupNode(parent: inputs.parent)
    var inner = inputs.under(node)
    var children: [Node] = []
    for child in repeat each view.content {
      inner.turn(to: UInt64(children.count), of: inputs)
      children.append(inner.mount(child))
    }
    node.children = children
    return node
  }

  package static func update(_ view: Self, _ node: Node, _ inputs: Inputs) {
    let node = node as! GroupNode
    var inner = inputs.under(node)
    var index = 0
    for child in repeat each view.content {
      inner.turn(to: UInt64(index), of: inputs)
      inner.update(child, node.children[index])
      index += 1
    }
  }
}
