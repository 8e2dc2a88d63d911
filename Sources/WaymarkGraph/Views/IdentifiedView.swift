extension View {
  /// Binds the view's identity to `id`: when the value changes, the view's state starts afresh.
  public func id<ID: Hashable>(_ id: ID) -> some View { IdentifiedView(content: self, id: id) }
}

struct IdentifiedView<Content: View, ID: Hashable>: View {
  let content: Content
  let id: ID
}

extension IdentifiedView: PrimitiveView {
  package static func mount(_ view: Self, _ inputs: Inputs) -> Node {
    let node = IdentifiedNode(parent: inputs.parent, id: AnyHashable(view.id))
    node.fill(0, inputs.under(node, key: node.stableKey).mount(view.content))
    return node
  }

  package static func update(_ view: Self, _ node: Node, _ inputs: Inputs) {
    let node = node as! IdentifiedNode
    if node.id == AnyHashable(view.id), let child = node.child {
      inputs.under(node, key: node.stableKey).update(view.content, child)
    } else {
      node.replace(0, in: inputs.graph) {
        // The old child has left by now, under the old id.
        node.id = AnyHashable(view.id)
        return inputs.under(node, key: node.stableKey).mount(view.content)
      }
    }
  }
}
