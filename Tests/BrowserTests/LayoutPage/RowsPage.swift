import Waymark

/// Lists whose rows the user can move and delete.
struct RowsPage: View {
  @State private var stops = ["Harbour", "Kiosk", "Bridge", "Tower", "Market"]
  @State private var friends = ["Ada", "Grace"]

  var body: some View {
    NavigationStack {
      List {
        Section("Stops") {
          ForEach(stops, id: \.self) { stop in
            NavigationLink(stop, value: stop).moveDisabled(stop == "Tower").deleteDisabled(stop == "Harbour")
          }
          .onDelete { stops.remove(atOffsets: $0) }
          .onMove { stops.move(fromOffsets: $0, toOffset: $1) }
        }
        Section("Friends") {
          ForEach(friends, id: \.self) { Text($0) }
            .onMove { _, _ in }
            .onDelete { _ in }
        }
        Section {
          Text(stops.joined(separator: " ")).accessibilityIdentifier("stops")
          Button("Turn Around") { stops.reverse() }
          ForEach(0..<20, id: \.self) { Text("Row \($0)") }
          Button("Call", systemImage: "phone") {}
          Button("Call Later", systemImage: "phone") {}.disabled(true)
          Button("Hang Up", systemImage: "phone.down", role: .destructive) {}
          Toggle(isOn: .constant(true)) { Label("Ring", systemImage: "bell") }.disabled(true)
        }
      }
      .navigationTitle("Rows")
      .navigationDestination(for: String.self) { Text("At \($0)").navigationTitle($0) }
      .toolbar { EditButton() }
    }
  }
}
