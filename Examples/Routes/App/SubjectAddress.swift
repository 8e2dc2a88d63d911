import Waymark

/// The address of a subject of any kind, for lists that link to several kinds: `/search/routes/belem-loop`,
/// `/itineraries/atlantic-weekend/friends/kate-osborne`.
struct SubjectAddress: Hashable, Codable, Addressable {
  let kind: SearchKind
  let id: String
  var addressComponents: [String] { [kind.rawValue, id] }

  init(_ kind: SearchKind, id: String) {
    self.kind = kind
    self.id = id
  }

  init?(addressComponents parts: inout ArraySlice<String>) {
    guard parts.count >= 2, let kind = parts.first.flatMap(SearchKind.init), let id = parts.dropFirst().first
    else { return nil }
    self.init(kind, id: id)
    parts = parts.dropFirst(2)
  }
}

/// The screen of a subject of any kind.
struct SubjectScreen: View {
  let subject: SubjectAddress

  init(_ subject: SubjectAddress) { self.subject = subject }

  var body: some View {
    switch subject.kind {
    case .cities: CityScreen(id: subject.id)
    case .routes: RouteScreen(id: subject.id)
    case .foodStops: FoodStopScreen(id: subject.id)
    case .itineraries: ItineraryScreen(id: subject.id)
    case .rides: RideScreen(id: subject.id)
    case .friends: FriendScreen(id: subject.id)
    }
  }
}
