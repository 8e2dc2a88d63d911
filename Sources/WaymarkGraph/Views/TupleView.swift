/// Several views one after the other, as a ``ViewBuilder`` combines them.
///
///     func headline() -> TupleView<(Text, Image)> {
///       TupleView((Text("Belém Loop"), Image(systemName: "bicycle")))
///     }
public struct TupleView<T>: View {
  /// The views: a tuple of them.
  public var value: T

  /// Combines the views of a tuple. What is not a view is not shown.
  @inlinable public init(_ value: T) { self.value = value }
}

extension TupleView: PrimitiveView {
  package static func mount(_ view: Self, _ inputs: Inputs) -> Node {
    let node = GroupNode(parent: inputs.parent)
    let layout = inputs.graph.types.type(of: Self.self).tupleLayout
    var inner = inputs.under(node)
    var children: [Node] = []
    withUnsafePointer(to: view.value) { tuple in
      for (offset, type) in layout.parts {
        inner.turn(to: UInt64(children.count), of: inputs)
        children.append(mountPart(UnsafeRawPointer(tuple) + offset, type, inner))
      }
    }
    node.children = children
    if layout.hasOthers {
      inputs.graph.report("a TupleView shows only views, and \(T.self) has other elements", at: node)
    }
    return node
  }

  package static func update(_ view: Self, _ node: Node, _ inputs: Inputs) {
    let node = node as! GroupNode
    let layout = inputs.graph.types.type(of: Self.self).tupleLayout
    var inner = inputs.under(node)
    withUnsafePointer(to: view.value) { tuple in
      for (index, (offset, type)) in layout.parts.enumerated() {
        inner.turn(to: UInt64(index), of: inputs)
        updatePart(UnsafeRawPointer(tuple) + offset, type, node.children[index], inner)
      }
    }
  }

  private static func mountPart<Part: View>(
    _ pointer: UnsafeRawPointer, _ type: Part.Type, _ inputs: Inputs
  ) -> Node {
    inputs.mount(pointer.assumingMemoryBound(to: Part.self).pointee)
  }

  private static func updatePart<Part: View>(
    _ pointer: UnsafeRawPointer, _ type: Part.Type, _ node: Node, _ inputs: Inputs
  ) {
    inputs.update(pointer.assumingMemoryBound(to: Part.self).pointee, node)
  }
}

extension TupleView: StructuralView {
  package var parts: [any View] {
    var all: [any View] = []
    func add<Part: View>(_ pointer: UnsafeRawPointer, _ type: Part.Type) {
      all.append(pointer.assumingMemoryBound(to: Part.self).pointee)
    }
    withUnsafePointer(to: value) { tuple in
      for (offset, type) in TupleLayout(of: T.self).parts { add(UnsafeRawPointer(tuple) + offset, type) }
    }
    return all
  }
}

/// A view of several others, whose types are known by its own.
@MainActor protocol TupleViewType {
  static var layout: TupleLayout { get }
}

extension TupleView: TupleViewType {
  static var layout: TupleLayout { TupleLayout(of: T.self) }

  /// The types of the views.
  package nonisolated static var partTypes: [any View.Type] { TupleLayout(of: T.self).parts.map(\.type) }
}
