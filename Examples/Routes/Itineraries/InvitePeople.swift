import Foundation
import Waymark

/// A modal that invites others by a link, or revokes the invitation. It has no unsaved input.
struct InvitePeople: View {
  let itinerary: Itinerary
  @State private var name = ""
  @State private var problem: String?
  @State private var isRevoking = false
  @Environment(RouteStore.self) private var store
  @Environment(\.visitorID) private var visitor
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      Form {
        if let invitation = store.invitation(for: itinerary.id, by: visitor) {
          Section {
            ShareLink(
              "Share Invitation", item: InvitationAddress(token: invitation.token).url, subject: Text(itinerary.title))
          } footer: {
            Text("Whoever has this link can join, and then sees the itinerary and can change it.")
          }
          Section {
            Button("Stop Inviting", role: .destructive) { isRevoking = true }
              .confirmationDialog("Stop inviting?", isPresented: $isRevoking, titleVisibility: .visible) {
                Button("Stop Inviting", role: .destructive) { attempt { try store.revoke(invitation, by: visitor) } }
              } message: {
                Text("The link no longer works, and nobody else sees the itinerary any more.")
              }
          } footer: {
            Text("\(guests) people have joined.")
          }
        } else {
          Section {
            TextField("Your Name", text: $name)
            Button("Make a Link", systemImage: "link") {
              attempt { try store.invite(to: itinerary.id, by: visitor, named: trimmedName) }
            }
            .disabled(trimmedName.isEmpty)
          } footer: {
            Text("Enter your name to make a link. Those you invite see it.")
          }
        }
        if let problem { Section { Text(problem).foregroundStyle(.red) } }
      }
      .navigationTitle("Invite People")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button(role: .close) { dismiss() }
        }
      }
    }
    .presentationDetents([.medium, .large])
  }

  private var trimmedName: String { name.trimmingCharacters(in: .whitespacesAndNewlines) }

  /// The number of those who have joined.
  private var guests: Int { store.itinerary(itinerary.id, for: visitor)?.guests.count ?? 0 }

  private func attempt(_ action: () throws -> Void) {
    do {
      try action()
      problem = nil
    } catch {
      problem = SaveFailure(error).message
    }
  }
}
