import Waymark

/// The window in which a link opens. It is open to people without an account.
struct LinkWindow: View {
  @Environment(Cabinet.self) private var cabinet
  @State private var history = NavigationHistory(LinkPlace())

  var body: some View {
    NavigationStack(history: $history) { place in
      LinkScreen(place: place, cabinet: cabinet) { history.visit($0) }
    }
  }
}
