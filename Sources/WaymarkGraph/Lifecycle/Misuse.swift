extension View {
  /// Reports a mistake of the app author, with the path of the view it was made in.
  package func misuse(_ message: String) -> some View { MisuseView(content: self, message: message) }
}

struct MisuseView<Content: View>: View {
  let content: Content
  let message: String
}

extension MisuseView: PrimitiveView {
  package static func mount(_ view: Self, _ inputs: Inputs) -> Node {
    let node = GroupNode(parent: inputs.parent)
    node.children = [inputs.under(node).mount(view.content)]
    inputs.graph.report(view.message, at: node)
    return node
  }

  package static func update(_ view: Self, _ node: Node, _ inputs: Inputs) {
    inputs.under(node).update(view.content, (node as! GroupNode).children[0])
  }
}

extension Graph {
  /// Reports a mistake with the path of views that leads to the node.
  func report(_ message: String, at node: Node) { report("\(message)\n  in \(node.path)") }
}

extension Node {
  /// The names of the composites from the root to this node.
  var path: String {
    var names: [String] = []
    var current: Node? = self
    while let node = current {
      if let composite = node as? AnyCompositeNode { names.append(composite.viewName) }
      current = node.parent
    }
    return names.reversed().joined(separator: " › ")
  }
}
