public import Foundation
public import WaymarkGraph

/// Rows of views whose columns line up.
///
///     Grid(alignment: .leading, horizontalSpacing: 16) {
///       GridRow {
///         Text("Distance")
///         Text("42 km").gridColumnAlignment(.trailing)
///       }
///       Divider()
///       GridRow { … }
///     }
///
/// A view that is not in a ``GridRow`` has a row to itself.
public struct Grid<Content: View>: View {
  let alignment: Alignment
  let horizontalSpacing: CGFloat?
  let verticalSpacing: CGFloat?
  let content: Content
  @State private var columns = GridColumns()

  /// Creates a grid; spacing in points, 8 if nil.
  ///
  /// Differs from SwiftUI: alignments of your own are reported, and cells then begin at the leading side or the top.
  public init(
    alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
    self.content = content()
  }

  /// Drawn by the library.
  public var body: some View {
    if alignment.horizontal.key.isOwn || alignment.vertical.key.isOwn {
      grid.misuse("a Grid aligns its cells by SwiftUI's alignments only: put a stack with your own into the cells")
    } else {
      grid
    }
  }

  private var grid: some View {
    GridElement(
      alignment: alignment, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing,
      columns: columns,
      inside: content
    )
    .receivePreference(GridColumnsKey.self, isEqual: ==) { columns = $0 }
  }
}

/// A row of a ``Grid``.
public struct GridRow<Content: View>: View {
  let alignment: VerticalAlignment?
  let content: Content

  /// Creates a row; if `alignment` is nil, it has the grid's.
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  /// Drawn by the library.
  public var body: some View {
    let cells = GridCells(of: content)
    GridRowElement(alignment: alignment, cells: cells, inside: content)
      .transformPreference(GridColumnsKey.self) { $0.add(cells) }
  }
}

extension View {
  /// Makes a view in a ``GridRow`` span several columns.
  public func gridCellColumns(_ count: Int) -> some View {
    GridCell(content: self, span: min(max(count, 1), GridCells.limit), alignment: nil)
  }

  /// Sets the alignment of the ``Grid`` column that contains this view.
  public func gridColumnAlignment(_ alignment: HorizontalAlignment) -> some View {
    GridCell(content: self, span: 1, alignment: alignment)
  }
}

/// The number of columns of a grid, and the alignments set for them.
struct GridColumns: Equatable {
  var count = 0
  var alignments: [Int: HorizontalAlignment] = [:]

  mutating func add(_ cells: GridCells) {
    for cell in cells.all { if let alignment = cell.alignment { alignments[cell.column] = alignment } }
    count = max(count, cells.columns)
  }
}

/// The cells of a row, with the spans and alignments that its views set.
struct GridCells: Equatable {
  struct Cell: Equatable {
    let column: Int
    let span: Int
    let alignment: HorizontalAlignment?
  }

  /// The maximum number of columns that a cell spans.
  static let limit = 100

  private(set) var all: [Cell] = []
  private(set) var columns = 0

  @MainActor init(of row: some View) {
    for view in row.structure {
      let traits = view.unwrapped(as: (any GridCellView).self)
      all.append(Cell(column: columns, span: traits?.span ?? 1, alignment: traits?.alignment))
      columns += traits?.span ?? 1
    }
  }
}

private struct GridColumnsKey: PreferenceKey {
  static let defaultValue = GridColumns()
  static func reduce(value: inout GridColumns, nextValue: () -> GridColumns) {
    let next = nextValue()
    value.count = max(value.count, next.count)
    value.alignments.merge(next.alignments) { $1 }
  }
}

/// A view that sets the span or the alignment of its cell.
@MainActor private protocol GridCellView {
  var span: Int { get }
  var alignment: HorizontalAlignment? { get }
}

private struct GridCell<Content: View>: View, GridCellView {
  let content: Content
  let ownSpan: Int
  let ownAlignment: HorizontalAlignment?

  init(content: Content, span: Int, alignment: HorizontalAlignment?) {
    self.content = content
    ownSpan = span
    ownAlignment = alignment
  }

  var span: Int { max(ownSpan, inner?.span ?? 1) }
  var alignment: HorizontalAlignment? { ownAlignment ?? inner?.alignment }
  private var inner: (any GridCellView)? { content.unwrapped(as: (any GridCellView).self) }

  var body: some View { content }
}

private struct GridElement<Inside: View>: ElementView {
  let alignment: Alignment
  let horizontalSpacing: CGFloat?
  let verticalSpacing: CGFloat?
  let columns: GridColumns
  let inside: Inside

  var content: Inside { inside }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: "grid")
    if alignment != .center { alignment.place(in: &element) }
    // The style sheet sets --c… to make a column grow if a view in it takes all the space.
    if columns.count > 1 {
      element.style(
        "grid-template-columns", (1...columns.count).map { "var(--c\($0),auto)" }.joined(separator: " "))
    }
    if let horizontalSpacing { element.style("column-gap", horizontalSpacing.px) }
    if let verticalSpacing { element.style("row-gap", verticalSpacing.px) }
    return element
  }

  func adjust(_ environment: inout EnvironmentValues) {
    if environment.stackAxis != .vertical { environment.stackAxis = .vertical }
    environment.gridColumns = columns
  }

  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set {
    // A line between rows is as wide as the rows, and does not widen the grid.
    children.union
  }
}

private struct GridRowElement<Inside: View>: ElementView {
  let alignment: VerticalAlignment?
  let cells: GridCells
  let inside: Inside

  var content: Inside { inside }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: "grid-row")
    let alignments = environment.gridColumns.alignments
    // The style sheet applies these properties to the first eight cells.
    for (index, cell) in cells.all.prefix(8).enumerated() {
      if let alignment = alignments[cell.column] { element.style("--a\(index + 1)", alignment.key.css) }
      if cell.span > 1 { element.style("--s\(index + 1)", String(cell.span)) }
    }
    if let alignment { element.style("--v", alignment.key.css) }
    return element
  }

  func adjust(_ environment: inout EnvironmentValues) {
    if environment.stackAxis != .horizontal { environment.stackAxis = .horizontal }
  }

  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set {
    children.union
  }
}

extension EnvironmentValues {
  private enum GridColumnsValueKey: EnvironmentKey { static var defaultValue: GridColumns { GridColumns() } }

  fileprivate var gridColumns: GridColumns {
    get { self[GridColumnsValueKey.self] }
    set { self[GridColumnsValueKey.self] = newValue }
  }
}
