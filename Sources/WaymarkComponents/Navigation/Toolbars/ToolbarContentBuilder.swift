internal import WaymarkGraph

/// Builds toolbar content from the statements of a closure.
@MainActor @preconcurrency @resultBuilder public struct ToolbarContentBuilder {
  /// Passes a single item through.
  public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { content }
  /// An empty block has no items.
  public static func buildBlock() -> some ToolbarContent { EmptyToolbarContent() }
  /// A block of one item is that item.
  public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content { content }
  /// A block of several items.
  public static func buildBlock<each Content: ToolbarContent>(_ content: repeat each Content) -> some ToolbarContent {
    ErasedToolbarContent(
      source: AnyView(ViewBuilder.buildBlock(repeat ToolbarSource(content: each content))))
  }
  /// An `if` without `else`.
  public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> _OptionalToolbarContent<Content> {
    _OptionalToolbarContent(content: content)
  }
  /// The first branch of an `if`–`else` or `switch`.
  public static func buildEither<First: ToolbarContent, Second: ToolbarContent>(
    first: First
  ) -> _ConditionalToolbarContent<First, Second> { _ConditionalToolbarContent(branch: .first(first)) }
  /// The other branch of an `if`–`else` or `switch`.
  public static func buildEither<First: ToolbarContent, Second: ToolbarContent>(
    second: Second
  ) -> _ConditionalToolbarContent<First, Second> { _ConditionalToolbarContent(branch: .second(second)) }
  /// The content of `if #available`.
  public static func buildLimitedAvailability<Content: ToolbarContent>(_ content: Content) -> some ToolbarContent {
    ErasedToolbarContent(source: AnyView(ToolbarSource(content: content)))
  }
}

/// No items.
private struct EmptyToolbarContent: PrimitiveToolbarContent {
  typealias Body = Never
  var source: AnyView { AnyView(EmptyView()) }
}

/// Items whose types are forgotten.
private struct ErasedToolbarContent: PrimitiveToolbarContent {
  typealias Body = Never
  let source: AnyView
}

/// Toolbar content that is there or not: what an `if` without `else` in a ``ToolbarContentBuilder`` becomes.
public struct _OptionalToolbarContent<Content: ToolbarContent>: ToolbarContent {
  /// Put into bars by the library.
  public typealias Body = Never
  let content: Content?
}

extension _OptionalToolbarContent: PrimitiveToolbarContent {
  var source: AnyView { AnyView(content.map { ToolbarSource(content: $0) }) }
}

/// One of two contents: what `if`–`else` and `switch` in a ``ToolbarContentBuilder`` become.
public struct _ConditionalToolbarContent<First: ToolbarContent, Second: ToolbarContent>: ToolbarContent {
  /// Put into bars by the library.
  public typealias Body = Never
  enum Branch {
    case first(First)
    case second(Second)
  }
  let branch: Branch
}

extension _ConditionalToolbarContent: PrimitiveToolbarContent {
  var source: AnyView {
    switch branch {
    case .first(let content): AnyView(ToolbarSource(content: content))
    case .second(let content): AnyView(ToolbarSource(content: content))
    }
  }
}
