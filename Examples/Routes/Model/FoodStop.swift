/// Somewhere to eat and drink beside a route.
struct FoodStop: Sendable, Codable, Hashable, Identifiable {
  enum Kind: String, Sendable, Codable, Hashable, CaseIterable {
    case cafe
    case bakery
    case restaurant
    case market
    case kiosk
    case bar

    /// The word that a person reads.
    var label: String {
      switch self {
      case .cafe: "Café"
      case .bakery: "Bakery"
      case .restaurant: "Restaurant"
      case .market: "Market"
      case .kiosk: "Kiosk"
      case .bar: "Bar"
      }
    }

    /// The name of the system symbol that stands beside it.
    var symbol: String {
      switch self {
      case .cafe: "cup.and.saucer"
      case .bakery: "bag"
      case .restaurant: "fork.knife"
      case .market: "basket"
      case .kiosk: "storefront"
      case .bar: "wineglass"
      }
    }
  }

  /// The slug that stands in addresses; no two food stops share one.
  let id: String
  let routeID: CyclingRoute.ID
  let name: String
  let kind: Kind
  /// Where it is met, in metres from the start of the route.
  let distance: Double
  let latitude: Double
  let longitude: Double
  /// What people come for.
  let knownFor: String
  /// When it is open, in words.
  let opening: String
  /// Whether the stop came with the app as sample data, rather than from a person.
  let isSample: Bool
}
