import Waymark

/// What a person shares, and what others share with them.
struct SharedScreen: View {
  let cabinet: OpenCabinet
  let all: Cabinet
  let visit: (Place) -> Void
  @AppStorage("acceptedLinks") private var accepted = AcceptedLinks()

  var body: some View {
    content
      .navigationTitle("Shared")
      .toolbarRole(.browser)
  }

  @ViewBuilder private var content: some View {
    let own = cabinet.sharing?.own ?? [], others = accepted.ids.reversed().compactMap { all.links[$0] }
    if all.links.all == nil {
      ProgressView()
    } else if let problem = all.links.problem {
      ContentUnavailableView("Links Can’t Be Used", systemImage: "link", description: Text(verbatim: problem))
    } else if own.isEmpty, others.isEmpty {
      ContentUnavailableView(
        "Nothing Is Shared", systemImage: "person.2",
        description: Text("Choose “Share Link…” in the menu of a file or a folder."))
    } else {
      List {
        if let sharing = cabinet.sharing, !own.isEmpty {
          Section("Shared by Me") {
            ForEach(own) { LinkRow(link: $0, sharing: sharing, title: $0.place.name?.text ?? "Cabinet") }
          }
        }
        if !others.isEmpty { Section("Shared with Me") { ForEach(others) { row($0) } } }
      }
    }
  }

  private func row(_ link: SharedLink) -> some View {
    Button {
      visit(.link(LinkPlace(link.id)))
    } label: {
      Label {
        VStack(alignment: .leading) {
          Text(verbatim: link.place.name?.text ?? "Cabinet").foregroundStyle(.primary)
          if let sharer = link.sharer { Text(verbatim: sharer).font(.footnote).foregroundStyle(.secondary) }
        }
      } icon: {
        Image(systemName: link.isFolder ? "folder" : "doc")
      }
    }
    .swipeActions { Button("Remove", role: .destructive) { accepted.remove(link.id) } }
    .contextMenu { Button("Remove", systemImage: "trash", role: .destructive) { accepted.remove(link.id) } }
  }
}
