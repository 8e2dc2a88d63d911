/// Builds views from the statements of a closure.
@MainActor @preconcurrency @resultBuilder public struct ViewBuilder {
  /// Passes a single view through.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  /// An empty block is an ``EmptyView``.
  public static func buildBlock() -> EmptyView { EmptyView() }
  /// A block of one view is that view.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  /// A block of several views.
  ///
  /// Inlined, the views' types are known; otherwise the runtime would look the block's type up whenever it is made.
  @inlinable
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<repeat each Content> {
    TupleView(repeat each content)
  }
  /// An `if` without `else`.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  /// The first branch of an `if`–`else` or `switch`.
  public static func buildEither<First: View, Second: View>(first: First) -> _ConditionalContent<First, Second> {
    _ConditionalContent(branch: .first(first))
  }
  /// The other branch of an `if`–`else` or `switch`.
  public static func buildEither<First: View, Second: View>(second: Second) -> _ConditionalContent<First, Second> {
    _ConditionalContent(branch: .second(second))
  }
  /// The content of `if #available`.
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}
