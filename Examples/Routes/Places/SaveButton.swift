import Waymark

/// Saves a route, or takes it back.
struct SaveButton: View {
  let route: CyclingRoute.ID
  /// What went wrong, for people.
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
