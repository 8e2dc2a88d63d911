import Waymark

struct Town: Identifiable, Hashable {
  let id: String
  var name: String { id.capitalized }
  static let all = ["lisbon", "porto", "faro", "braga", "evora", "coimbra"].map { Town(id: $0) }
}

/// A list in which one row can be selected: rows, and links.
struct SelectionPage: View {
  @State private var selected: String? = "porto"

  var body: some View {
    NavigationStack {
      List(selection: $selected) {
        Section("Towns") {
          ForEach(Town.all.prefix(4)) { Label($0.name, systemImage: "mappin") }
        }
        Section {
          ForEach(Town.all.suffix(2)) { NavigationLink($0.name, value: $0.id) }
        } header: {
          Text("Links")
        } footer: {
          Text("Selected: \(selected ?? "nothing")").accessibilityIdentifier("selected")
        }
      }
      .navigationTitle("Selection")
      .navigationBarTitleDisplayMode(.inline)
    }
  }
}

/// A list in which several rows can be selected.
struct SeveralPage: View {
  @State private var selected: Set<String> = []

  var body: some View {
    VStack(spacing: 0) {
      Text("Selected: \(selected.sorted().joined(separator: ", "))").accessibilityIdentifier("selected")
      List(Town.all, selection: $selected) { Text($0.name) }.accessibilityLabel("Towns").listStyle(.plain)
    }
  }
}
