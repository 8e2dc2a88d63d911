import Waymark

/// The screen that an invitation's link opens: who invites to what, and a button to join. Opening the link changes
/// nothing, because mail programs, chats and search engines open links too.
struct InvitationScreen: View {
  let token: String
  /// Shows an itinerary instead of this screen, so that the token leaves the address bar.
  let show: (Itinerary.ID) -> Void
  @State private var problem: String?
  @Environment(RouteStore.self) private var store
  @Environment(\.visitorID) private var visitor

  var body: some View {
    if let (invitation, itinerary) = store.invitation(with: token) {
      List {
        Section {
          Fact("Itinerary", itinerary.title)
          if let city = store.city(itinerary.cityID) { Fact("City", city.name) }
          Fact("Days", Figures.days(itinerary.starts, itinerary.ends))
        } header: {
          Text("\(invitation.inviter.isEmpty ? "Somebody" : invitation.inviter) invites you")
        }
        Section {
          if itinerary.isShown(to: visitor) {
            Button("Show Itinerary") { show(itinerary.addressID(for: visitor)) }
          } else {
            Button("Join", action: join)
          }
        } footer: {
          if let problem {
            Text(problem).foregroundStyle(.red)
          } else if !itinerary.isShown(to: visitor) {
            Text("Those who join see the itinerary and can change it.")
          }
        }
      }
      .navigationTitle("Invitation")
      .navigationBarTitleDisplayMode(.inline)
    } else {
      Missing("This invitation is not valid, or no longer.")
    }
  }

  private func join() {
    do {
      problem = nil
      if let id = try store.accept(token, as: visitor) { show(id) }
    } catch {
      problem = "This can’t be saved right now. The invitation has not been used up; try again later."
    }
  }
}
