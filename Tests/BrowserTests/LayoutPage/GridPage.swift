import Waymark

/// Grids and a list whose items are selected by drawing a rectangle, by keys and by touch, with a menu for what is selected.
struct GridPage: View {
  private static let numbers = Array(0..<2_000)
  @State private var selection = RowSelection<Int>()
  @State private var done = "nothing"

  var body: some View {
    NavigationStack {
      ScrollView {
        LazyVGrid(columns: [GridItem(.adaptive(minimum: 90))], spacing: 20, selection: $selection) {
          ForEach(Self.numbers, id: \.self) { number in
            VStack {
              Image(systemName: "doc").font(.largeTitle)
              Text(verbatim: "Item \(number)")
            }
            .padding(8)
          }
        }
        .padding(24)
        .contextMenu(forSelectionType: Int.self) { numbers in
          if numbers.isEmpty {
            Button("New Item") { done = "new" }
          } else {
            Button("Count") { done = "counted \(numbers.count)" }
          }
        } primaryAction: { numbers in
          done = "opened \(numbers.sorted().map(String.init).joined(separator: " "))"
        }
      }
      .navigationTitle("Grid")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .topBarTrailing) { EditButton() }
        ToolbarItem(placement: .bottomBar) {
          Text("\(selection.count(in: Self.numbers, id: \.self)) selected").accessibilityIdentifier("count")
        }
        ToolbarItem(placement: .bottomBar) { Text("Done: \(done)").accessibilityIdentifier("done") }
      }
    }
  }
}

/// A list whose rows are selected by drawing a rectangle, and opened.
struct BandListPage: View {
  @State private var selection: Set<Int> = []
  @State private var done = "nothing"

  var body: some View {
    NavigationStack {
      List(selection: $selection) {
        Section("First") { ForEach(0..<3) { Text("Row \($0)") } }
        Section("Second") { ForEach(10..<1_500) { Text("Row \($0)") } }
      }
      .contextMenu(forSelectionType: Int.self) { numbers in
        Button(numbers.isEmpty ? "New Row" : "Count") { done = "counted \(numbers.count)" }
      } primaryAction: { numbers in
        done = "opened \(numbers.sorted().map(String.init).joined(separator: " "))"
      }
      .navigationTitle("Rows")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .topBarTrailing) { EditButton() }
        ToolbarItem(placement: .bottomBar) { Text("\(selection.count) selected").accessibilityIdentifier("count") }
        ToolbarItem(placement: .bottomBar) { Text("Done: \(done)").accessibilityIdentifier("done") }
      }
    }
  }
}
