import Waymark

/// A button that saves a route, or removes it from the saved ones.
struct SaveButton: View {
  let route: CyclingRoute.ID
  /// An error message for the user.
  @Binding var problem: String?
  @Environment(RouteStore.self) private var store

  var body: some View {
    let isSaved = store.isSaved(route: route)
    Button(isSaved ? "Saved" : "Save", systemImage: isSaved ? "bookmark.fill" : "bookmark") {
      do {
        try store.setSaved(!isSaved, route: route)
        problem = nil
      } catch {
        problem = "This could not be kept. Try again later."
      }
    }
  }
}
