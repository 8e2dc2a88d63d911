/// Builds views from the statements of a closure.
@MainActor @preconcurrency @resultBuilder public struct ViewBuilder {
  /// Returns a single view unchanged.
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  /// Returns the ``EmptyView`` of an empty block.
  public static func buildBlock() -> EmptyView { EmptyView() }
  /// Returns the view of a block of one view.
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  /// Returns the view of a block of several views.
  ///
  /// It is inlinable so that the views' types are known; otherwise the runtime would look up the block's type whenever
  /// it is created.
  @inlinable
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<(repeat each Content)>
  {
    TupleView((repeat each content))
  }
  /// Returns the content of an `if` without `else`.
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  /// Returns the first branch of an `if`–`else` or `switch`.
  public static func buildEither<First: View, Second: View>(first: First) -> _ConditionalContent<First, Second> {
    _ConditionalContent(branch: .first(first))
  }
  /// Returns the other branch of an `if`–`else` or `switch`.
  public static func buildEither<First: View, Second: View>(second: Second) -> _ConditionalContent<First, Second> {
    _ConditionalContent(branch: .second(second))
  }
  /// Returns the content of `if #available`.
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}
