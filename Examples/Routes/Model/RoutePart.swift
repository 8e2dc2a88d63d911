/// What of Routes' data a process tells the others that it has changed.
enum RoutePart: String {
  case savedRoutes
  case rides
  /// With all that belongs to them, and with friends.
  case itineraries
}
