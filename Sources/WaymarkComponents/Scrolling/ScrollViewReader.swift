public import WaymarkGraph

/// A view whose content can scroll to views by their ids.
///
///     ScrollViewReader { proxy in
///       List(messages) { MessageRow($0) }
///         .toolbar { Button("Newest") { if let last = messages.last { proxy.scrollTo(last.id) } } }
///     }
public struct ScrollViewReader<Content: View>: View {
  let content: (ScrollViewProxy) -> Content
  @State private var scope = ScrollScope()

  /// Creates a view from its content, which gets the proxy.
  public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }

  /// Drawn by the library.
  public var body: some View { content(ScrollViewProxy(scope: scope)).scrollScope(scope) }
}

/// Scrolls to views in a ``ScrollViewReader``.
@MainActor @preconcurrency public struct ScrollViewProxy {
  let scope: ScrollScope

  /// Scrolls to the view with an id: one that `id(_:)` or a `ForEach` has given it. Rows that a list or a lazy stack has not
  /// created yet are created. Within `withAnimation` it scrolls in motion.
  ///
  /// - Parameters:
  ///   - id: the id of the view. If none in the reader has it, nothing happens.
  ///   - anchor: the point of the view that is aligned with the same point of what is visible; nil to scroll no further than
  ///     needed.
  public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
    scope.scroll(to: AnyHashable(id), anchor: anchor.map { ScrollAnchor(x: $0.x, y: $0.y) })
  }
}
