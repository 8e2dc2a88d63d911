/// A part of an app's interface, described by a value.
///
/// Conform a type to `View` and say in ``body`` what it is made of. The library evaluates `body` again when
/// state that it read has changed, and only then.
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
  /// What this view is made of.
  associatedtype Body: View
  /// The content and behaviour of the view.
  @ViewBuilder var body: Body { get }
}

extension Never: View {
  /// Never called: a `Never` can't be made.
  public var body: Never { preconditionFailure("Never has no body") }
}

extension View where Body == Never {
  /// Never called: primitive views are drawn by the library and have no body.
  public var body: Never { preconditionFailure("\(Self.self) is primitive and has no body") }
}

/// A view that the graph knows how to mount itself, instead of through a body.
@MainActor package protocol PrimitiveView: View where Body == Never {
  static func mount(_ view: Self, _ inputs: Inputs) -> Node
  static func update(_ view: Self, _ node: Node, _ inputs: Inputs)
}
