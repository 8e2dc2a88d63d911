import Foundation
import Waymark

/// A modal that creates or edits an itinerary, with Cancel and Save. Save is disabled until there is a title and a
/// city.
struct ItineraryEditor: View {
  /// The itinerary that is edited, as it is saved now; nil for a new one.
  private let itinerary: Itinerary?
  /// The stops of a new itinerary.
  private let goals: [ItineraryStop.Goal]
  @State private var draft: Draft<ItineraryFields>
  @State private var failure: SaveFailure?
  @State private var hasFailed = false
  @FocusState private var isEditingNotes: Bool
  @Environment(RouteStore.self) private var store
  @Environment(\.visitorID) private var visitor
  @Environment(\.dismiss) private var dismiss
  @Environment(\.locale) private var locale

  /// Creates an editor for a new itinerary.
  init(new fields: ItineraryFields, goals: [ItineraryStop.Goal] = []) {
    itinerary = nil
    self.goals = goals
    _draft = State(wrappedValue: Draft(fields))
  }

  /// Creates an editor for an existing itinerary.
  init(_ itinerary: Itinerary) {
    self.itinerary = itinerary
    goals = []
    _draft = State(wrappedValue: Draft(ItineraryFields(itinerary)))
  }

  var body: some View {
    NavigationStack {
      Form {
        if !draft.conflicts.isEmpty {
          Section {
            Button("Use Their Version") { draft.discardConflicts() }
          } footer: {
            Text("Somebody else has changed this meanwhile: \(conflicts). Save replaces their version.")
          }
        }
        Section {
          TextField("Title", text: $draft.title).submitLabel(.next).onSubmit { isEditingNotes = true }
          Picker("City", selection: $draft.cityID) {
            if draft.cityID == nil { Text("None").tag(City.ID?.none) }
            ForEach(store.cities) { Text($0.name).tag(Optional($0.id)) }
          }
          .pickerStyle(.menu)
        } footer: {
          if !draft.value.isComplete { Text("An itinerary can be saved once it has a title and a city.") }
        }
        Section {
          DatePicker("Starts", selection: $draft.starts, displayedComponents: .date)
          DatePicker("Ends", selection: $draft.ends, in: draft.starts..., displayedComponents: .date)
        }
        Section("Notes") { TextField("Notes", text: $draft.notes, axis: .vertical).focused($isEditingNotes) }
        FriendsSection(ids: $draft.friendIDs, isSample: itinerary?.isSample == true)
        PhotosSection(photos: $draft.photos)
      }
      .navigationTitle(itinerary == nil ? "New Itinerary" : "Edit Itinerary")
      .navigationBarTitleDisplayMode(.inline)
      .toolbar {
        ToolbarItem(placement: .cancellationAction) { Button("Cancel", role: .cancel) { dismiss() } }
        ToolbarItem(placement: .confirmationAction) { Button("Save", action: save).disabled(!draft.value.isComplete) }
      }
      .navigationDestination(for: DraftFriend.self) { friend in
        DraftFriendScreen(id: friend.id) { draft.friendIDs.removeAll { $0 == friend.id } }
      }
    }
    .onChange(of: itinerary.map(ItineraryFields.init)) { _, saved in if let saved { draft.merge(saved) } }
    .discardConfirmation(when: draft.isEdited)
    .alert("The Itinerary Was Not Saved", isPresented: $hasFailed, presenting: failure) { _ in
      Button("Try Again", role: .confirm, action: save)
      Button("Keep Editing", role: .cancel) {}
    } message: { failure in
      Text(failure.message)
    }
    .onDisappear { store.discardUnused(draft.photos) }
  }

  /// The names of the fields that somebody else has changed too.
  private var conflicts: String {
    draft.conflicts.map { String(localized: String.LocalizationValue($0)) }
      .formatted(.list(type: .and).locale(locale))
  }

  private func save() {
    do {
      if let itinerary {
        try store.save(draft, to: itinerary.id, by: visitor)
      } else {
        try store.save(new: draft.value, goals: goals, owner: visitor)
      }
      dismiss()
    } catch {
      failure = SaveFailure(error)
      hasFailed = true
    }
  }
}
