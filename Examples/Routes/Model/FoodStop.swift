import Waymark

/// A place to eat or drink beside a route.
struct FoodStop: Sendable, Codable, Hashable, Identifiable {
  enum Kind: String, Sendable, Codable, Hashable, CaseIterable {
    case cafe
    case bakery
    case restaurant
    case market
    case kiosk
    case bar

    /// The text for the user.
    var label: LocalizedStringResource {
      switch self {
      case .cafe: "Café"
      case .bakery: "Bakery"
      case .restaurant: "Restaurant"
      case .market: "Market"
      case .kiosk: "Kiosk"
      case .bar: "Bar"
      }
    }

    /// The name of the system symbol for the kind.
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

  /// The slug used in addresses; unique among all food stops.
  let id: String
  let routeID: CyclingRoute.ID
  let name: String
  let kind: Kind
  /// The position along the route, in metres from its start.
  let distance: Double
  let latitude: Double
  let longitude: Double
  /// The food or drink that the place is known for.
  let knownFor: String
  /// The opening hours, as text.
  let opening: String
  /// Whether the stop came with the app as sample data, rather than from a user.
  let isSample: Bool
}
