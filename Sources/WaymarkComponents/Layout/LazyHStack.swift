public import Foundation
public import WaymarkGraph

/// A horizontal stack that creates its views as they come near the visible area.
///
/// The elements of a `ForEach` directly inside are created 60 at a time; all other views are created at once.
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
    LazyRows { portion in
      LazyStackElement(
        axis: .horizontal, alignment: alignment.key, spacing: spacing,
        portion: portion, inside: content)
    }
  }
}
