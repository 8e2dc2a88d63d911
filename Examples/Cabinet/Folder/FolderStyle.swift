import Waymark

/// How the content of a folder is shown.
enum FolderStyle: String, CaseIterable, Codable {
  case icons = "Icons"
  case list = "List"
  case table = "Table"
  case columns = "Columns"

  var symbol: String {
    switch self {
    case .icons: "square.grid.2x2"
    case .list: "list.bullet"
    case .table: "tablecells"
    case .columns: "rectangle.split.3x1"
    }
  }
}

/// The menu by which that is chosen.
struct StyleMenu: View {
  @Binding var style: FolderStyle

  var body: some View {
    Menu("View", systemImage: style.symbol) {
      Picker("View", selection: $style) {
        ForEach(FolderStyle.allCases, id: \.self) { Label($0.rawValue, systemImage: $0.symbol) }
      }
      .pickerStyle(.inline)
    }
  }
}

/// The menu by which the order is chosen.
struct OrderMenu: View {
  @Binding var order: FileOrder

  var body: some View {
    Menu("Sort By", systemImage: "arrow.up.arrow.down") {
      ForEach(FileComparator.Key.allCases, id: \.self) { key in
        Button {
          order.choose(key)
        } label: {
          if order.key == key {
            Label(key.rawValue, systemImage: order.isReversed ? "chevron.down" : "chevron.up")
          } else {
            Text(key.rawValue)
          }
        }
      }
    }
  }
}
