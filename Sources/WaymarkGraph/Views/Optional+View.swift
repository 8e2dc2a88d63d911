extension Optional: View where Wrapped: View {
  /// The type of the body. An optional view is present or not: it is the result of `if` without `else`.
  public typealias Body = Never
}

extension Optional: PrimitiveView where Wrapped: View {
  package static func mount(_ view: Self, _ inputs: Inputs) -> Node {
    let node = SlotNode(parent: inputs.parent)
    if let view { node.fill(0, inputs.under(node).mount(view)) }
    return node
  }

  package static func update(_ view: Self, _ node: Node, _ inputs: Inputs) {
    let node = node as! SlotNode
    let inner = inputs.under(node)
    switch (view, node.child) {
    case (let view?, let child?): inner.update(view, child)
    case (let view?, nil): node.replace(0, in: inputs.graph) { inner.mount(view) }
    case (nil, _?): node.clear(in: inputs.graph)
    case (nil, nil): break
    }
  }
}
