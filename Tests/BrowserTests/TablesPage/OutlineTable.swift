import Waymark

private struct Place: Identifiable {
  let id: String
  let people: Int
  var places: [Place]?

  static let all = [
    Place(
      id: "Portugal", people: 10_600,
      places: [
        Place(
          id: "Lisbon", people: 2_900, places: [Place(id: "Sintra", people: 385), Place(id: "Almada", people: 177)]),
        Place(id: "Porto", people: 1_700, places: [Place(id: "Gaia", people: 303)]),
      ]),
    Place(id: "Spain", people: 48_600, places: [Place(id: "Galicia", people: 2_700)]),
    Place(id: "Andorra", people: 80),
  ]

  static func sorted(_ places: [Place], by order: [KeyPathComparator<Place>]) -> [Place] {
    places.sorted(using: order).map { place in
      Place(id: place.id, people: place.people, places: place.places.map { sorted($0, by: order) })
    }
  }
}

/// A table whose rows have rows below them.
struct OutlineTable: View {
  @State private var selection: Set<String> = []
  @State private var order = [KeyPathComparator(\Place.id)]

  var body: some View {
    Table(Place.sorted(Place.all, by: order), children: \.places, selection: $selection, sortOrder: $order) {
      TableColumn("Name", value: \.id).width(min: 140, ideal: 240)
      TableColumn("People", value: \.people) { Text("\($0.people) thousand") }.alignment(.numeric)
    }
    .tableSortMenu()
    .navigationTitle("Places")
    .toolbar {
      ToolbarItem(placement: .bottomBar) {
        Text("Selected: \(selection.sorted().joined(separator: " "))").accessibilityIdentifier("state")
      }
    }
  }
}
