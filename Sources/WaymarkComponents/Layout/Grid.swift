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
  let horizontalSpacing: Double?
  let verticalSpacing: Double?
  let content: Content
  @State private var columns: GridColumns

  /// Makes a grid; spacing in points, 8 if nil.
  public init(
    alignment: Alignment = .center, horizontalSpacing: Double? = nil, verticalSpacing: Double? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.alignment = alignment
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
    self.content = content()
    columns = GridColumns()
  }

  /// Drawn by the library.
  public var body: some View {
    GridElement(
      alignment: alignment, horizontalSpacing: horizontalSpacing, verticalSpacing: verticalSpacing, columns: columns,
      inside: content
    )
    .receivePreference(GridColumnsKey.self, isEqual: ==) { columns = $0 }
  }
}

/// A row of a ``Grid``.
public struct GridRow<Content: View>: View {
  let alignment: VerticalAlignment?
  let content: Content

  /// Makes a row; without an alignment it has the grid's.
  public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
    self.alignment = alignment
    self.content = content()
  }

  /// Drawn by the library.
  public var body: some View {
    GridRowElement(alignment: alignment, inside: content)
      .transformPreference(GridColumnsKey.self) { $0.add(content.structure) }
  }
}

extension View {
  /// Has a view in a ``GridRow`` span several columns.
  public func gridCellColumns(_ count: Int) -> some View {
    GridCell(content: self.decorated(SpanDecoration(count: max(count, 1))), span: max(count, 1), alignment: nil)
  }

  /// Aligns the column of the ``Grid`` that this view is in.
  public func gridColumnAlignment(_ alignment: HorizontalAlignment) -> some View {
    GridCell(content: self, span: 1, alignment: alignment)
  }
}

/// What the columns of a grid have been told.
struct GridColumns: Equatable {
  var count = 0
  var alignments: [Int: HorizontalAlignment] = [:]

  @MainActor mutating func add(_ cells: [any View]) {
    var column = 0
    for cell in cells {
      let traits = cell.unwrapped(as: (any GridCellView).self)
      if let alignment = traits?.alignment { alignments[column] = alignment }
      column += traits?.span ?? 1
    }
    count = max(count, column)
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

/// A view that says something of its cell.
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

private struct SpanDecoration: DecorationModifier {
  let count: Int
  var rank: Int { 10 }
  func decorate(_ element: inout Element, in environment: EnvironmentValues) {
    element.style("grid-column", "span \(count)")
  }
}

private struct GridElement<Inside: View>: ElementView {
  let alignment: Alignment
  let horizontalSpacing: Double?
  let verticalSpacing: Double?
  let columns: GridColumns
  let inside: Inside

  var content: Inside { inside }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: "grid")
    if alignment != .center { alignment.place(in: &element) }
    // A column with a view that takes all space is told to grow by the style sheet, which sees it.
    if columns.count > 1 {
      element.style("grid-template-columns", (1...columns.count).map { "var(--c\($0),auto)" }.joined(separator: " "))
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
    children.reduce([]) { $0.union($1) }
  }
}

private struct GridRowElement<Inside: View>: ElementView {
  let alignment: VerticalAlignment?
  let inside: Inside

  var content: Inside { inside }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("div", class: "grid-row")
    for (column, alignment) in environment.gridColumns.alignments.sorted(by: { $0.key < $1.key }) where column < 8 {
      element.style("--a\(column + 1)", alignment.rawValue)
    }
    if let alignment { element.style("--v", alignment.rawValue) }
    return element
  }

  func adjust(_ environment: inout EnvironmentValues) {
    if environment.stackAxis != .horizontal { environment.stackAxis = .horizontal }
  }

  func flexibility(of children: [Axis.Set], in environment: EnvironmentValues) -> Axis.Set {
    children.reduce([]) { $0.union($1) }
  }
}

extension EnvironmentValues {
  private enum GridColumnsValueKey: EnvironmentKey { static var defaultValue: GridColumns { GridColumns() } }

  fileprivate var gridColumns: GridColumns {
    get { self[GridColumnsValueKey.self] }
    set { self[GridColumnsValueKey.self] = newValue }
  }
}
