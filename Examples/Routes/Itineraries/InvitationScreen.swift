import Waymark

/// What an invitation's link opens: the itinerary, for who may see it.
struct InvitationScreen: View {
  let token: String
  @State private var id: Itinerary.ID?
  @State private var isKnown = false
  @Environment(RouteStore.self) private var store
  @Environment(\.visitorID) private var visitor

  var body: some View {
    Group {
      if let id {
        ItineraryScreen(id: id)
      } else if isKnown {
        Missing("This invitation is not valid, or no longer.")
      }
    }
    .onAppear {
      id = try? store.accept(token, as: visitor)
      isKnown = true
    }
  }
}
