import Foundation
import Waymark

/// Cycling routes in seven cities, and one's own rides.
@main struct RoutesApp: App {
  private let store: RouteStore

  init() {
    do {
      store = try RouteStore(database: Self.openDatabase(), photos: .applicationData.appending(path: "photos"))
    } catch {
      // Without its data the app is of no use, and whoever started it has to know why.
      preconditionFailure("Routes can't open its data: \(error)")
    }
    Task { [store] in await store.followOthers() }
  }

  init(store: RouteStore) { self.store = store }

  /// The PostgreSQL server that the environment names, which several machines may share; or a file.
  private static func openDatabase() throws -> Database {
    let url = ProcessInfo.processInfo.environment["WAYMARK_DATABASE"] ?? ""
    return url.isEmpty
      ? try Database(path: URL.applicationData.appending(path: "routes.sqlite").path) : try Database(url: url)
  }

  var body: some Scene {
    WindowGroup("Routes") {
      RootScreen().environment(store)
    }
  }
}
