public import Observation

extension View {
  /// Sets a value of the environment for this view and all inside it.
  public func environment<Value>(_ path: WritableKeyPath<EnvironmentValues, Value>, _ value: Value) -> some View {
    transformEnvironment { $0[keyPath: path] = value }
  }

  /// Passes an observable object, read by `@Environment(Type.self)`.
  public func environment<Object: AnyObject & Observable>(_ object: Object?) -> some View {
    transformEnvironment { values in
      let key = ObjectIdentifier(Object.self)
      // Nil hides an object passed further out: its entry is not of the requested type.
      if let object { values.set(object, for: key) } else { values.set(Object?.none, for: key) }
    }
  }

  /// Passes an object, read by ``EnvironmentObject``.
  public func environmentObject<Object: ObservableObject>(_ object: Object) -> some View {
    transformEnvironment { $0.set(object, for: ObjectIdentifier(Object.self)) }
  }

  /// Changes a value of the environment in place.
  public func transformEnvironment<Value>(
    _ path: WritableKeyPath<EnvironmentValues, Value>, transform: @escaping (inout Value) -> Void
  ) -> some View {
    transformEnvironment { transform(&$0[keyPath: path]) }
  }

  /// Changes the environment of this view and all inside it.
  package func transformEnvironment(
    _ transform: @escaping (inout EnvironmentValues) -> Void
  ) -> EnvironmentView<Self> {
    EnvironmentView(content: self, transform: transform)
  }
}

/// A view with a changed environment.
package struct EnvironmentView<Content: View>: View {
  let content: Content
  let transform: (inout EnvironmentValues) -> Void
}

extension EnvironmentView: PrimitiveView {
  package static func mount(_ view: Self, _ inputs: Inputs) -> Node {
    let node = EnvironmentNode(parent: inputs.parent, transform: view.transform)
    let inner = node.inner(inputs)
    node.child = inner.mount(view.content)
    return node
  }

  package static func update(_ view: Self, _ node: Node, _ inputs: Inputs) {
    let node = node as! EnvironmentNode
    node.transform = view.transform
    node.inner(inputs).update(view.content, node.child)
  }
}

/// Passes a changed environment to its child.
final class EnvironmentNode: Node {
  var transform: (inout EnvironmentValues) -> Void
  var child: Node!

  init(parent: Node?, transform: @escaping (inout EnvironmentValues) -> Void) {
    self.transform = transform
    super.init(parent: parent)
  }

  func inner(_ inputs: Inputs) -> Inputs {
    var inner = inputs.under(self)
    transform(&inner.environment)
    return inner
  }

  override func visitChildren(_ visit: (Node) -> Void) { if let child { visit(child) } }
  override func inputsChanged(_ inputs: Inputs) { child.inputsChanged(inner(inputs)) }
}
