import Waymark

/// The screen that an invitation's link opens: the itinerary, for visitors who may see it.
struct InvitationScreen: View {
  let token: String
  @State private var answer: Answer?
  @Environment(RouteStore.self) private var store
  @Environment(\.visitorID) private var visitor

  /// The store's answer to the invitation.
  private enum Answer: Codable {
    case joined(Itinerary.ID)
    case invalid
    case unknown
  }

  var body: some View {
    Group {
      switch answer {
      case .joined(let id): ItineraryScreen(id: id)
      case .invalid: Missing("This invitation is not valid, or no longer.")
      case .unknown:
        ContentUnavailableView {
          Label("The Invitation Can’t Be Opened Right Now", systemImage: "exclamationmark.triangle")
        } description: {
          Text("It has not been used up.")
        } actions: {
          Button("Try Again", action: ask)
        }
        .navigationTitle("Invitation")
        .navigationBarTitleDisplayMode(.inline)
      case nil: EmptyView()
      }
    }
    .onAppear(perform: ask)
  }

  private func ask() {
    do {
      answer = try store.accept(token, as: visitor).map { .joined($0) } ?? .invalid
    } catch {
      answer = .unknown
    }
  }
}
