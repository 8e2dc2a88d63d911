public import WaymarkGraph

/// A row of a ``Table`` that shows and hides the rows below it.
///
///     Table(of: Folder.self) {
///       TableColumn("Name", value: \.name)
///     } rows: {
///       ForEach(folders) { folder in
///         DisclosureTableRow(folder) {
///           ForEach(folder.subfolders)
///         }
///       }
///     }
///
/// The button is at the start of the first column. Where rows can be selected, the arrow keys toward the end and the start of a line show and
/// hide the rows below the one with the focus.
///
/// What is hidden stays selected. Rows are nested as deep as the app wants; for those of a tree of values, or of many,
/// ``Table/init(_:children:columnCustomization:columns:)`` is simpler, and each of its rows is mounted by itself.
public struct DisclosureTableRow<Label: TableRowContent, Content: TableRowContent>: TableRowContent
where Label.TableRowValue == Content.TableRowValue {
  /// What a row shows.
  public typealias TableRowValue = Label.TableRowValue
  /// `Never`: the library knows the row itself.
  public typealias TableRowBody = Never

  let label: Label
  let isExpanded: Binding<Bool>?
  let content: () -> Content

  /// Creates a row that shows and hides others.
  ///
  /// - Parameters:
  ///   - value: what the row shows.
  ///   - isExpanded: whether the rows below it are shown; nil if the row itself retains that, and begins without them.
  ///   - content: the rows below it, which are asked for when they are shown.
  public init<Value: Identifiable>(
    _ value: Value, isExpanded: Binding<Bool>? = nil, @TableRowBuilder<Value> content: @escaping () -> Content
  ) where Label == TableRow<Value>, Value == Content.TableRowValue {
    label = TableRow(value)
    self.isExpanded = isExpanded
    self.content = content
  }
}

extension DisclosureTableRow: PrimitiveTableRows {
  func rows(_ columns: ShownColumns) -> AnyView {
    AnyView(
      DisclosedRows(
        label: label.views(columns), binding: isExpanded, content: { [content] in content().views(columns) }))
  }
  var count: Int? { nil }
  static var discloses: Bool { true }
}

/// A row and those below it.
private struct DisclosedRows: View {
  let label: AnyView
  let binding: Binding<Bool>?
  let content: () -> AnyView
  /// Whether the rows are shown where the app does not retain that.
  @State private var isOpen = false
  @Environment(\.rowLevel) private var level

  var body: some View {
    let isExpanded = binding ?? $isOpen
    label.environment(
      \.rowDisclosure,
      RowDisclosure(isExpanded: isExpanded.wrappedValue) { withAnimation { isExpanded.wrappedValue.toggle() } })
    if isExpanded.wrappedValue { content().environment(\.rowLevel, (level ?? 0) + 1) }
  }
}
