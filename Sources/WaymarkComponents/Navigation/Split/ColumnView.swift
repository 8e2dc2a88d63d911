internal import WaymarkGraph
internal import WaymarkNavigation

/// A column of a split view: its page, and below it the one that is prefetched.
struct ColumnView<Content: View>: View {
  let column: SplitColumn
  let model: SplitModel
  let content: Content
  @State private var width: ColumnWidth?

  var body: some View {
    let shown = model.state.replaced[column.index]
    let entries = [shown] + (model.prefetched(in: column.index).map { [$0] } ?? [])
    ColumnElement(
      column: column, address: column.address, title: column.page.title, isTop: model.state.top == column.index,
      width: width
    ) {
      // By entry, so that a prefetched page stays the same when it is shown.
      ForEach(entries, id: \.self) { entry in
        ColumnPageView(
          page: column.page(showing: entry), before: model.column(before: column), isShown: entry == shown,
          content: content)
      }
      .receivePreference(ColumnWidthKey.self, isEqual: { $0 == $1 }) { width = $0 }
    }
    ColumnWatch(page: column.page, index: column.index, model: model)
  }
}

/// A page of a column: a screen of its own, unless it contains a stack.
private struct ColumnPageView<Content: View>: View {
  let page: ColumnPage
  /// The column before the page's.
  let before: SplitColumn?
  let isShown: Bool
  let content: Content

  var body: some View {
    let base = page.base
    let bar = ColumnBar(
      index: page.column?.index ?? 0,
      back: before.map { Back(title: $0.page.title, address: $0.address, isCompact: true) })
    Screen(
      model: page.screen, depth: 0, position: isShown ? .top : .prefetched, isBare: page.stack != nil,
      content: ColumnContent(entry: page.entry, before: before, content: content)
    )
    .transformPreference(ColumnWidthKey.self) { if !isShown { $0 = nil } }
    .transformEnvironment { [page] in
      $0.navigationScope = page.scope
      $0.columnSelection = page.selection
      $0.columnBar = bar
      $0.addressBase = base
    }
  }
}

/// The content of a page: the column's own, or the destination of a link in the previous column.
private struct ColumnContent<Content: View>: View {
  let entry: StackEntry?
  let before: SplitColumn?
  let content: Content

  var body: some View {
    if let entry, let before {
      before.page.screen.view(of: entry, at: 1) ?? AnyView(MissingDestination(entry: entry))
    } else {
      content
    }
  }
}

/// Notifies the split view of the selection in a column.
private struct ColumnWatch: View {
  let page: ColumnPage
  let index: Int
  let model: SplitModel

  var body: some View {
    let value = page.selection.value
    EmptyView().onMountAndChange(of: Seen(hasList: page.selection.hasList, value: value)) {
      model.selected(value, in: index)
    }
  }

  private struct Seen: Equatable {
    let hasList: Bool
    let value: AnyHashable?
  }
}

private struct ColumnElement<Inside: View>: ElementView {
  let column: SplitColumn
  let address: String
  let title: String?
  let isTop: Bool
  let width: ColumnWidth?
  let inside: Inside

  init(
    column: SplitColumn, address: String, title: String?, isTop: Bool, width: ColumnWidth?,
    @ViewBuilder _ inside: () -> Inside
  ) {
    self.column = column
    self.address = address
    self.title = title
    self.isTop = isTop
    self.width = width
    self.inside = inside()
  }

  var content: Inside { inside }

  func render(in environment: EnvironmentValues) -> Element {
    var element = Element("wm-column", class: column.key)
    element["role"] = column.index == 0 ? "navigation" : column.isLast ? "main" : "region"
    element["aria-label"] =
      title ?? environment.libraryText(column.index == 0 ? "Sidebar" : column.isLast ? "Detail" : "Content")
    element["data-key"] = column.key
    element["data-address"] = address
    // In a narrow window; the client marks the columns of a wide one.
    if isTop { element["data-shown"] = "" }
    if let width { element.style("--column", "\(width.ideal.css)px") }
    return element
  }
}

extension EnvironmentValues {
  private enum BaseKey: EnvironmentKey { static var defaultValue: String? { nil } }

  /// The prefix of the stack's addresses, if it can change while the stack is shown; nil if the stack uses its own.
  var addressBase: String? {
    get { self[BaseKey.self] }
    set { self[BaseKey.self] = newValue }
  }
}
