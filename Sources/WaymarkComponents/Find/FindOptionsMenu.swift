internal import WaymarkFind
internal import WaymarkGraph

/// The menu with the ways to find a text.
struct FindOptionsMenu: View {
  let entry: Binding<FindEntry>
  let isReplaceDisabled: Bool

  var body: some View {
    Menu {
      if !isReplaceDisabled {
        Picker(selection: entry.isReplacing) {
          Text(library: "Find").tag(false)
          Text(library: "Find and Replace").tag(true)
        } label: {
          EmptyView()
        }
        Divider()
      }
      Toggle(isOn: entry.options.matchesCase) { Text(library: "Match Case") }
      Toggle(isOn: entry.options.ignoresDiacritics) { Text(library: "Ignore Accents") }
      Toggle(isOn: entry.options.isRegularExpression) { Text(library: "Regular Expression") }
      Divider()
      Picker(selection: entry.options.matching) {
        Text(library: "Anywhere").tag(FindOptions.Matching.anywhere)
        Text(library: "Beginnings of Words").tag(FindOptions.Matching.wordBeginning)
        Text(library: "Whole Words").tag(FindOptions.Matching.wholeWord)
      } label: {
        EmptyView()
      }
    } label: {
      Label {
        Text(library: "Find Options")
      } icon: {
        Image(systemName: "magnifyingglass").decorative
      }
      .labelStyle(.iconOnly)
    }
    .menuIndicator(.visible)
  }
}
