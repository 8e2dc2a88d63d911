internal import WaymarkGraph

/// Builds toolbar content from the statements of a closure.
@MainActor @preconcurrency @resultBuilder public struct ToolbarContentBuilder {
  /// Passes a single item through.
  public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { content }
  /// Returns the only content of a block.
  public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content { content }
  /// Combines the contents of a block.
  ///
  /// There is none for an empty block, as in SwiftUI: it is a block of views.
  public static func buildBlock<First: ToolbarContent, each Rest: ToolbarContent>(
    _ first: First, _ rest: repeat each Rest
  ) -> some ToolbarContent {
    ErasedToolbarContent(
      source: AnyView(ViewBuilder.buildBlock(ToolbarSource(content: first), repeat ToolbarSource(content: each rest))))
  }
  /// Returns the only content of a block, which people can arrange.
  public static func buildBlock<Content: CustomizableToolbarContent>(_ content: Content) -> Content { content }
  /// Combines the contents of a block, all of which people can arrange.
  public static func buildBlock<First: CustomizableToolbarContent, each Rest: CustomizableToolbarContent>(
    _ first: First, _ rest: repeat each Rest
  ) -> some CustomizableToolbarContent {
    ErasedToolbarContent(
      source: AnyView(ViewBuilder.buildBlock(ToolbarSource(content: first), repeat ToolbarSource(content: each rest))))
  }
  /// Returns the content of an `if` without `else`.
  public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> _OptionalToolbarContent<Content> {
    _OptionalToolbarContent(content: content)
  }
  /// Returns the content of the first branch of an `if`–`else` or `switch`.
  public static func buildEither<First: ToolbarContent, Second: ToolbarContent>(
    first: First
  ) -> _ConditionalToolbarContent<First, Second> { _ConditionalToolbarContent(branch: .first(first)) }
  /// Returns the content of the other branch of an `if`–`else` or `switch`.
  public static func buildEither<First: ToolbarContent, Second: ToolbarContent>(
    second: Second
  ) -> _ConditionalToolbarContent<First, Second> { _ConditionalToolbarContent(branch: .second(second)) }
  /// Returns the content of an `if #available`.
  public static func buildLimitedAvailability<Content: ToolbarContent>(_ content: Content) -> some ToolbarContent {
    ErasedToolbarContent(source: AnyView(ToolbarSource(content: content)))
  }
}

/// Type-erased items.
private struct ErasedToolbarContent: PrimitiveToolbarContent, CustomizableToolbarContent {
  typealias Body = Never
  let source: AnyView
}

/// Optional toolbar content: the result of an `if` without `else` in a ``ToolbarContentBuilder``.
public struct _OptionalToolbarContent<Content: ToolbarContent>: ToolbarContent {
  /// `Never`: the library puts the items into bars itself.
  public typealias Body = Never
  let content: Content?
}

extension _OptionalToolbarContent: CustomizableToolbarContent where Content: CustomizableToolbarContent {}

extension _OptionalToolbarContent: PrimitiveToolbarContent {
  var source: AnyView { AnyView(content.map { ToolbarSource(content: $0) }) }
}

/// One of two contents: the result of an `if`–`else` or `switch` in a ``ToolbarContentBuilder``.
public struct _ConditionalToolbarContent<First: ToolbarContent, Second: ToolbarContent>: ToolbarContent {
  /// `Never`: the library puts the items into bars itself.
  public typealias Body = Never
  enum Branch {
    case first(First)
    case second(Second)
  }
  let branch: Branch
}

extension _ConditionalToolbarContent: CustomizableToolbarContent
where First: CustomizableToolbarContent, Second: CustomizableToolbarContent {}

extension _ConditionalToolbarContent: PrimitiveToolbarContent {
  var source: AnyView {
    switch branch {
    case .first(let content): AnyView(ToolbarSource(content: content))
    case .second(let content): AnyView(ToolbarSource(content: content))
    }
  }
}
