/// A part of an app's interface, described by a value.
///
/// Conform a type to `View` and describe its content in ``body``. The library evaluates `body` again when state that it
/// read has changed, and only then.
///
///     struct Greeting: View {
///       @State private var name = ""
///       var body: some View {
///         TextField("Name", text: $name)
///         Text("Hello, \(name)")
///       }
///     }
@MainActor @preconcurrency
public protocol View {
  /// The type of the body.
  associatedtype Body: View
  /// The content and behaviour of the view.
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  /// Never called: a `Never` can't exist.
  public nonisolated var body: Never { return preconditionFailure("Never has no body") }
}

extension View where Body == Never {
  /// Never called: primitive views are drawn by the library and have no body.
  public var body: Never { preconditionFailure("\(Self.self) is primitive and has no body") }
}

/// A view that mounts itself in the graph, instead of through a body.
@MainActor package protocol PrimitiveView: View where Body == Never {
  static func mount(_ view: Self, _ inputs: Inputs) -> Node
  static func update(_ view: Self, _ node: Node, _ inputs: Inputs)
}
