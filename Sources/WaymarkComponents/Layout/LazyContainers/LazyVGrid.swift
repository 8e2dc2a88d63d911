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
/// With a selection, its cells can be selected as the rows of a ``List`` are: by the pointer, also by drawing a rectangle from an empty
/// place; by the keyboard, whose arrows move in both directions; and by touch.
///
///     LazyVGrid(columns: [GridItem(.adaptive(minimum: 100))], selection: $selection) {
///       ForEach(photos) { PhotoCell($0) }
///     }
///
/// Differs from SwiftUI: see ``GridItem``. SwiftUI's grids have no selection.
public struct LazyVGrid<Content: View>: View {
  private let layout: LazyLayout
  private let content: Content
  /// The grid if its cells can be selected; nil otherwise.
  private let selectable: AnyView?

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
    selectable = nil
  }

  /// Creates a grid of which one cell can be selected.
  ///
  /// - Parameters:
  ///   - columns: the columns; one that takes the whole width if there are none.
  ///   - spacing: the space between two lines, in points; 8 if nil.
  ///   - pinnedViews: the views of sections that stay at the edge while their section is visible.
  ///   - selection: the value of the selected cell, which is its `tag`, or in a `ForEach` the element's id.
  ///   - content: the cells. They must not contain other controls.
  public init<Value: Hashable>(
    columns: [GridItem], spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
    selection: Binding<Value?>, @ViewBuilder content: () -> Content
  ) {
    self.init(columns, spacing, pinnedViews, .one(selection), content())
  }

  /// Creates a grid of which any number of cells can be selected.
  public init<Value: Hashable>(
    columns: [GridItem], spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
    selection: Binding<Set<Value>>, @ViewBuilder content: () -> Content
  ) {
    self.init(columns, spacing, pinnedViews, .several(selection), content())
  }

  /// Creates a grid of which any number of cells can be selected, at the same cost for a million as for one.
  public init<Value: Hashable>(
    columns: [GridItem], spacing: CGFloat? = nil, pinnedViews: PinnedScrollableViews = .init(),
    selection: Binding<RowSelection<Value>>, @ViewBuilder content: () -> Content
  ) {
    self.init(columns, spacing, pinnedViews, .ranges(selection), content())
  }

  private init<Value: Hashable>(
    _ columns: [GridItem], _ spacing: CGFloat?, _ pinnedViews: PinnedScrollableViews,
    _ selection: ListSelection<Value>, _ content: Content
  ) {
    layout = LazyLayout(
      axis: .vertical, alignment: HorizontalAlignment.center.key, spacing: spacing, tracks: GridTracks(columns),
      pinnedViews: pinnedViews)
    self.content = content
    selectable = AnyView(SelectableGrid(layout: layout, selection: selection, content: content))
  }

  /// Drawn by the library.
  public var body: some View {
    if let selectable {
      selectable
    } else {
      LazyGridBody(layout: layout, content: content)
    }
  }
}
