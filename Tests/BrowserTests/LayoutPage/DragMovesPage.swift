import Waymark

/// Rows that are moved within their list, and dragged out of it.
struct DragMovesPage: View {
  @State private var towns = Town.all
  @State private var report = "Nothing"

  var body: some View {
    HStack(spacing: 0) {
      List {
        ForEach(towns) { town in
          Text(town.name).draggable(town.name)
        }
        .onMove { towns.move(fromOffsets: $0, toOffset: $1) }
      }
      .frame(width: 300)
      Text(report)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
        .dropDestination(for: String.self) { (texts: [String], _: DropSession) in report = texts.joined() }
        .accessibilityIdentifier("report")
    }
  }
}

/// Two lists between which rows are copied and moved by keys.
struct DragKeysPage: View {
  @State private var first = Town.all.map(\.name)
  @State private var second = ["Madrid"]
  @State private var selected: Set<String> = []
  @State private var others: Set<String> = []

  var body: some View {
    HStack(spacing: 0) {
      List(first, id: \.self, selection: $selected) { name in Text(name).draggable(name) }
        .dragConfiguration(DragConfiguration(allowMove: true))
        .accessibilityLabel("First")
      List(second, id: \.self, selection: $others) { Text($0) }
        .accessibilityLabel("Second")
        .dropDestination(for: String.self) { (names: [String], session: DropSession) in
          second += names
          if session.phase == .ended(.move) { first.removeAll(where: names.contains) }
        }
    }
  }
}
