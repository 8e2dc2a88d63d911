import Waymark

/// A button that saves a route, or removes it from the saved ones.
struct SaveButton: View {
  let route: CyclingRoute.ID
  /// An error message for the user.
  @Binding var problem: String?
  @Environment(RouteStore.self) private var store
  @Environment(\.visitorID) private var visitor

  var body: some View {
    let isSaved = store.isSaved(route: route, by: visitor)
    Button(isSaved ? "Saved" : "Save", systemImage: isSaved ? "bookmark.fill" : "bookmark") {
      do {
        try store.setSaved(!isSaved, route: route, by: visitor)
        problem = nil
      } catch {
        problem = String(localized: "This could not be saved. Try again later.")
      }
    }
  }
}
