import Foundation
import Waymark

/// Cycling routes in seven cities, and one's own rides.
@main struct RoutesApp: App {
  private let store: RouteStore

  init() {
    do {
      let file = URL.applicationData.appending(path: "routes.sqlite")
      store = try RouteStore(
        database: Database(path: file.path), photos: .applicationData.appending(path: "photos"))
    } catch {
      // Without its data the app is of no use, and whoever started it has to know why.
      preconditionFailure("Routes can't open its data: \(error)")
    }
  }

  init(store: RouteStore) { self.store = store }

  var body: some Scene {
    WindowGroup("Routes") {
      RootScreen().environment(store)
    }
  }
}
