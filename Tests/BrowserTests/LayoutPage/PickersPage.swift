import Waymark

/// Segmented controls and pickers of rows.
struct PickersPage: View {
  enum Part: String, CaseIterable { case overview = "Overview", map = "Map", elevation = "Elevation" }

  @State private var part = Part.overview
  @State private var mode = "list"
  @State private var size: Int?
  @State private var refusals = 0
  @State private var names = ["Fast", "Scenic", "Flat"]
  @State private var way = "Fast"

  var body: some View {
    NavigationStack {
      Form {
        Section("Segments") {
          Picker("Part", selection: $part) {
            ForEach(Part.allCases, id: \.self) { Text($0.rawValue) }
          }
          .pickerStyle(.segmented)
          Text("Shown: \(part.rawValue)").accessibilityIdentifier("part")
          Picker("Mode", selection: $mode) {
            Image(systemName: "list.bullet").tag("list")
            Image(systemName: "square.grid.2x2").tag("grid")
          }
          .pickerStyle(.segmented)
          Picker("Locked", selection: $mode) {
            Text("Lists").tag("list")
            Text("Grids").tag("grid")
          }
          .pickerStyle(.segmented).disabled(true)
          Picker("Stubborn", selection: stubborn) {
            Text("Stays").tag(true)
            Text("Never").tag(false)
          }
          .pickerStyle(.segmented)
          Text("Refused \(refusals)").accessibilityIdentifier("refusals")
        }
        Section("Rows") {
          Picker("Size", selection: $size) {
            Text("None").tag(Int?.none)
            Text("Small").tag(1)
            Label("Large", systemImage: "bicycle").tag(2)
            Text("Sold Out").tag(3).disabled(true)
          }
          .pickerStyle(.inline)
          Text(size.map { "Size \($0)" } ?? "No size").accessibilityIdentifier("size")
        }
        Section("Changing") {
          Picker("Way", selection: $way) { ForEach(names, id: \.self) { Text($0) } }.pickerStyle(.segmented)
          Button("Change Ways") { names = ["Gravel", "Flat", "Fast"] }
        }
      }
      .navigationTitle("Pickers")
    }
  }

  /// A binding that rejects every change.
  private var stubborn: Binding<Bool> { Binding(get: { true }, set: { if !$0 { refusals += 1 } }) }
}
