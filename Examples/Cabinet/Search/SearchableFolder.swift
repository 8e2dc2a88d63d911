import Waymark

/// A folder with a field, by which the files in it and below are found.
struct SearchableFolder<Content: View>: View {
  private static var suggestedNames: Int { 5 }
  let location: FileLocation
  let cabinet: OpenCabinet
  @Binding var search: FileSearch
  /// What is selected of what is found.
  @Binding var selection: RowSelection<FoundFile.ID>
  /// Shows another folder.
  let visit: (FileLocation) -> Void
  @ViewBuilder let content: Content

  var body: some View {
    shown
      .searchable(text: $search.text, tokens: $search.filters, placement: .toolbar, prompt: "Search") {
        SearchFilterLabel(filter: $0)
      }
      .searchScopes($search.scope) {
        Text("This Folder").tag(FileSearch.Scope.folder)
        Text("Everywhere").tag(FileSearch.Scope.everywhere)
      }
      .searchSuggestions {
        ForEach(search.suggestedFilters(tags: cabinet.index.tags)) {
          SearchFilterLabel(filter: $0).searchCompletion($0)
        }
        if !search.text.isEmpty {
          ForEach(names, id: \.self) { Label($0, systemImage: "magnifyingglass").searchCompletion($0) }
        }
      }
      .searchRecents("files")
  }

  @ViewBuilder private var shown: some View {
    if search.isEmpty {
      content
    } else {
      FoundFiles(query: search.query(in: location), cabinet: cabinet, selection: $selection, visit: visit) {
        NothingFound(description: search.description(in: location)) {
          if search.scope == .folder, location != .root { Button("Search Everywhere") { search.scope = .everywhere } }
        }
      }
    }
  }

  /// The names of files that are found.
  private var names: [String] {
    var names: [String] = []
    for file in cabinet.index[search.query(in: location)].result?.files.prefix(50) ?? [] {
      let name = file.name.text
      if case .name = file.match, names.count < Self.suggestedNames, name != search.text, !names.contains(name) {
        names.append(name)
      }
    }
    return names
  }
}

/// What is said if nothing is found.
struct NothingFound<Actions: View>: View {
  let description: String
  @ViewBuilder let actions: Actions

  var body: some View {
    ContentUnavailableView {
      Label("No Results", systemImage: "magnifyingglass")
    } description: {
      Text(verbatim: description)
    } actions: {
      actions
    }
  }
}
