import Waymark

/// A modal over the itinerary's form that adds friends to the itinerary.
struct AddPeople: View {
  /// The friends who are not on the itinerary yet.
  let others: [Friend]
  let isAnybodyKnown: Bool
  let add: ([Friend.ID]) -> Void
  @State private var chosen: [Friend.ID] = []
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    NavigationStack {
      List {
        ForEach(others) { friend in
          Toggle(isOn: isChosen(friend.id)) {
            SubjectLabel(name: friend.name, detail: friend.detail, symbol: "person.circle")
          }
        }
        if others.isEmpty {
          Text(
            isAnybodyKnown
              ? "Everybody is on the itinerary already."
              : "Those who join one of your itineraries appear here. Invite them from the itinerary’s screen."
          )
          .foregroundStyle(.secondary)
        }
      }
      .navigationTitle("Add People")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) { Button("Cancel", role: .cancel) { dismiss() } }
        ToolbarItem(placement: .confirmationAction) {
          Button("Add") {
            add(chosen)
            dismiss()
          }
          .disabled(chosen.isEmpty)
        }
      }
    }
    .discardConfirmation(when: !chosen.isEmpty)
  }

  private func isChosen(_ id: Friend.ID) -> Binding<Bool> {
    Binding(get: { chosen.contains(id) }, set: { if $0 { chosen.append(id) } else { chosen.removeAll { $0 == id } } })
  }
}
