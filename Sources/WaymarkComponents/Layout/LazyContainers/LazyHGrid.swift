public import Foundation
public import WaymarkGraph

/// A grid that fills its rows column by column, and creates its views as they come near the visible area.
///
///     ScrollView(.horizontal) {
///       LazyHGrid(rows: [GridItem(.fixed(80)), GridItem(.fixed(80))]) {
///         ForEach(photos) { PhotoCell($0) }
///       }
///     }
///
/// Of a `ForEach` directly inside, or directly inside of a ``Section`` there, that has more than 60 elements, only those near the visible
/// area exist. The state of elements that are far from it is retained where it has changed, of the last 1,000 of them. The header and the
/// footer of a section span all rows.
///
/// Differs from SwiftUI: see ``GridItem``.
public struct LazyHGrid<Content: View>: View {
  private let layout: LazyLayout
  private let content: Content

  /// Creates a grid.
  ///
  /// - Parameters:
  ///   - rows: the rows; one that takes the whole height if there are none.
  ///   - alignment: the position of the rows in a higher space.
  ///   - spacing: the space between two lines, in points; 8 if nil.
  ///   - pinnedViews: the views of sections that stay at the edge while their section is visible.
  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    layout = LazyLayout(
      axis: .horizontal, alignment: alignment.key, spacing: spacing, tracks: GridTracks(rows), pinnedViews: pinnedViews)
    self.content = content()
  }

  /// Drawn by the library.
  public var body: some View { LazyGridBody(layout: layout, content: content) }
}
