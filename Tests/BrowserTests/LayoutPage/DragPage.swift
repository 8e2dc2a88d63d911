import Waymark

/// Towns that are dragged into countries: single cards, the selected rows of a list, the cells of a grid.
struct DragPage: View {
  @State private var towns = Town.all
  @State private var taken: [String] = []
  @State private var copies: [String] = []
  @State private var selected: Set<String> = []
  @State private var isTargeted = false
  @State private var report = "Nothing"

  var body: some View {
    VStack(spacing: 12) {
      HStack(spacing: 12) {
        Text("Card").padding().background(.blue.opacity(0.2), in: .rect(cornerRadius: 12)).draggable("card")
        Text("Preview").padding().draggable("preview") { Text("A preview").padding().background(.yellow) }
        Text("Number").padding().draggable(Data([1, 2]))
      }
      HStack(spacing: 12) {
        Text(isTargeted ? "Box is targeted" : "Box")
          .frame(width: 130, height: 70)
          .background(.gray.opacity(0.2))
          .dropDestination(for: String.self) { texts, location in
            report = "\(texts.joined(separator: ", ")) at \(Int(location.x)), \(Int(location.y))"
            return true
          } isTargeted: {
            isTargeted = $0
          }
          .accessibilityIdentifier("box")
        Text("Full")
          .frame(width: 100, height: 70)
          .background(.gray.opacity(0.2))
          .dropDestination(for: String.self) { _, _ in false }
          .accessibilityIdentifier("full")
        Text("Portugal")
          .frame(width: 100, height: 70)
          .background(.green.opacity(0.2))
          .dropDestination(for: DraggedTown.self) { items, session in
            let ids = items.map(\.id)
            if session.phase == .ended(.move) {
              taken += ids
              towns.removeAll { ids.contains($0.id) }
            } else {
              copies += ids
            }
          }
          .accessibilityIdentifier("portugal")
      }
      Text(report).accessibilityIdentifier("report")
      Text("Moved: \(taken.joined(separator: ", "))").accessibilityIdentifier("moved")
      Text("Copied: \(copies.joined(separator: ", "))").accessibilityIdentifier("copied")
      Button("Remove Lisbon") { towns.removeAll { $0.id == "lisbon" } }
      List(towns, selection: $selected) { town in
        Label(town.name, systemImage: "mappin").draggable(containerItemID: town.id)
      }
      .listStyle(.plain)
      .dragContainer(for: DraggedTown.self) { ids in
        ids.map { DraggedTown(id: $0) }
      }
      .dragConfiguration(DragConfiguration(allowMove: true))
      .accessibilityLabel("Towns")
    }
    .padding(.top, 12)
  }
}

struct DraggedTown: Transferable, Identifiable {
  let id: String

  static var transferRepresentation: some TransferRepresentation { ProxyRepresentation(exporting: \.id) }
}
