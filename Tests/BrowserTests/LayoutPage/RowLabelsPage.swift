import Waymark

/// Rows whose labels are stacks, with badges.
struct RowLabelsPage: View {
  var body: some View {
    NavigationStack {
      List {
        Text("Text").badge(12).accessibilityIdentifier("text")
        NavigationLink("Link", value: 1).badge("New").accessibilityIdentifier("link")
        NavigationLink("A link whose text is so long that it does not fit beside its badge", value: 2).badge(3)
          .accessibilityIdentifier("long")
        NavigationLink(value: 3) {
          HStack {
            Image(systemName: "person.circle.fill").font(.largeTitle)
            VStack(alignment: .leading) {
              Text("Kate Osborne")
              Text("Online").font(.caption)
            }
          }
        }
        .accessibilityIdentifier("stack")
        NavigationLink(value: 4) { Image(systemName: "star") }.accessibilityIdentifier("symbol")
        HStack {
          Image(systemName: "star")
          Text("Stack")
        }
        .badge(4).accessibilityIdentifier("plain-stack")
        Button {
        } label: {
          Text("Continue").frame(maxWidth: .infinity)
        }
        .buttonStyle(.borderedProminent).accessibilityIdentifier("button")
      }
      .navigationTitle("Row Labels")
      .navigationDestination(for: Int.self) { Text("Screen \($0)") }
    }
  }
}
