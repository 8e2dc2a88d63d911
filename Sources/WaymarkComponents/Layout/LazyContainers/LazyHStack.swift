public import Foundation
public import WaymarkGraph

/// A horizontal stack that creates its views as they come near the visible area.
///
/// Of a `ForEach` directly inside, or directly inside of a ``Section`` there, that has more than 60 elements, only those near the visible
/// area exist. The state of elements that are far from it is retained where it has changed, of the last 1,000 of them. All other views are
/// created at once.
public struct LazyHStack<Content: View>: View {
  private let layout: LazyLayout
  private let content: Content

  /// Creates a stack.
  ///
  /// - Parameters:
  ///   - alignment: the alignment of the views across the stack.
  ///   - spacing: the space between two views, in points; 8 if nil.
  ///   - pinnedViews: the views of sections that stay at the edge while their section is visible.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
    @ViewBuilder content: () -> Content
  ) {
    layout = LazyLayout(axis: .horizontal, alignment: alignment.key, spacing: spacing, pinnedViews: pinnedViews)
    self.content = content()
  }

  /// Drawn by the library.
  public var body: some View { LazyContainerElement(layout: layout, inside: content) }
}
