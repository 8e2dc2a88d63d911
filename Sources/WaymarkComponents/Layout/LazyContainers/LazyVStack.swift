public import Foundation
public import WaymarkGraph

/// A vertical stack that creates its views as they come near the visible area.
///
///     ScrollView {
///       LazyVStack { ForEach(rides) { RideRow($0) } }
///     }
///
/// Of a `ForEach` directly inside that has more than 60 elements, only those near the visible area exist. The state of elements that are
/// far from it is retained where it has changed, of the last 1,000 of them. All other views are created at once.
public struct LazyVStack<Content: View>: View {
  let alignment: HorizontalAlignment
  let spacing: CGFloat?
  let content: Content

  /// Creates a stack; `spacing` in points, 8 if nil.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  /// Drawn by the library.
  public var body: some View {
    LazyStackElement(axis: .vertical, alignment: alignment.key, spacing: spacing, inside: content)
  }
}
