/// A view without content.
public struct EmptyView: View {
  /// Creates a view that shows nothing and takes no space.
  public init() {}
}

extension EmptyView: PrimitiveView {
  package static func mount(_ view: Self, _ inputs: Inputs) -> Node { GroupNode(parent: inputs.parent) }
  package static func update(_ view: Self, _ node: Node, _ inputs: Inputs) {}
}
