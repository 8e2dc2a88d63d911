import Foundation
import Waymark

/// The screen that an invitation's link opens: who invites to what, and a button to join. Opening the link changes
/// nothing, because mail programs, chats and search engines open links too.
struct InvitationScreen: View {
  let token: String
  /// Shows an itinerary instead of this screen, so that the token leaves the address bar.
  let show: (Itinerary.ID) -> Void
  @State private var problem: String?
  @State private var name = ""
  @Environment(RouteStore.self) private var store
  @Environment(\.visitorID) private var visitor
  @Environment(\.figures) private var figures

  var body: some View {
    if let (invitation, itinerary) = store.invitation(with: token) {
      List {
        Section {
          Fact("Itinerary", itinerary.title)
          if let city = store.city(itinerary.cityID) { Fact("City", city.name) }
          Fact("Days", figures.days(itinerary.starts, itinerary.ends))
        } header: {
          if invitation.inviter.isEmpty {
            Text("Somebody invites you")
          } else {
            Text("\(invitation.inviter) invites you")
          }
        }
        Section {
          if itinerary.isShown(to: visitor) {
            Button("Show Itinerary") { show(itinerary.addressID(for: visitor)) }
          } else {
            TextField("Your Name", text: $name)
            Button("Join", action: join).disabled(trimmedName.isEmpty)
          }
        } footer: {
          if let problem {
            Text(problem).foregroundStyle(.red)
          } else if !itinerary.isShown(to: visitor) {
            Text("Enter your name to join. Those who join see the itinerary and each other’s names, and can change it.")
          }
        }
      }
      .navigationTitle("Invitation")
      .navigationBarTitleDisplayMode(.inline)
    } else {
      Missing("This invitation isn’t valid, or has been revoked.")
    }
  }

  private var trimmedName: String { name.trimmingCharacters(in: .whitespacesAndNewlines) }

  private func join() {
    do {
      problem = nil
      if let id = try store.accept(token, as: visitor, named: trimmedName) {
        show(id)
      } else {
        problem = String(localized: "This invitation has been revoked.")
      }
    } catch {
      problem = String(
        localized: "This can’t be saved right now. The invitation has not been used up; try again later.")
    }
  }
}
