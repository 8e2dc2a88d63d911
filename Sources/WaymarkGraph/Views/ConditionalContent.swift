/// One of two views: the result of `if`–`else` and `switch` in a ``ViewBuilder``.
public struct _ConditionalContent<First: View, Second: View>: View {
  enum Branch {
    case first(First)
    case second(Second)
  }
  let branch: Branch
}

extension _ConditionalContent: PrimitiveView {
  package static func mount(_ view: Self, _ inputs: Inputs) -> Node {
    let node = SlotNode(parent: inputs.parent)
    switch view.branch {
    case .first(let content): node.fill(0, inputs.under(node, key: 0).mount(content))
    case .second(let content): node.fill(1, inputs.under(node, key: 1).mount(content))
    }
    return node
  }

  package static func update(_ view: Self, _ node: Node, _ inputs: Inputs) {
    let node = node as! SlotNode
    switch view.branch {
    case .first(let content):
      let inner = inputs.under(node, key: 0)
      if node.key == 0 {
        inner.update(content, node.child!)
      } else {
        node.replace(0, in: inputs.graph) { inner.mount(content) }
      }
    case .second(let content):
      let inner = inputs.under(node, key: 1)
      if node.key == 1 {
        inner.update(content, node.child!)
      } else {
        node.replace(1, in: inputs.graph) { inner.mount(content) }
      }
    }
  }
}
