internal import WaymarkGraph

/// The rows of a ``Table`` for a tree of values, of which people show and hide those below others.
public struct TableOutlineGroupContent<Data: RandomAccessCollection>: TableRowContent
where Data.Element: Identifiable {
  /// What a row shows.
  public typealias TableRowValue = Data.Element
  /// `Never`: the library knows the rows itself.
  public typealias TableRowBody = Never

  let data: Data
  let children: KeyPath<Data.Element, Data?>
}

extension TableOutlineGroupContent: PrimitiveTableRows {
  func rows(_ columns: ShownColumns) -> AnyView {
    AnyView(OutlineTableRows(data: data, children: children, columns: columns))
  }
  var count: Int? { nil }
  static var discloses: Bool { true }
}

/// The rows that are shown of a tree: one collection, so that only those near the visible area are mounted.
private struct OutlineTableRows<Data: RandomAccessCollection>: View where Data.Element: Identifiable {
  let data: Data
  let children: KeyPath<Data.Element, Data?>
  let columns: ShownColumns
  @State private var expanded = ExpandedRows<Data.Element.ID>()
  @State private var places = ExpandedPlaces<Data.Element.ID>()

  var body: some View {
    let rows = OutlineRows(data, children: children, expanded: expanded, places: places)
    ForEach<OutlineRows<Data>, Data.Element.ID, AnyView>(data: rows, id: { $0.value.id }) { row in
      AnyView(
        TableRowView(value: row.value, columns: columns)
          .environment(\.rowLevel, row.level)
          .environment(\.rowDisclosure, disclosure(of: row)))
    }
  }

  private func disclosure(of row: OutlineRows<Data>.Element) -> RowDisclosure? {
    row.isExpanded.map { isExpanded in
      RowDisclosure(isExpanded: isExpanded) {
        [$expanded, id = row.value.id, parent = row.parent, offset = row.offset] in
        withAnimation {
          if isExpanded {
            $expanded.wrappedValue.collapse(id)
          } else {
            $expanded.wrappedValue.expand(id, in: parent, at: offset)
          }
        }
      }
    }
  }
}
