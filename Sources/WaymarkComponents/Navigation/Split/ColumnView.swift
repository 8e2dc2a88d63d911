internal import WaymarkGraph
internal import WaymarkNavigation

/// A column of a split view: a screen of its own, unless it contains a stack.
struct ColumnView<Content: View>: View {
  let column: SplitColumn
  let model: SplitModel
  let content: Content
  @State private var width: ColumnWidth?

  var body: some View {
    let base = column.base
    let before = column.index > 0 ? model.columns[column.index - 1] : nil
    let bar = ColumnBar(
      index: column.index, back: before.map { Back(title: $0.title, address: $0.address, isCompact: true) })
    ColumnElement(
      column: column, address: column.address, title: column.title, isTop: model.state.top == column.index, width: width
    ) {
      Screen(
        model: column.screen, depth: 0, position: .top, isBare: column.stack != nil,
        content: ColumnContent(column: column, entry: model.state.replaced[column.index], content: content)
      )
      .receivePreference(ColumnWidthKey.self, isEqual: { $0 == $1 }) { width = $0 }
      .transformEnvironment { [column] in
        $0.navigationScope = column.scope
        $0.columnSelection = column.selection
        $0.columnBar = bar
        $0.addressBase = base
      }
    }
    ColumnWatch(column: column, model: model)
  }
}

/// Notifies the split view of the selection in a column.
private struct ColumnWatch: View {
  let column: SplitColumn
  let model: SplitModel

  var body: some View {
    let value = column.selection.value
    EmptyView().onMountAndChange(of: Seen(hasList: column.selection.hasList, value: value)) {
      model.selected(value, in: column.index)
    }
  }

  private struct Seen: Equatable {
    let hasList: Bool
    let value: AnyHashable?
  }
}

/// The content of a column: its own, or the destination of a link in the previous column.
private struct ColumnContent<Content: View>: View {
  let column: SplitColumn
  let entry: StackEntry?
  let content: Content

  var body: some View {
    if let entry, let before = column.model?.columns[column.index - 1] {
      AnyView(before.screen.view(of: entry, at: 1) ?? AnyView(MissingDestination(entry: entry))).id(entry)
    } else {
      content
    }
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
    element["aria-label"] = title ?? column.key.prefix(1).uppercased() + column.key.dropFirst()
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
