import Waymark

/// A list with tokens, suggestions, scopes and recent searches in its search field.
struct SearchTokensPage: View {
  var placement = SearchFieldPlacement.automatic
  private enum Scope: Hashable { case everywhere, coast }

  private struct Letter: Identifiable {
    let id: String
    var name: String { "Contains \(id.uppercased())" }
    static let all = ["o", "r", "a"].map { Letter(id: $0) }
  }

  @State private var query = ""
  @State private var letters: [Letter] = []
  @State private var scope = Scope.everywhere
  @State private var submitted = ""

  var body: some View {
    NavigationStack {
      List {
        Section { ForEach(found) { NavigationLink($0.name, value: $0.id) } }
      }
      .navigationTitle("Towns")
      .toolbar { Button("Add", systemImage: "plus") {} }
      .navigationDestination(for: String.self) { Text("At \($0)").navigationTitle($0.capitalized) }
      .searchable(text: $query, tokens: $letters, placement: placement, prompt: "Towns and places") {
        Label($0.name, systemImage: "textformat")
      }
      .searchSuggestions {
        if !query.isEmpty {
          ForEach(Town.all.filter { $0.id.hasPrefix(query.lowercased()) }) { Text($0.name).searchCompletion($0.name) }
        }
        Section("Filters") {
          ForEach(suggested) { Label($0.name, systemImage: "textformat").searchCompletion($0) }
        }
      }
      .searchScopes($scope) {
        Text("Everywhere").tag(Scope.everywhere)
        Text("On the Coast").tag(Scope.coast)
      }
      .searchRecents("towns", limit: 3)
      .onSubmit(of: .search) { submitted = query }
    }
    .overlay(alignment: .bottom) {
      Text("Query “\(query)”, \(letters.map(\.id).joined(separator: "+")), submitted “\(submitted)”")
        .font(.footnote).accessibilityIdentifier("query")
    }
  }

  private var suggested: [Letter] {
    Letter.all.filter { letter in
      !letters.contains { $0.id == letter.id }
        && (query.isEmpty || letter.name.lowercased().contains(query.lowercased()))
    }
  }

  private var found: [Town] {
    Town.all.filter { town in
      (query.isEmpty || town.id.contains(query.lowercased())) && letters.allSatisfy { town.id.contains($0.id) }
        && (scope == .everywhere || ["porto", "faro"].contains(town.id))
    }
  }
}
