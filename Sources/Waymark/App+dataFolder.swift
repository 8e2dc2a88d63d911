extension App {
  /// The folder for the app's own data, such as a database. It is there when `init()` runs.
  ///
  ///     init() { store = try! RouteStore(at: Self.dataFolder.appending(path: "routes.sqlite")) }
  ///
  /// It is the folder that the environment's `WAYMARK_DATA` names. Without that it is named after the app, below
  /// the person's data directory: `~/.local/share/waymark/routes`, or below `XDG_DATA_HOME` where that is set.
  ///
  /// Differs from SwiftUI: one process serves many people, so what is in the folder belongs to all of them.
  public static var dataFolder: URL {
    let folder = AppData.folder(of: appName, in: ProcessInfo.processInfo.environment)
    // Serving an app begins with making it, and says when that fails.
    try? AppData.create(folder)
    return folder
  }
}

/// Where apps keep their data.
enum AppData {
  static func folder(of app: String, in environment: [String: String]) -> URL {
    if let folder = environment["WAYMARK_DATA"], !folder.isEmpty {
      return URL(filePath: folder, directoryHint: .isDirectory)
    }
    let home = FileManager.default.homeDirectoryForCurrentUser
    // The specification wants a relative one to be ignored.
    let data = environment["XDG_DATA_HOME"].flatMap { $0.hasPrefix("/") ? URL(filePath: $0) : nil }
    return (data ?? home.appending(path: ".local/share")).appending(
      path: "waymark/" + app.lowercased(), directoryHint: .isDirectory)
  }

  /// Makes the folder, for this person alone, unless it is there.
  static func create(_ folder: URL) throws {
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw LaunchError.noDataFolder(folder.path, error.localizedDescription)
    }
  }
}
