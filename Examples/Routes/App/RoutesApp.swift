import Foundation
import Waymark

/// Cycling routes in seven cities, and the user's own rides.
@main struct RoutesApp: App {
  private let store: RouteStore

  init() {
    do {
      store = try RouteStore(database: Self.openDatabase(), photos: .applicationData.appending(path: "photos"))
    } catch {
      Self.exit(because: error)
    }
    Task { [store] in await store.followOthers() }
    Task { [store] in
      while !Task.isCancelled {
        try await Task.sleep(for: .seconds(86_400))
        store.removeUnusedPhotos()
      }
    }
  }

  init(store: RouteStore) { self.store = store }

  /// Opens the PostgreSQL database that the environment names, which several machines may share; otherwise a file.
  private static func openDatabase() throws -> Database {
    let url = ProcessInfo.processInfo.environment["WAYMARK_DATABASE"] ?? ""
    if !url.isEmpty { return try Database(url: url) }
    return try Database(path: URL.applicationData.appending(path: "routes.sqlite").path, report: report)
  }

  var body: some Scene {
    WindowGroup("Routes") {
      RootScreen().environment(store)
    }
  }
}
