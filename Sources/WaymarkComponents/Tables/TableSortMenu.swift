public import WaymarkGraph

extension View {
  /// Adds a menu to the toolbar by which people choose what the rows of the tables inside this view are sorted by. Choosing it again reverses
  /// the order.
  ///
  ///     Table(rides, sortOrder: $sortOrder) { … }
  ///       .tableSortMenu { Toggle("Group by Month", isOn: $isGrouped) }
  ///
  /// It is for narrow tables, which have no headers, and for columns that a person has hidden. Where the rows are sorted by a hidden column,
  /// it is shown in place of the second one.
  ///
  /// Differs from SwiftUI, which has no such modifier.
  ///
  /// - Parameter content: Further items, such as for grouping.
  public func tableSortMenu<Content: View>(@ViewBuilder content: @escaping () -> Content) -> some View {
    environment(\.tableSortMenu, TableSortMenuContent { AnyView(content()) })
  }

  /// Adds a menu to the toolbar by which people choose what the rows of the tables inside this view are sorted by. Choosing it again reverses
  /// the order.
  public func tableSortMenu() -> some View { tableSortMenu { EmptyView() } }
}

/// What a menu for sorting contains besides the columns.
struct TableSortMenuContent {
  let others: () -> AnyView
  init(_ others: @escaping () -> AnyView) { self.others = others }
}

/// Puts the menu into the toolbar.
struct TableSortMenu: View {
  let columns: [TableColumnDefinition]
  let sorting: TableSorting?
  let others: () -> AnyView

  var body: some View {
    EmptyView().toolbar {
      ToolbarItem {
        Menu {
          choices
          Divider()
          others()
        } label: {
          Label {
            Text(library: "Sort By")
          } icon: {
            Image(systemName: "arrow.up.arrow.down").decorative
          }
        }
      }
    }
  }

  @ViewBuilder private var choices: some View {
    if let sorting {
      let sortable = columns.indices.filter { columns[$0].comparator != nil }
      ForEach(sortable, id: \.self) { index in choice(columns[index], sorting) }
    }
  }

  @ViewBuilder private func choice(_ column: TableColumnDefinition, _ sorting: TableSorting) -> some View {
    if let comparator = column.comparator {
      let key = sorting.key(comparator)
      Toggle(
        isOn: Binding {
          key?.place == 0
        } set: { _ in
          sorting.sort(comparator, false)
        }
      ) {
        if key?.place == 0 {
          Label {
            column.label
          } icon: {
            Image(systemName: key?.order == .reverse ? "chevron.down" : "chevron.up").decorative
          }
        } else {
          column.label
        }
      }
    }
  }
}

extension EnvironmentValues {
  private enum MenuKey: EnvironmentKey { static var defaultValue: TableSortMenuContent? { nil } }

  /// What the menus for sorting contain besides the columns; nil without such menus.
  var tableSortMenu: TableSortMenuContent? {
    get { self[MenuKey.self] }
    set { self[MenuKey.self] = newValue }
  }
}
