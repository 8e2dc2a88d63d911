import Foundation
import Waymark

/// Browses the files below one folder, in the manner of the Files app. At 127.0.0.1 it is one person's; to others it is served with accounts,
/// each of which has the files below a folder.
@main struct CabinetApp: App {
  private let cabinet: Cabinet

  init() {
    do {
      let environment = ProcessInfo.processInfo.environment, folder = try RootFolder.chosen(in: environment)
      try RootFolder.check(folder)
      cabinet = Cabinet(opening: folder, for: (try? RootFolder.accounts.accounts()) ?? [])
    } catch {
      Self.exit(because: error)
    }
  }

  init(cabinet: Cabinet) { self.cabinet = cabinet }

  var body: some Scene {
    WindowGroup("Cabinet") { RootView().environment(cabinet) }.signIn(using: RootFolder.accounts, when: .servedToOthers)
    WindowGroup("Shared Link", id: "link") { LinkWindow().environment(cabinet) }
  }
}
