/// A change that can be made to any view.
///
///     struct Card: ViewModifier {
///       func body(content: Content) -> some View {
///         content.padding().background(.quaternary)
///       }
///     }
///     Text("Hello").modifier(Card())
@MainActor @preconcurrency public protocol ViewModifier {
  /// The type of the changed view.
  associatedtype Body: View
  /// The view that is changed.
  typealias Content = _ViewModifierContent
  /// Returns the changed view.
  @ViewBuilder func body(content: Content) -> Body
}

/// A placeholder for the view that a ``ViewModifier`` changes.
public struct _ViewModifierContent: View {
  let content: AnyView
  /// The view that the modifier is applied to.
  public var body: some View { content }
}

/// A view with a ``ViewModifier`` applied.
public struct ModifiedContent<Content, Modifier> {
  private var shared: Shared<Content>
  /// The view that is changed.
  public var content: Content {
    get { shared.wrappedValue }
    set { shared = Shared(wrappedValue: newValue) }
  }
  /// The change.
  public var modifier: Modifier

  /// Creates a view from a view and a modifier.
  public init(content: Content, modifier: Modifier) {
    shared = Shared(wrappedValue: content)
    self.modifier = modifier
  }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
  /// The changed view.
  public var body: some View { ModifierView(modifier: modifier, content: AnyView(content)) }
}

/// A view with a field that is not a view but has dynamic properties, which live in the view's node.
@MainActor package protocol PropertyHost {
  /// The type of the field.
  static var hosted: Any.Type { get }
}

/// A modifier treated as a view, so that its own `@State` and `@Environment` have a node to live in.
private struct ModifierView<Modifier: ViewModifier>: View, PropertyHost {
  let modifier: Modifier
  let content: AnyView
  static var hosted: Any.Type { Modifier.self }
  var body: some View { modifier.body(content: _ViewModifierContent(content: content)) }
}

extension View {
  /// Applies a modifier to the view.
  public func modifier<Modifier: ViewModifier>(_ modifier: Modifier) -> ModifiedContent<Self, Modifier> {
    ModifiedContent(content: self, modifier: modifier)
  }
}
