public import Foundation
public import WaymarkGraph

/// A grid that fills its columns line by line, and creates its views as they come near the visible area.
///
///     ScrollView {
///       LazyVGrid(columns: [GridItem(.adaptive(minimum: 100))], spacing: 16) {
///         ForEach(photos) { PhotoCell($0) }
///       }
///     }
///
/// Of a `ForEach` directly inside, or directly inside of a ``Section`` there, that has more than 60 elements, only those near the visible
/// area exist. The state of elements that are far from it is retained where it has changed, of the last 1,000 of them. The header and the
/// footer of a section span all columns.
///
/// Differs from SwiftUI: see ``GridItem``.
public struct LazyVGrid<Content: View>: View {
  private let layout: LazyLayout
  private let content: Content

  /// Creates a grid.
  ///
  /// - Parameters:
  ///   - columns: the columns; one that takes the whole width if there are none.
  ///   - alignment: the position of the columns in a wider space.
  ///   - spacing: the space between two lines, in points; 8 if nil.
  ///   - pinnedViews: the views of sections that stay at the edge while their section is visible.
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = .init(), @ViewBuilder content: () -> Content
  ) {
    layout = LazyLayout(
      axis: .vertical, alignment: alignment.key, spacing: spacing, tracks: GridTracks(columns), pinnedViews: pinnedViews
    )
    self.content = content()
  }

  /// Drawn by the library.
  public var body: some View { LazyGridBody(layout: layout, content: content) }
}
