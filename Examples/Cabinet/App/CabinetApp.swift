import Foundation
import Waymark

/// Browses the files below one folder, in the manner of the Files app.
@main struct CabinetApp: App {
  private let cabinet: Cabinet

  init() {
    do {
      try RootFolder.checkAccess(in: ProcessInfo.processInfo.environment)
      cabinet = Cabinet(opening: try RootFolder.chosen(in: ProcessInfo.processInfo.environment))
    } catch {
      Self.exit(because: error)
    }
  }

  init(cabinet: Cabinet) { self.cabinet = cabinet }

  var body: some Scene {
    WindowGroup("Cabinet") { RootView().environment(cabinet) }
  }
}
