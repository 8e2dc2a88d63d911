public import Foundation
public import WaymarkGraph

/// A horizontal stack that creates its views as they come near the visible area.
///
/// Of a `ForEach` directly inside that has more than 60 elements, only those near the visible area exist. The state of elements that are
/// far from it is retained where it has changed, of the last 1,000 of them. All other views are created at once.
public struct LazyHStack<Content: View>: View {
  let alignment: VerticalAlignment
  let spacing: CGFloat?
  let content: Content

  /// Creates a stack; `spacing` in points, 8 if nil.
  public init(
    alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.spacing = spacing
    self.content = content()
  }

  /// Drawn by the library.
  public var body: some View {
    LazyStackElement(axis: .horizontal, alignment: alignment.key, spacing: spacing, inside: content)
  }
}
