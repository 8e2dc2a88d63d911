import Waymark

/// The app of tables that `test_tables.py` drives.
@main struct TablesPage: App {
  var body: some Scene {
    WindowGroup("Rides") { NavigationStack { RidesTable() } }
    WindowGroup("Arranged", id: "arranged") { NavigationStack { ArrangedTable() } }
    WindowGroup("Million", id: "million") { NavigationStack { MillionTable() } }
    WindowGroup("Outline", id: "outline") { NavigationStack { OutlineTable() } }
    WindowGroup("Query", id: "query") { NavigationStack { QueryTable() } }
    WindowGroup("Sorted", id: "sorted") { NavigationStack { SortedTable() } }
    WindowGroup("Part", id: "part") { PartTable() }
  }
}

struct Ride: Identifiable {
  let id: Int
  let name: String
  let kilometres: Int
  let surface: String
  let year: Int

  static let all = [
    Ride(id: 1, name: "Belém Loop", kilometres: 18, surface: "Asphalt", year: 2024),
    Ride(id: 2, name: "Serra de Sintra", kilometres: 52, surface: "Gravel", year: 2023),
    Ride(id: 3, name: "Along the Tejo", kilometres: 34, surface: "Asphalt", year: 2025),
    Ride(id: 4, name: "Cabo da Roca", kilometres: 61, surface: "Gravel", year: 2024),
    Ride(id: 5, name: "Monsanto", kilometres: 18, surface: "Forest", year: 2025),
  ]
}

/// A table that is sorted and selected in.
private struct RidesTable: View {
  @State private var selection: Set<Int> = []
  @State private var order = [KeyPathComparator(\Ride.name)]
  @State private var opened = "none"

  var body: some View {
    Table(of: Ride.self, selection: $selection, sortOrder: $order) {
      TableColumn("Name", value: \.name).width(min: 140, ideal: 240)
      TableColumn("Distance", value: \.kilometres) { Text("\($0.kilometres) km") }.alignment(.numeric)
      TableColumn("Surface", value: \.surface)
      TableColumn("Year", value: \.year) { Text(verbatim: String($0.year)) }.width(80)
    } rows: {
      ForEach(Ride.all.sorted(using: order)) { ride in
        TableRow(ride).contextMenu { Button("Open") { opened = ride.name } }
      }
    }
    .tableSortMenu()
    .navigationTitle("Rides")
    .toolbar {
      ToolbarItem(placement: .bottomBar) {
        Text("Selected: \(selection.sorted().map(String.init).joined(separator: " ")); opened: \(opened)")
          .accessibilityIdentifier("state")
      }
    }
  }
}

/// A table whose columns people arrange.
private struct ArrangedTable: View {
  @SceneStorage("columns") private var columns = TableColumnCustomization<Ride>()

  var body: some View {
    Table(Ride.all, columnCustomization: $columns) {
      TableColumn("Name", value: \.name).customizationID("name").disabledCustomizationBehavior(.visibility)
      TableColumn("Distance") { Text("\($0.kilometres) km") }.customizationID("distance")
      TableColumn("Surface", value: \.surface).customizationID("surface")
      TableColumn("Year") { Text(verbatim: String($0.year)) }.defaultVisibility(.hidden).customizationID("year")
    }
    .tableStyle(.bordered)
    .navigationTitle("Arranged")
  }
}

private struct Sample: Identifiable {
  let id: Int
  var name: String { "Sample \(id)" }
  var value: Int { id * 7919 % 1000 }
}

/// A million rows that are computed as they are needed.
private struct MillionTable: View {
  @State private var selection = RowSelection<Int>()

  var body: some View {
    Table(Samples(), selection: $selection) {
      TableColumn("Name", value: \.name)
      TableColumn("Value") { Text("\($0.value)") }.alignment(.numeric)
    }
    .tableStyle(.inset(alternatesRowBackgrounds: true))
    .navigationTitle("Million")
    .toolbar {
      ToolbarItem(placement: .bottomBar) {
        Text("Selected: \(selection.count(in: Samples()))").accessibilityIdentifier("state")
      }
    }
  }
}

private struct Samples: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { 1_000_000 }
  subscript(position: Int) -> Sample { Sample(id: position) }
}

/// A table beside other views.
private struct PartTable: View {
  var body: some View {
    VStack {
      Text("Above")
      Table(Ride.all) {
        TableColumn("Name", value: \.name)
        TableColumn("Surface", value: \.surface)
      }
      .frame(height: 200)
      Text("Below")
    }
  }
}
