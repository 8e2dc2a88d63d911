/// A part of Routes' data, named in notices to other processes when it has changed.
enum RoutePart: String {
  case savedRoutes
  case rides
  /// Itineraries with everything that belongs to them, and friends.
  case itineraries
}
